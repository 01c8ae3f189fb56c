import { visible } from '../../core/quoting.js';
import { reportedIn } from '../check.js';
import { inList } from '../drafts-in.js';
import type { Format, FormatSettings } from './format.js';
import { statisticsLines } from './statistics.js';

/** A line for each finding: `path:line:column: rule message`, which vim reads without being told how. */
export function conciseFormat({ withStatistics }: Pick<FormatSettings, 'withStatistics'>): Format {
  return {
    head: '',
    between: '',
    piece: (draft) =>
      reportedIn(draft)
        .map(
          ({ rule, issue, line, column }) =>
            `${visible(`${draft.file}:${line}:${column}: ${rule} ${inList(draft, ' ')}${issue}`)}\n`,
        )
        .join(''),
    tail: ({ byRule }) =>
      withStatistics
        ? statisticsLines(byRule)
            .map((line) => `${line}\n`)
            .join('')
        : '',
  };
}
