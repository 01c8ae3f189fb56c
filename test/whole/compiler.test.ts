// Without this, the compiler could blame the wrong member for a mistake in a draft, or an editor could show types that nobody can read.
import { describe, expect, it } from 'vitest';
import { compileTexts } from '../reference/compiled-text.js';

type DraftType = 'CampaignDraft' | 'PushDraft' | 'EmailDraft';

interface Mistake {
  readonly what: string;
  readonly types: readonly DraftType[];
  /** The content, in which « stands before the place of the error. */
  readonly content: string;
  readonly message: string;
}

const BASIC = `template_type: 'BASIC'`;
const NO_TEMPLATE = `Type '"BASC"' is not assignable to type '"BASIC" | "STYLIZED_BASIC"`;
const NO_TITEL = `'titel' does not exist in type 'AndroidBasicDetails'. Did you mean to write 'title'?`;
const both = ['CampaignDraft', 'PushDraft'] as const;

const mistakes: readonly Mistake[] = [
  {
    what: 'a misspelled key in flat content',
    types: both,
    content: `push: { android: { ${BASIC}, basic_details: { «titel: 'Sale' } } }`,
    message: NO_TITEL,
  },
  {
    what: 'a value that does not exist in flat content',
    types: both,
    content: `push: { android: { «template_type: 'BASC', basic_details: {} } }`,
    message: NO_TEMPLATE,
  },
  {
    what: 'a misspelled key in the locale default',
    types: both,
    content: `default: { variation_1: { push: { android: { ${BASIC}, basic_details: { «titel: 'Sale' } } } } }`,
    message: NO_TITEL,
  },
  {
    what: 'a value that does not exist in the locale default',
    types: both,
    content: `default: { variation_1: { push: { android: { «template_type: 'BASC', basic_details: {} } } } }`,
    message: NO_TEMPLATE,
  },
  {
    what: 'a value that does not exist in the second variation',
    types: both,
    content: `default: { variation_1: { push: {} }, variation_2: { push: { android: { «template_type: 'BASC', basic_details: {} } } } }`,
    message: NO_TEMPLATE,
  },
  {
    what: 'a misspelled key in another locale',
    types: both,
    content: `default: { variation_1: { push: {} } }, fr: { variation_1: { push: { android: { ${BASIC}, basic_details: { «titel: 'Solde' } } } } }`,
    message: NO_TITEL,
  },
  {
    what: 'a misspelled key in the flat content of an email',
    types: ['CampaignDraft', 'EmailDraft'],
    content: `email: { «subjct: 'Sale' }`,
    message: `'subjct' does not exist in type 'EmailContent'. Did you mean to write 'subject'?`,
  },
  {
    what: 'a value that does not exist in the keyed content of an email',
    types: ['CampaignDraft', 'EmailDraft'],
    content: `default: { variation_1: { email: { «email_editor: 'Word' } } }`,
    message: `Type '"Word"' is not assignable to type '"`,
  },
  {
    what: 'a key that names no variation',
    types: both,
    content: `default: { «var_1: { push: {} } }`,
    message: `'var_1' does not exist in type 'Variations<PushVariation>`,
  },
  {
    what: 'content of a locale without a variation',
    types: both,
    content: `default: { «push: {} }`,
    message: `'push' does not exist in type 'Variations<PushVariation>`,
  },
  {
    what: 'flat content together with the locale default',
    types: both,
    content: `push: {}, «default: { variation_1: { push: {} } }`,
    message: `is not assignable to type 'undefined'`,
  },
  {
    what: 'flat content together with another locale',
    types: ['PushDraft'],
    content: `push: {}, «fr: { variation_1: { push: {} } }`,
    message: `'fr' does not exist in type 'Flat<PushVariation>'`,
  },
  {
    what: 'the content of both channels',
    types: ['PushDraft'],
    content: `push: {}, «email: {}`,
    message: `is not assignable to type 'undefined'`,
  },
];

function draftOf(type: DraftType, content: string): string {
  const channel = content.includes('email: {') && !content.includes('push') ? 'EMAIL' : 'PUSH';
  const connector = channel === 'EMAIL' ? 'connector: {},' : '';
  return `import type { ${type} } from './index.js';
  export const draft: ${type} = {
  channel: '${channel}', campaign_delivery_type: 'ONE_TIME', created_by: 'ada@acme.example', ${connector}
  campaign_content: { content: { ${content} } },
};
`;
}

