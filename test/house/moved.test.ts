// Without this, a declared rule could find something else in a house set than in the specification.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asField, keysOf, readOf } from '../../src/core/fields.js';
import type { Companions, Rule } from '../../src/core/rule.js';
import { explainDraft } from '../../src/index.js';
import { forbiddenWhen, type HouseRule, requiredWhen, ruleSet } from '../../src/rules.js';
import { channelTable } from '../../src/spec/channels.js';
import { draftParts } from '../../src/spec/drafts.js';
import { channels } from '../../src/spec/vocabulary.js';
import { brokenDraft, type DraftRuleId } from '../../src/testing.js';
import { runs } from '../testing/runs.js';

interface Declared {
  /** The field at which its part is; `""` for a rule of whole drafts. */
  readonly at: string;
  readonly rule: Rule;
}

const isDeclared = ({ does }: Rule) => typeof does !== 'function';

/** The declared rules of the specification. Rules with more than their conditions are left out. */
const inParts: readonly Declared[] = channels.flatMap((channel) =>
  Object.entries(channelTable[channel].components).flatMap(([name, component]) => {
    const blocks = Object.entries<{ readonly rules: readonly Rule[] }>('blocks' in component ? component.blocks : {});
    const inBlocks = blocks.map(([path, { rules }]) => [keysOf(path).at(-1) as string, rules] as const);
    const own = name === 'campaign_content' ? [] : [[name, component.part.rules] as const];
    return [...own, ...inBlocks].flatMap(([at, rules]: readonly [string, readonly Rule[]]) =>
      rules.filter(isDeclared).map((rule) => ({ at, rule })),
    );
  }),
);
const ofDrafts: readonly Declared[] = channels.flatMap((channel) =>
  draftParts[channel].rules
    .filter((rule: Rule) => isDeclared(rule) && rule.applies === undefined)
    .map((rule: Rule) => ({ at: '', rule })),
);
const byId = new Map([...inParts, ...ofDrafts].map((one) => [one.rule.id, one]));

/** The same declaration as a house rule. */
function moved(at: string, { id, mode, does }: Rule): HouseRule {
  const { kind, only, when, fields } = does as Companions;
  const inDraft = (field: string) => (at === '' ? field : `${at}.${field}`);
  const below = <Of extends { readonly field: string }>(one: Of): Of => ({ ...one, field: inDraft(one.field) });
  const given = {
    id: `house/${id.replace('/', '.')}`,
    mode,
    // The rule has words of its own, because a finding with the same words at the same field is not listed twice.
    issue: { en: () => 'is moved' },
    ...(only && { only: below(only) }),
    when: when.map(below),
    fields: fields.map((field) => asField(readOf(keysOf(inDraft(field))))),
  } as unknown as Parameters<typeof requiredWhen>[0];
  return kind === 'required' ? requiredWhen(given) : forbiddenWhen(given);
}

it('there are many of them', () => {
  expect(byId.size).toBeGreaterThan(25);
});

it.each([...byId.keys()])('%s is found at the same fields, in the same order, when a set has it', (id) => {
  const { at, rule } = byId.get(id) as Declared;
  const rules = ruleSet('house', [moved(at, rule)]);
  fc.assert(
    fc.property(brokenDraft(id as DraftRuleId), ({ draft, mode, workspace }) => {
      const own = explainDraft(draft, mode, workspace).findings.map(({ rule: by, field }) => ({ rule: by, field }));
      const together = explainDraft(draft, mode, workspace, { rules }).findings;
      const instead = together
        .filter(({ rule: by }) => by !== id)
        .map(({ rule: by, field }) => ({ rule: by.startsWith('house/') ? id : by, field }));
      expect(instead).toEqual(own);
    }),
    runs(30),
  );
});
