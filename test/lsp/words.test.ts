// Without this, the words of the language server could change in one language alone.
import { expect, it } from 'vitest';
import { languages } from '../../src/cli/words.js';
import { type ServerWords, serverWordsIn } from '../../src/lsp/words.js';
import { expectGenerated } from '../reference/generated.js';

/**
 * Every word of the language server that is not one of the library or of the command. Keyed, so that the compiler reports a missing entry.
 */
const said: { readonly [Name in keyof ServerWords]: (words: ServerWords) => readonly string[] } = {
  required: ({ required }) => [required],
  requiredToPublish: ({ requiredToPublish }) => [requiredToPublish],
  example: ({ example }) => [example],
  sectionOf: ({ sectionOf }) => [sectionOf('Geofences')],
  modes: ({ modes }) => [modes('`DRAFT_PUBLISH`')],
  isHint: ({ isHint }) => [isHint],
  inEnglish: ({ inEnglish }) => [inEnglish('campaign-draft-rules explain geofence/shape')],
  conflict: ({ conflict }) => [conflict(['Channel: PUSH']), conflict(['Channel: PUSH', 'Platforms: IOS'])],
  unused: ({ unused }) => [unused('Channel: EMAIL')],
  fixAll: ({ fixAll }) => [fixAll],
  notJudged: ({ notJudged }) => [notJudged('--workspace: no such file')],
  unusable: ({ unusable }) => [unusable('--workspace: no such file')],
  noWorkspace: ({ noWorkspace }) => [noWorkspace],
};

it('the words of the language server are those that were reviewed, in each language', () => {
  const lines = languages.flatMap((language) =>
    Object.entries(said).flatMap(([name, say]) => [
      `${language}, ${name}`,
      ...say(serverWordsIn[language]).map((text) => `  ${text}`),
    ]),
  );
  expectGenerated('test/golden/server-words.txt', `${lines.join('\n')}\n`);
});

it('both languages name the same things', () => {
  expect(languages.map((language) => Object.keys(serverWordsIn[language]))).toEqual(
    languages.map(() => Object.keys(said)),
  );
});
