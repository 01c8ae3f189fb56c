// Without this, an editor could get no remark on a text that is not judged.
import { describe, expect, it } from 'vitest';
import { MOST_BYTES } from '../../src/cli/input-rules.js';
import { type Language, wordsByLanguage } from '../../src/cli/words.js';
import { explainDraft, staticWorkspace } from '../../src/index.js';
import { type Analysis, analysed } from '../../src/lsp/analysis.js';

const lookups = staticWorkspace({});
const analysisOf = (text: string, lang: Language = 'en') =>
  analysed(
    text,
    undefined,
    {
      workspace: { isStatic: true, lookups },
      rules: undefined,
      judge: async (draft: unknown) => explainDraft(draft, 'LENIENT', lookups),
      weigh: (_, usual) => usual,
      hintsOff: [],
      baseline: undefined,
    },
    { lang, withHints: false },
    '2026-06-01T00:00:00Z',
  );
const remarksOf = ({ remarks }: Analysis) => remarks.map(({ fixes, ...remark }) => ({ ...remark, fixes: fixes() }));

describe('a text that is not judged', () => {
  it('is too large above 16 MB, and has one remark at its beginning', async () => {
    // It is not JSON from its first character on, so no more of it is read.
    const text = 'x'.repeat(MOST_BYTES);
    expect(remarksOf(await analysisOf(text)).map(({ rule }) => rule)).toEqual(['input/json']);
    const large = await analysisOf(`${text}x`);
    expect(large.draft).toBeUndefined();
    expect(remarksOf(large)).toEqual([
      {
        rule: 'input/size',
        severity: 'error',
        issue: 'A draft must not be larger than 16 MB',
        path: [],
        span: { offset: 0, length: 0 },
        fixes: [],
      },
    ]);
  });

  it.each<Language>(['en', 'de'])('is no JSON at one place, and says whether that is its end: in %s', async (lang) => {
    const { notJson } = wordsByLanguage[lang];
    for (const [text, span, issue] of [
      ['{"a": tru}', { offset: 6, length: 3 }, notJson('no such word', false)],
      ['{"a"', { offset: 4, length: 0 }, notJson(':', true)],
    ] as const) {
      expect(remarksOf(await analysisOf(text, lang))).toEqual([
        { rule: 'input/json', severity: 'error', issue, path: [], span, fixes: [] },
      ]);
    }
    expect(notJson(':', true)).not.toBe(notJson(':', false));
  });
});
