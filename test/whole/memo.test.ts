// Without this, what is remembered between judgements could change a verdict.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lastingMemo } from '../../src/core/run.js';
import { ownMembers } from '../../src/core/value.js';
import { type Explanation, explainDraft, type ValidationMode } from '../../src/index.js';
import { askAndList, judgeDocument } from '../../src/judge/judge-document.js';
import { hostOf } from '../../src/judge/lists.js';
import { answer } from '../../src/judge/lookups.js';
import { toExplanation } from '../../src/judge/result.js';
import { type Campaign, keepsVerdicts } from '../../src/spec/campaign.js';
import { draftParts } from '../../src/spec/drafts.js';
import { validationModes } from '../../src/values.js';
import { pathsOf } from '../edit.js';
import { type DraftName, drafts, workspaces } from '../examples/drafts.js';
import { runs } from '../testing/runs.js';

const names = Object.keys(drafts) as DraftName[];
const workspace = workspaces.portfolio;

/** The values on which the whole draft depends: when they change, a memo is dropped. */
const known =
  /^(channel|campaign_delivery_type|connector|basic_details(\.platforms.*)?|campaign_content(\.(locales|variation_details).*)?|)$/;

/** The same value with a change at one path; everything that is not on the path is the same object. */
function changed(value: unknown, [key, ...below]: readonly string[], to: unknown): unknown {
  if (key === undefined) return to;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.map((element, index) => (String(index) === key ? changed(element, below, to) : element));
  }
  const members: Readonly<Record<string, unknown>> = { ...value };
  return { ...members, [key]: changed(members[key], below, to) };
}

const edits = fc.constantFrom(...names).chain((name) => {
  const paths = pathsOf(drafts[name]).filter((path) => !known.test(path));
  const edit = fc.tuple(fc.constantFrom(...paths), fc.constantFrom<unknown>(undefined, null, 5, '', 'x', [], {}, true));
  return fc.tuple(fc.constant(name), fc.array(edit, { minLength: 1, maxLength: 8 }));
});

it('a memo from part and value to verdict changes nothing, over edits that share what they leave alone', () => {
  let reused = 0;
  fc.assert(
    fc.property(edits, fc.constantFrom(...validationModes), ([name, changes], mode) => {
      const memo = lastingMemo();
      const counting = {
        ...memo,
        get: (...asked: Parameters<typeof memo.get>) => {
          const found = memo.get(...asked);
          if (found !== undefined) reused++;
          return found;
        },
      };
      const judge = (draft: unknown, as: ValidationMode): Explanation => {
        const subject = { draft: ownMembers(draft) ?? {}, parts: draftParts, update: undefined };
        const seen = judgeDocument(subject, { most: 1000, messages: {} }, counting);
        return toExplanation(
          answer({ questions: askAndList(seen, as, 1000), campaign: seen.campaign }, hostOf(workspace), ''),
        );
      };
      let draft: unknown = drafts[name];
      for (const [path, value] of changes) {
        const before = draft;
        draft = changed(draft, path.split('.'), value);
        // Back and forth, as with undo.
        for (const one of [draft, before, draft]) expect(judge(one, mode)).toEqual(explainDraft(one, mode, workspace));
      }
    }),
    runs(100),
  );
  expect(reused).toBeGreaterThan(1000);
});

it('verdicts on parts hold for another draft only when the values that all parts depend on are the same', () => {
  const campaign: Campaign = {
    channel: 'PUSH',
    onlyChannel: undefined,
    deliveryType: 'ONE_TIME',
    isDeliveryTypeMalformed: false,
    platforms: ['ANDROID', 'WEB'],
    locales: new Set(['en', 'de']),
    variations: 2,
    connector: undefined,
    update: undefined,
  };
  const others: Partial<Campaign>[] = [
    { channel: 'EMAIL' },
    { deliveryType: 'PERIODIC' },
    { isDeliveryTypeMalformed: true },
    { platforms: ['ANDROID', 'IOS'] },
    { platforms: ['ANDROID'] },
    { locales: new Set(['en', 'fr']) },
    { locales: new Set(['en']) },
    { locales: undefined },
    { variations: 3 },
  ];
  const same = { ...campaign, platforms: ['ANDROID', 'WEB'], locales: new Set(['en', 'de']) } as const;
  expect(keepsVerdicts(campaign, same)).toBe(true);
  for (const other of others) {
    const changed = { ...campaign, ...other };
    expect([keepsVerdicts(campaign, changed), keepsVerdicts(changed, campaign)]).toEqual([false, false]);
  }
});
