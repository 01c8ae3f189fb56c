// Without this, the language server could take other files for drafts, or break a text by its edits.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callOf, readArguments, type ServerCall } from '../../src/cli/arguments.js';
import { CallError } from '../../src/cli/call-error.js';
import type { Config } from '../../src/cli/config-file.js';
import type { HintsWanted } from '../../src/cli/severity.js';
import { describeDraft, type FieldDescription } from '../../src/guide.js';
import type { Remark } from '../../src/lsp/analysis.js';
import { isDraftText, matcherOf } from '../../src/lsp/drafts.js';
import { editBetween } from '../../src/lsp/edit.js';
import { hoverAt } from '../../src/lsp/hover.js';
import { draftTest, pathOfUri, settingsOf } from '../../src/lsp/settings.js';
import { newValue, plainTextOf, snippetOf } from '../../src/lsp/snippet.js';
import { serverWordsIn } from '../../src/lsp/words.js';
import { staticWorkspace } from '../../src/spec/workspace.js';
import { reference } from '../cli/around.js';

describe('which texts are drafts', () => {
  it.each([
    ['{"campaign_delivery_type": 1', true],
    ['{"basic_details": {}, "campaign_content": {', true],
    ['{"a": {"campaign_delivery_type": 1}}', false],
    ['{"a": ["campaign_delivery_type"], "b": "campaign_delivery_type"}', false],
    ['{"basic_details": {}, "basic_details": {}}', false],
    ['{"connector": {}, "channel": "EMAIL"}', false],
    ['{"campaign_delivery_type"', false],
    ['{"name": "campaign-draft-rules", "version": "1"}', false],
    ['["campaign_delivery_type"]', false],
    ['{} {"campaign_delivery_type": 1}', true],
    ['', false],
  ])('%s: %s', (text, isDraft) => expect(isDraftText(text)).toBe(isDraft));

  it('is told by their first million characters', () => {
    const late = (blanks: number) => `{${' '.repeat(blanks)}"campaign_delivery_type":1}`;
    expect([late(999_000), late(1_000_000)].map(isDraftText)).toEqual([true, false]);
  });
});

describe('globs', () => {
  it.each([
    ['*.json', ['a.json', 'b/c/a.json'], ['a.jsonc', 'json']],
    ['drafts/*.json', ['drafts/a.json'], ['drafts/b/a.json', 'a.json', 'x/drafts/a.json']],
    ['./drafts/**/*.json', ['drafts/a.json', 'drafts/b/c/a.json'], ['drafts/a.txt', 'draftsx/a.json']],
    ['drafts/**', ['drafts/a', 'drafts/b/c'], ['draft/a']],
    ['{a,b}/c-?.{json,draft}', ['a/c-1.json', 'b/c-2.draft'], ['a/c-12.json', 'c/c-1.json', 'a,b/c-1.json']],
    ['a+b,(c).json', ['a+b,(c).json'], ['aab,c.json']],
    // Made to be compared for ever.
    [`${'*a'.repeat(30)}x`, [`${'a'.repeat(200)}x`], ['a'.repeat(200)]],
    [`${'*'.repeat(30)}x`, [`${'a'.repeat(200)}x`], ['a'.repeat(200)]],
  ])('%s', (glob, matched, others) => {
    const matches = matcherOf(glob);
    expect(matched.filter((path) => !matches(path))).toEqual([]);
    expect(others.filter(matches)).toEqual([]);
  });
});