describe('a mistake in a draft', { tags: ['long'] }, () => {
  const cases = mistakes.flatMap(({ types, ...mistake }) => types.map((type) => ({ type, ...mistake })));
  let told: ReturnType<typeof compileTexts> | undefined;

  it.each(cases.map((mistake, index) => ({ index, ...mistake })))(
    '$what: the compiler names its place in a $type',
    ({ index, type, content, message }) => {
      told ??= compileTexts(cases.map((one) => draftOf(one.type, one.content.replace('«', ''))));
      const lines = draftOf(type, content).split('\n');
      const line = lines.findIndex((text) => text.includes('«'));
      const place = `${line + 1}:${(lines[line] as string).indexOf('«') + 1}`;
      expect(told[index]?.errors).toEqual([
        expect.objectContaining({ place, message: expect.stringContaining(message) }),
      ]);
    },
  );

  it('is told where it cannot be told what is meant: keyed content without default, and content of the other channel', () => {
    const content = { locale: `fr: { variation_1: { push: {} } }`, other: `default: { variation_1: { email: {} } }` };
    const [push, any, flat, keyed] = compileTexts([
      draftOf('PushDraft', content.locale),
      draftOf('CampaignDraft', content.locale),
      draftOf('CampaignDraft', `email: {} /* push */`),
      draftOf('CampaignDraft', `${content.other} /* push */`),
    ]);
    expect(push?.errors).toMatchObject([
      { place: '4:23', message: expect.stringContaining("Property 'default' is missing") },
    ]);
    expect([any, flat, keyed].map((one) => one?.errors.length)).toEqual([1, 1, 1]);
  });
});

const reading = `import { type CampaignDraft, isFlatContent, isKeyedContent, type PushDraft } from './index.js';
  export function read({ campaign_content }: PushDraft, key: string) {
  const content = campaign_content?.content;
  if (isKeyedContent(content)) {
    for (const variations of Object.values(content)) for (const { push } of Object.values(variations)) push.ios;
    content[key] = { variation_1: { push: {} } };
    return [content.default.variation_1?.push.web, content.default.variation_2?.push, content.fr?.variation_1];
  }
  return isFlatContent(content) ? content.push.web : content;
}
  export function build(locales: readonly string[]): CampaignDraft['campaign_content'] {
  const others = Object.fromEntries(locales.map((locale) => [locale, { variation_1: { push: {} } }]));
  return { locales: [...locales], content: { default: { variation_1: { push: {} } }, ...others } };
}
  export function stepByStep(): PushDraft {
  const draft: PushDraft = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: '', campaign_content: {} };
  const content: PushDraft['campaign_content'] = {};
  content.content = { push: {} };
  draft.campaign_content = content;
  (draft.basic_details ??= {}).tags?.push('sale');
  return draft;
}
`;

/** The optional members, down to the filters in filters, that may not be undefined. */
const lacking = `import type { CampaignDraft } from './index.js';
type IsOpen<Key extends PropertyKey> = Record<never, never> extends Record<Key, 1> ? true : false;
type Lacking<Of, Deep extends 0[] = []> = Deep['length'] extends 9 ? never
  : Of extends readonly (infer Element)[] ? Lacking<Element, [...Deep, 0]>
  : Of extends object ? { [Key in keyof Of]-?: IsOpen<Key> extends true ? Lacking<Of[Key], [...Deep, 0]> :
      | (Record<never, never> extends Pick<Of, Key> ? Record<Key, undefined> extends Pick<Of, Key> ? never : Key : never)
      | Lacking<Of[Key], [...Deep, 0]> }[keyof Of] : never;
  export const nothing = undefined as unknown as Exclude<Lacking<CampaignDraft>, 'variation_1'>;
  export const known = undefined as unknown as Lacking<{ a?: { b?: string }[] | undefined }>;
  export const draft: CampaignDraft = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: '', updated_by: undefined,
  basic_details: { name: undefined, platform_specific_details: { ios: { send_to_all_eligible_device: true, exclude_provisional_push_devices: undefined } } },
  campaign_content: { locales: undefined, content: { push: { android: undefined }, email: undefined } } };
`;

/** Every function that takes a draft, or something in it. */
const readOnly = `import type { ReadonlyDeep } from 'type-fest';
import { applyAllFixes, applyFix, type Fix, fixesFor } from './fixes.js';
import { change, copyContent, getAt, mergeDrafts, setAt, withLocales, withoutUnused, withPlatforms } from './guide.js';
import { describeDraft } from './guide.js';
import { hintsFor } from './hints.js';
import { type CampaignDraft, draftSchema, explainUpdate, type Finding, isFlatContent, isKeyedContent, staticWorkspace, validateDraft, withoutBlanks } from './index.js';
const workspace = staticWorkspace({});
const push = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'ada@acme.example',
  basic_details: { tags: ['sale'], platforms: ['ANDROID'] },
  campaign_content: { locales: ['fr'], content: { default: { variation_1: { push: {} } }, fr: { variation_1: { push: {} } } } } } as const;
const checked: ReadonlyDeep<CampaignDraft> = push;
function take<const Draft extends ReadonlyDeep<CampaignDraft>>(draft: Draft, finding: Finding, fix: Fix) {
  validateDraft(draft, 'LENIENT', workspace);
  explainUpdate(draft, { state: 'DRAFT', draft }, workspace);
  draftSchema('LENIENT', workspace)['~standard'].validate(draft);
  describeDraft(draft, workspace);
  hintsFor(draft);
  fixesFor(finding, draft);
  return [applyFix(draft, fix), applyAllFixes(draft, 'LENIENT', workspace).draft, mergeDrafts(draft, draft, draft).draft,
    withoutBlanks(draft, draft), change(draft, ['basic_details', 'name'], 'Sale').draft, setAt(draft, ['basic_details', 'name'], 'Sale'),
    getAt(draft, ['basic_details', 'tags']), withLocales(draft, ['fr']), withPlatforms(draft, ['IOS']), withoutUnused(draft),
    copyContent(draft, { locale: 'fr' }, { locale: 'de' })];
}
  export const taken = [take(push, {} as Finding, {} as Fix), take(checked, {} as Finding, {} as Fix)];
const content = checked.campaign_content?.content;
  export const platforms = isFlatContent(content) ? content.push?.android : isKeyedContent(content) ? content.default.variation_1?.push?.web : content;
  export const first = isKeyedContent(push.campaign_content.content) && push.campaign_content.content.default.variation_1.push;
`;

