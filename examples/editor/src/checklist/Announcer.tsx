import { useEffect, useState } from 'react';
import { useSpeech, useVerdict } from '../editor/context.tsx';

const QUIET = 1000;

/** Announces the number of problems politely, after a pause in typing. */
export function Announcer() {
  const { words } = useSpeech();
  const { explanation } = useVerdict();
  const [said, setSaid] = useState('');
  const wrong = explanation.findings.filter(({ mode }) => mode === 'LENIENT').length;
  const { findings, pending, failed } = explanation;
  const text = words.counts(wrong, findings.length - wrong, pending.length, failed.length);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), QUIET);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="visually-hidden" role="status" data-testid="announced">
      {said}
    </p>
  );
}