describe('settings', () => {
  const settings = (options: unknown, flags: readonly string[] = [], locale?: string, config?: Config) =>
    // The command is `lsp`.
    settingsOf(
      callOf(readArguments(['lsp', ...flags])) as ServerCall,
      { options, folder: 'file:///work', locale },
      '/here',
      config,
    );

  it('those of the client come before the flags, and each has its folder', () => {
    expect(settings(undefined)).toEqual({
      mode: 'DRAFT_PUBLISH',
      lang: 'en',
      maxErrors: 100,
      lookupTimeout: 30,
      config: undefined,
      workspace: undefined,
      rules: undefined,
      baseline: undefined,
      choice: { only: [], ignored: [], severities: {}, hintsOff: [] },
      withHints: true,
      cwd: '/work',
      files: undefined,
      paths: [],
      ignore: undefined,
    });
    expect(settings(undefined, [], undefined, { hints: false })).toMatchObject({ withHints: false });
    expect(settings({ hints: true }, [], undefined, { hints: false })).toMatchObject({ withHints: true });
    const [some, other] = [{ off: ['hint/time-zone'] }, { off: ['hint/*'] }];
    const ofHints = (given: unknown, config: HintsWanted) => {
      const { withHints, choice } = settings({ hints: given }, [], undefined, { hints: config });
      return [withHints, choice.hintsOff];
    };
    expect(ofHints(null, some)).toEqual([true, some.off]);
    expect(ofHints(true, some)).toEqual([true, some.off]);
    expect(ofHints(false, some)).toEqual([false, some.off]);
    expect(ofHints(other, some)).toEqual([true, other.off]);
    expect(ofHints(other, false)).toEqual([true, other.off]);
    const flags = ['--mode', 'LENIENT', '--workspace', 'w.json', '--rules', 'r.json', '--lang', 'de'];
    expect(settings({ workspace: null }, [...flags, '--lookup-timeout', '2'])).toMatchObject({
      mode: 'LENIENT',
      lang: 'de',
      workspace: '/here/w.json',
      rules: '/here/r.json',
      lookupTimeout: 2,
    });
    const options = { mode: 'DRAFT_PUBLISH', workspace: 'a/w.json', lang: 'en', hints: false, files: ['*.json'] };
    expect(settings(options, flags)).toMatchObject({
      mode: 'DRAFT_PUBLISH',
      lang: 'en',
      workspace: '/work/a/w.json',
      rules: '/here/r.json',
      withHints: false,
      files: ['*.json'],
    });
  });

  it('those of the configuration come last, and its paths are relative to the folder', () => {
    const ignore = { folder: '/', globs: ['old'] };
    const severities = { 'publish/*': 'note' } as const;
    const config = {
      ...({ mode: 'LENIENT', language: 'de', workspace: '../w.json', rules: 'r.json', baseline: 'b.json' } as const),
      ...{ paths: ['drafts'], ignore, severities, maxWarnings: 0 },
    };
    expect(settings({}, [], 'en', config)).toMatchObject({
      ...{ mode: 'LENIENT', lang: 'de', workspace: '/w.json', rules: '/work/r.json', baseline: '/work/b.json' },
      ...{ paths: ['drafts'], ignore, choice: { only: [], ignored: [], severities } },
    });
    const flags = ['--mode', 'DRAFT_PUBLISH', '--workspace', 'w.json', '--rules', 'r.json', '--lang', 'en'];
    const said = { mode: 'DRAFT_PUBLISH', lang: 'en', workspace: '/here/w.json', rules: '/here/r.json' };
    expect(settings({}, [...flags, '--config', 'c.json'], 'de', config)).toMatchObject({
      ...said,
      config: '/here/c.json',
    });
    expect(
      settings({ mode: 'DRAFT_PUBLISH', workspace: 'w.json', rules: 'a.json', lang: 'en' }, [], 'de', config),
    ).toMatchObject({ ...said, workspace: '/work/w.json', rules: '/work/a.json' });
  });

  it('the language is that of the editor, unless an option says another one', () => {
    expect(settings({}, [], 'de-AT').lang).toBe('de');
    expect(settings({}, [], 'fr').lang).toBe('en');
    expect(settings({ lang: 'en' }, [], 'de').lang).toBe('en');
  });

  it.each([
    ['text', 'initializationOptions must be an object'],
    [{ modes: 'LENIENT' }, 'initializationOptions has no modes, only mode, workspace, rules, lang, hints, files'],
    [{ mode: 'lenient' }, 'mode of initializationOptions must be one of LENIENT, DRAFT_PUBLISH'],
    [{ workspace: '' }, 'workspace of initializationOptions must be the name of a file'],
    [{ rules: 1 }, 'rules of initializationOptions must be the name of a file'],
    [{ lang: 'fr' }, 'lang of initializationOptions must be one of en, de'],
    [{ hints: 'yes' }, 'hints of initializationOptions must be true, false, or { "off": […] } with ids of hints'],
    [
      { hints: { off: [''] } },
      'hints of initializationOptions must be true, false, or { "off": […] } with ids of hints',
    ],
    [{ hints: { of: [] } }, 'hints of initializationOptions must be true, false, or { "off": […] } with ids of hints'],
    [{ files: '*.json' }, 'files of initializationOptions must be a list of globs'],
    [{ files: [1] }, 'files of initializationOptions must be a list of globs'],
  ])('%j are wrong', (options, message) => {
    expect(() => settings(options)).toThrow(new CallError(message));
  });

  it('flags are those of the command, and clients may add the flags of their transport', () => {
    expect(callOf(readArguments(['lsp', '--stdio', '--clientProcessId=12']))).toEqual(callOf(readArguments(['lsp'])));
    expect(() => callOf(readArguments(['check', '--stdio']))).toThrow('--stdio');
    expect(callOf(readArguments(['lsp', '--config', 'c.json']))).toMatchObject({
      config: 'c.json',
      isWithoutConfig: false,
    });
    expect(callOf(readArguments(['lsp', '--no-config']))).toMatchObject({ config: undefined, isWithoutConfig: true });
    expect(() => callOf(readArguments([]))).toThrow('a command is missing');
    expect(() => callOf(readArguments(['lsp', 'a.json']))).toThrow('lsp takes no arguments');
    expect(() => callOf(readArguments(['lsp', '--mode', 'x']))).toThrow('--mode must be one of');
    expect(() => callOf(readArguments(['lsp', '--lang', 'x']))).toThrow('--lang must be one of');
    expect(() => callOf(readArguments(['lsp', '--hints']))).toThrow('--hints does not go with lsp');
  });

  it('tells which documents are drafts', () => {
    const document = (uri: string, languageId = 'json', text = '{"campaign_delivery_type":1}') => ({
      uri,
      languageId,
      getText: () => text,
    });
    const looking = draftTest(settings({ workspace: 'w.json' }));
    expect(looking(document('file:///work/a.json'))).toBe(true);
    expect(looking(document('untitled:Untitled-1'))).toBe(true);
    expect(looking(document('file:///work/a.json', 'yaml'))).toBe(false);
    expect(looking(document('file:///work/a.json', 'json', '{}'))).toBe(false);
    expect(looking(document('file:///work/w.json'))).toBe(false);
    const matching = draftTest(settings({ files: ['drafts/*'], rules: 'drafts/rules.json' }));
    expect(matching(document('file:///work/drafts/a.json', 'x', ''))).toBe(true);
    expect(matching(document('file:///work/a.json'))).toBe(false);
    expect(matching(document('file:///work/drafts/rules.json'))).toBe(false);
    expect(matching(document('untitled:drafts/a'))).toBe(false);
    const configured = draftTest(
      settings({}, ['--config', '/c.json'], undefined, {
        paths: ['drafts', 'other/*.json', 'one.json'],
        ignore: { folder: '/', globs: ['work/drafts/old', '**/generated-*.json'] },
        baseline: 'drafts/known.json',
      }),
    );
    const isDraft = (path: string, text?: string) => configured(document(`file:///${path}`, 'json', text));
    expect(
      ['drafts/a.json', 'drafts/b/c.json', 'other/a.json', 'one.json'].filter((name) => !isDraft(`work/${name}`, '')),
    ).toEqual([]);
    const none = ['a.json', 'other/b/a.json', 'drafts/a.ndjson', 'drafts/.a/b.json', 'drafts/node_modules/a.json'];
    expect(none.filter((name) => isDraft(`work/${name}`, ''))).toEqual([]);
    // Otherwise, the content of a file decides.
    expect([isDraft('work/a.json'), isDraft('a.json'), configured(document('untitled:a'))]).toEqual([true, true, true]);
    // Even if it looks like a draft.
    const never = ['drafts/old/a.json', 'generated-a.json', 'drafts/known.json', 'a/campaign-drafts.config.json'];
    expect(never.filter((name) => isDraft(`work/${name}`))).toEqual([]);
    expect(isDraft('c.json')).toBe(false);
    const whole = draftTest(settings({}, [], undefined, { paths: ['.'] }));
    expect(['a.json', 'b/a.json'].filter((name) => !whole(document(`file:///work/${name}`, 'json', '')))).toEqual([]);
    const named = draftTest(settings({ files: ['*.json'] }, [], undefined, { paths: ['drafts'] }));
    expect(named(document('file:///work/drafts/a.txt'))).toBe(false);
    expect([pathOfUri(undefined), pathOfUri('https://shop.example/a'), pathOfUri('file:///a%20b')]).toEqual([
      undefined,
      undefined,
      '/a b',
    ]);
  });
});

