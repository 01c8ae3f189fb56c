import { useEffect, useState } from 'react';
import { useDraft } from './draft/store.ts';
import { useVerdict } from './draft/verdict.ts';
import { useSpeech } from './words/language.tsx';

/** How long the last verdict took, and how large the draft is. */
export function StatusBar() {
  const { words, language } = useSpeech();
  const { took, explanation } = useVerdict();
  const kilobytes = useKilobytes();
  const wrong = explanation.findings.filter(({ mode }) => mode === 'LENIENT').length;
  const milliseconds = took.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <footer>
      <span>
        {words.counts(
          wrong,
          explanation.findings.length - wrong,
          explanation.pending.length,
          explanation.failed.length,
        )}
      </span>
      <span data-testid="verdict">{words.verdict(milliseconds)}</span>
      {kilobytes !== undefined && (
        <span>{words.size(kilobytes.toLocaleString(language, { maximumFractionDigits: 1 }))}</span>
      )}
    </footer>
  );
}

/** Measured when nothing was typed for a while: it takes longer than the verdict. */
function useKilobytes(): number | undefined {
  const draft = useDraft((whole) => whole);
  const [kilobytes, setKilobytes] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setKilobytes(new Blob([JSON.stringify(draft)]).size / 1000), 500);
    return () => clearTimeout(timer);
  }, [draft]);
  return kilobytes;
}