describe('a draft', { tags: ['long'] }, () => {
  it.each([true, false])(
    'is read and built as its type says, with noUncheckedIndexedAccess %s',
    (noUncheckedIndexedAccess) => {
      const [compiled] = compileTexts([reading], { noUncheckedIndexedAccess });
      expect(compiled?.errors).toEqual([]);
    },
  );

  it('may be read-only where a function takes it', () => {
    const [compiled] = compileTexts([readOnly]);
    expect(compiled?.errors).toEqual([]);
    expect(compiled?.types.get('first')).toBe('false | {}');
  });

  it('may have undefined for every optional member, with exactOptionalPropertyTypes too (decision G2)', () => {
    const [compiled] = compileTexts([lacking], { exactOptionalPropertyTypes: true });
    expect(compiled?.errors).toEqual([]);
    expect(compiled?.types.get('known')).toBe('"b"');
    expect(compiled?.types.get('nothing')).toBe('never');
  });
});

const hovered = `import { createDraftSession, draftSchema, draftSchemaAsync, explainDraft, explainDraftAsync, explainUpdate, type FindingOf, staticWorkspace } from './index.js';
import { applyAllFixes } from './fixes.js';
import { hintsFor } from './hints.js';
import type { RuleSet } from './rules.js';
const workspace = staticWorkspace({});
declare const rules: RuleSet<'acme/team'>;
  export const one = explainDraft({}, 'LENIENT', workspace);
  export const later = explainDraftAsync({}, 'LENIENT', workspace);
  export const update = explainUpdate({}, { state: 'DRAFT', draft: {} }, workspace);
  export const withMessages = explainDraft({}, 'LENIENT', workspace, { messages: {}, maxErrors: 3 });
  export const withRules = explainDraft({}, 'LENIENT', workspace, { rules });
  export const finding = one.findings[0];
  export const ofRules: FindingOf<'acme/team'> | undefined = withRules.findings[0];
  export const session = createDraftSession(workspace);
  export const explained = session.explain({}, 'LENIENT');
  export const settled = session.settled();
  export const hinting = createDraftSession(workspace, { hints: hintsFor });
  export const hinted = hinting.explain({}, 'LENIENT');
  export const sessionWithRules = createDraftSession(workspace, { hints: hintsFor, rules });
  export const explainedWithRules = sessionWithRules.explain({}, 'LENIENT');
  export const push = draftSchema('LENIENT', workspace, { channel: 'PUSH' });
  export const any = draftSchema('LENIENT', workspace);
  export const emailLater = draftSchemaAsync('LENIENT', workspace, { channel: 'EMAIL' });
  export const fixedExplanation = applyAllFixes({}, 'LENIENT', workspace).explanation;
`;

describe('what functions answer', { tags: ['long'] }, () => {
  it('has short names in editors', () => {
    const [compiled] = compileTexts([hovered]);
    expect(compiled?.errors).toEqual([]);
    const types = [...(compiled?.types ?? [])].map(([name, type]) => [
      name,
      type.replaceAll(/import\("[^"]*"\)\./g, ''),
    ]);
    expect(Object.fromEntries(types)).toEqual({
      one: 'Explanation',
      later: 'Promise<Explanation>',
      update: 'Explanation',
      withMessages: 'Explanation',
      withRules: 'ExplanationOf<"acme/team">',
      finding: 'FindingOf<never> | undefined',
      ofRules: 'FindingOf<"acme/team"> | undefined',
      session: 'DraftSession<unknown>',
      explained: 'SessionExplanation<unknown>',
      settled: 'Promise<SessionExplanation<unknown>>',
      hinting: 'DraftSession<Hint>',
      hinted: 'SessionExplanation<Hint>',
      sessionWithRules: 'DraftSessionOf<Hint, "acme/team">',
      explainedWithRules: 'SessionExplanationOf<Hint, "acme/team">',
      push: 'DraftSchema<PushDraft, DraftSchemaResult<PushDraft>>',
      any: 'DraftSchema<CampaignDraft, DraftSchemaResult<CampaignDraft>>',
      emailLater: 'DraftSchema<EmailDraft, Promise<DraftSchemaResult<EmailDraft>>>',
      fixedExplanation: 'Explanation',
    });
  });
});