describe('edits', () => {
  it.each([
    ['abc', 'abXc', [2, 0, 'X']],
    ['aaa', 'aa', [2, 1, '']],
    ['aa', 'aaa', [2, 0, 'a']],
    ['same', 'same', [4, 0, '']],
    ['a\r\nb', 'a\nb', [1, 2, '\n']],
    ['a\nb', 'a\r\nb', [1, 1, '\r\n']],
    ['x\u{1f600}y', 'x\u{1f601}y', [1, 2, '\u{1f601}']],
    ['\u{1f600}', '\u{1fa00}', [0, 2, '\u{1fa00}']],
  ])('%j to %j', (before, after, [offset, length, text]) => {
    expect(editBetween(before, after)).toEqual({ span: { offset, length }, text });
  });

  it('make one text of the other, and cut no character', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'b', '\r', '\n', '\u{1f600}', '\u{1fa00}'), maxLength: 8 });
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const { span, text } = editBetween(before, after);
        const end = span.offset + span.length;
        expect(before.slice(0, span.offset) + text + before.slice(end)).toBe(after);
        for (const at of [span.offset, end]) {
          expect(before.slice(at - 1, at + 1)).not.toMatch(/^(\r\n|[\uD800-\uDBFF][\uDC00-\uDFFF])$/);
        }
      }),
    );
  });
});

