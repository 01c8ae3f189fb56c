import { useEffect, useMemo, useState } from 'react';
import { useDraft, useEditor, useObserved, usePlace, useSpeech, useVerdict } from './editor/context.tsx';

/** The pauses in typing, in milliseconds, after which the size is measured, and the number of problems is announced. */
const QUIET = { size: 500, counts: 1000 };

/** The last message, the number of problems, and the size of the draft. */
export function StatusBar() {
  const editor = useEditor();
  const { words } = useSpeech();
  const { findings, pending, failed } = useVerdict().explanation;
  const said = useObserved(editor.said);
  const isOpen = usePlace((place) => place.isListOpen);
  const draft = useDraft((whole) => whole);
  // To measure takes longer than the verdict.
  const measured = useQuiet(draft, QUIET.size);
  const bytes = useMemo(() => new Blob([JSON.stringify(measured) ?? '']).size, [measured]);
  const wrong = findings.filter(({ mode }) => mode === 'LENIENT').length;
  const counts = words.counts(wrong, findings.length - wrong, pending.length, failed.length);
  const announced = useQuiet(counts, QUIET.counts);
  return (
    <footer>
      <p className="said" role="status" data-testid="said">
        {said}
      </p>
      <p className="visually-hidden" role="status" data-testid="announced">
        {announced}
      </p>
      <div className="figures">
        <button
          type="button"
          className="counts"
          aria-expanded={isOpen}
          onClick={() => editor.show({ isListOpen: !isOpen })}
        >
          {counts}
        </button>
        {bytes > 0 && <span data-measured={measured === draft}>{words.size(bytes / 1000)}</span>}
      </div>
    </footer>
  );
}

/** The value of a moment ago, when it no longer changes; nothing at first. */
function useQuiet<Value>(value: Value, pause: number): Value | undefined {
  const [last, setLast] = useState<Value>();
  useEffect(() => {
    const timer = setTimeout(() => setLast(() => value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return last;
}
