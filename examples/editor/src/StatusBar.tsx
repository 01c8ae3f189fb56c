import { useEffect, useState } from 'react';
import { useDraft, useEditor, useObserved, usePlace, useSpeech, useVerdict } from './editor/context.tsx';

/** The last message, the number of problems, the time of the last verdict, and the size of the draft. */
export function StatusBar() {
  const editor = useEditor();
  const { words, language } = useSpeech();
  const { took, explanation } = useVerdict();
  const said = useObserved(editor.said);
  const isOpen = usePlace((place) => place.isListOpen);
  const { kilobytes, isMeasured } = useKilobytes();
  const wrong = explanation.findings.filter(({ mode }) => mode === 'LENIENT').length;
  const milliseconds = took.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <footer>
      <p className="said" role="status" data-testid="said">
        {said}
      </p>
      <div className="figures">
        <button
          type="button"
          className="counts"
          aria-expanded={isOpen}
          onClick={() => editor.show({ isListOpen: !isOpen })}
        >
          {words.counts(
            wrong,
            explanation.findings.length - wrong,
            explanation.pending.length,
            explanation.failed.length,
          )}
        </button>
        <span data-testid="verdict">{words.verdict(milliseconds)}</span>
        {kilobytes !== undefined && (
          <span data-measured={isMeasured}>
            {words.size(kilobytes.toLocaleString(language, { maximumFractionDigits: 1 }))}
          </span>
        )}
      </div>
    </footer>
  );
}

/** The size is measured after a pause in typing, because that takes longer than the verdict. */
function useKilobytes(): { kilobytes: number | undefined; isMeasured: boolean } {
  const draft = useDraft((whole) => whole);
  const [last, setLast] = useState<{ of: unknown; kilobytes: number }>();
  useEffect(() => {
    const measure = () => setLast({ of: draft, kilobytes: new Blob([JSON.stringify(draft) ?? '']).size / 1000 });
    const timer = setTimeout(measure, 500);
    return () => clearTimeout(timer);
  }, [draft]);
  return { kilobytes: last?.kilobytes, isMeasured: last?.of === draft };
}