it('snippets keep what has a meaning in them', () => {
  const pieces = ['"$a\\b}": ', { choices: ['"a,b"', '"c|d}"'] }, { choices: [] }, '{\n\t}'];
  // biome-ignore lint/suspicious/noTemplateCurlyInString: snippets have placeholders of their own
  expect(snippetOf(pieces)).toBe('"\\$a\\\\b}": ${1|"a\\,b","c\\|d\\}"|}$2{\n\t}');
  expect(plainTextOf(pieces)).toBe('"$a\\b}": "a,b"{}');
});

describe('new values', () => {
  const field = (kind: string, blank: unknown, options: readonly unknown[] = []) =>
    // The function reads only these members of a field.
    ({ kind, options, blank: () => blank }) as unknown as FieldDescription;
  const option = (value: unknown, ...conflicts: unknown[]) => ({ value, conflicts });
  it.each([
    ['text', field('text', ''), '"$1"'],
    ['a number', field('whole-number', undefined), '$1'],
    ['a list', field('list', []), '[$1]'],
    ['an object', field('group', {}), '{\n\t$1\n}'],
    ['what is in an object', field('group', { a: 'x', b: {} }), '{\n\t"a": "x",\n\t"b": {\n\t\t$1\n\t}\n}'],
    ['an object that is whole', field('group', { a: 'x' }), '{\n\t"a": "x"\n}'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: snippets have placeholders of their own
    ['a choice', field('choice', 'a', [option('a', 1), option('b'), option('c')]), '${1|"b","c"|}'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: snippets have placeholders of their own
    ['a choice of which nothing fits', field('yes-no', false, [option(true, 1), option(false, 1)]), '${1|true,false|}'],
    ['a choice of one', field('choice', 'a', [option('a')]), '"a"'],
  ])('%s', (_, one, snippet) => expect(snippetOf(newValue(one))).toBe(snippet));
});

it('a hover shows the pages of three rules at most', () => {
  const remark = (rule: string): Remark => {
    const nowhere = { offset: 0, length: 0 };
    return { rule, severity: 'error', issue: '', path: [], span: nowhere, fixes: () => [] };
  };
  const guide = describeDraft({}, staticWorkspace({}));
  const rules = ['input/json', 'input/json', 'input/size', 'envelope/shape', 'android/timer'].map(remark);
  const told = hoverAt({ container: [], key: undefined }, rules, guide, undefined, reference, 'en');
  expect(told.match(/(?<=^\*\*`).*(?=`\*\*$)/gm)).toEqual(['input/json', 'input/size', 'envelope/shape']);
});

it('every word is there in each language, and differs between them', () => {
  const spoken = (words: (typeof serverWordsIn)['en']) =>
    // A list of causes becomes text, too.
    Object.values(words).map((word) => (typeof word === 'string' ? word : word(['x'] as string & string[])));
  const [english, german] = [spoken(serverWordsIn.en), spoken(serverWordsIn.de)];
  expect(english.every((word, index) => word.length > 5 && word !== german[index])).toBe(true);
});
