import type { figuresIn, timesIn } from './figures.js';
import type { FixFacts } from './fix-titles.js';
import type { Values } from './form-words.js';

/** How a language writes values. */
interface Writing extends Pick<Values, 'label' | 'quoted'> {
  readonly figure: ReturnType<typeof figuresIn>;
  readonly moment: ReturnType<typeof timesIn>;
}

/** The value that a fix brings: the label of an option, a number or a time as people write them, or the text itself in quotation marks. */
export function valueSaid({ path, value }: FixFacts, { label, quoted, figure, moment }: Writing): string {
  const shown = label({ path }, value);
  if (typeof value === 'number') return shown === String(value) ? figure(shown) : quoted(shown);
  // Elsewhere, a text that looks like a time is only a text.
  const time = /_time$/.test(String(path.at(-1))) ? moment(shown) : shown;
  return time === shown ? quoted(shown) : time;
}
