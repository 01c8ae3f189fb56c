import { useEditor, useSpeech } from '../editor/context.tsx';
import type { Path } from '../editor/paths.ts';
import { inWords, shortened } from '../words/in-words.ts';

const LONGEST = 60;

/** A field before and after a change; a value that is `undefined` is not there. */
export function Difference({ path, before, after }: { path: Path; before: unknown; after: unknown }) {
  const speech = useSpeech();
  const { labelOf } = useEditor();
  const short = (value: unknown) => shortened(inWords(speech, path, value), LONGEST);
  return (
    <span>
      {labelOf(path)}: {before !== undefined && <del>{short(before)}</del>}{' '}
      {after === undefined ? speech.words.fieldGone : <ins>{short(after)}</ins>}
    </span>
  );
}
