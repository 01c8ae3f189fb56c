// Without this, a kind of hint could be given where nothing is odd, or a fix of it could make another mistake.
import { describe, expect, it } from 'vitest';
import { isString, valueAt } from '../../src/core/value.js';
import { formGermanFixTitles, formGermanHintMessages } from '../../src/de.js';
import { applyFix } from '../../src/fixes.js';
import { type Hint, type HintId, type HintOptions, hintCatalogue, hintsFor } from '../../src/hints.js';
import { explainDraft } from '../../src/index.js';
import { fields, narrow, ruleSet } from '../../src/rules.js';
import { fieldsOfChannel } from '../../src/spec/draft-facts.js';
import { channels } from '../../src/spec/vocabulary.js';
import { formEnglishFixTitles, formEnglishHintMessages } from '../../src/words.js';
import { edited } from '../edit.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { expectGolden } from '../reference/generated.js';
import { golden } from '../reference/golden.js';
import { deeplyFrozen } from '../testing/change.js';
import type { RightCase } from './case.js';
import { hintCases } from './cases.js';
import { problems } from './problems.js';

type Of<Case> = Case & { readonly rule: HintId; readonly name: string };

function ofEveryKind<Case extends RightCase>(pick: (id: HintId) => readonly Case[]): Of<Case>[] {
  return hintCatalogue.flatMap(({ id }) => pick(id).map((one) => ({ ...one, rule: id, name: `${id}: ${one.what}` })));
}

const rightCases = ofEveryKind((id) => hintCases[id].right);
const wrongCases = ofEveryKind((id) => hintCases[id].wrong);

function draftOf({ draft, edit }: RightCase): unknown {
  return edited(drafts[draft], edit);
}

/** The hints of a draft, in short. */
function told(draft: unknown, options?: HintOptions): string[] {
  return hintsFor(draft, options).map(({ rule, field }) => `${rule} at ${field}`);
}

function findings(draft: unknown) {
  return explainDraft(draft, 'DRAFT_PUBLISH', workspaces.complete).findings.map(
    ({ rule, field }) => `${rule} at ${field}`,
  );
}

describe('every kind of hint', () => {
  it.each(hintCatalogue.map(({ id }) => id))('%s has cases of each sort, and a sentence when to ignore it', (id) => {
    const { right, wrong, ignore } = hintCases[id];
    expect(right.length).toBeGreaterThanOrEqual(2);
    expect(wrong.length).toBeGreaterThanOrEqual(2);
    expect(ignore).toMatch(/^[A-Z].*\.$/);
  });

  it.each(rightCases)('is quiet: $name', ({ name: _, ...one }) => {
    const draft = draftOf(one);
    expect(findings(draft)).toEqual([]);
    expect(told(draft, one.options)).toEqual([]);
  });

  it.each(wrongCases)('is told: $name', ({ name: _, rule, field, fixes, ...one }) => {
    const draft = deeplyFrozen(draftOf(one));
    expect(findings(draft)).toEqual([]);
    expect(told(draft, one.options)).toEqual([`${rule} at ${field}`]);
    const [hint] = hintsFor(draft, one.options);
    const mended = (hint?.fixes ?? []).map((fix) => applyFix<unknown>(draft, fix));
    expect(mended).toEqual(fixes.map((edit) => edited(draft, edit)));
    for (const after of mended) {
      expect(findings(after)).toEqual([]);
      expect(told(after, one.options)).toEqual([]);
    }
  });
});

describe('hostile values in the place of those that hints are about', () => {
  const hostile = {
    toString: () => expect.fail('converted to text'),
    valueOf: () => expect.fail('converted'),
    toJSON: () => expect.fail('converted to JSON'),
  };

  /** The draft with another value at a path, which need not be JSON. */
  function withValue(draft: unknown, path: readonly (string | number)[], value: unknown): unknown {
    const copy = edited(draft, {});
    const holder = valueAt(copy, path.slice(0, -1)) as Record<string | number, unknown>;
    holder[path.at(-1) ?? ''] = value;
    return copy;
  }

  it.each(hintCatalogue.map(({ id }) => id))('make nothing throw: %s', (id) => {
    for (const one of hintCases[id].wrong) {
      const draft = draftOf(one);
      const [hint] = hintsFor(draft, one.options);
      const around = hint?.path.slice(0, -1) ?? [];
      const names = hint?.params.because?.field.split('.') ?? [];
      const because = names.map((name) => (/^\d+$/.test(name) ? Number(name) : name));
      const members = Object.keys(valueAt(draft, around) ?? {}).map((name) => [...around, name]);
      for (const path of [around, because, ...members].filter(({ length }) => length > 0)) {
        for (const value of [hostile, [hostile], null, 5]) {
          expect(() => hintsFor(withValue(draft, path, value), one.options)).not.toThrow();
        }
      }
    }
  });
});

describe('the words of every kind of hint', () => {
  const languages: Readonly<Record<string, HintOptions>> = {
    en: {},
    'en, form': { messages: formEnglishHintMessages, titles: formEnglishFixTitles },
    'de, form': { messages: formGermanHintMessages, titles: formGermanFixTitles },
  };

  it.each(Object.entries(languages))('are complete and short: %s', (_, language) => {
    for (const one of wrongCases) {
      const [hint] = hintsFor(draftOf(one), { ...language, ...one.options });
      for (const text of [hint?.issue, ...(hint?.fixes ?? []).map(({ title }) => title)]) {
        // Some texts have such a word in them, and the hint repeats it.
        const said = one.rule === 'hint/broken-text' ? text?.replace(String(hint?.params.received), '') : text;
        expect(said, one.name).not.toMatch(/undefined|\[object|\bnull\b| {2}|^\s|\s$|[\n\r]/);
        expect(text?.length, one.name).toBeLessThan(221);
      }
    }
  });

  /** Hints with the same template have the same words, except for names and values. */
  function templateOf({ rule, params, fixes }: Hint): string {
    const { kind: _, names = [], ...facts } = params;
    const problem = rule in problems ? names.slice(0, 1) : [];
    return [rule, ...problem, ...Object.keys(facts), ...fixes.map(() => '>')].join(' ');
  }

  it('are those that were reviewed', () => {
    const texts = wrongCases.map((one) => {
      const told = Object.values(languages).flatMap((language) =>
        hintsFor(draftOf(one), { ...language, ...one.options }),
      );
      const said = told.map(({ issue, fixes }) => [issue, ...fixes.map(({ title }) => title)].join(' > '));
      const [hint] = told as [Hint];
      const facts = `${one.rule} at ${one.field} | ${JSON.stringify(hint.params)}`;
      return { facts, of: `${one.rule} at ${one.field}`, kind: templateOf(hint), said };
    });
    expectGolden(
      'test/golden/hints.txt',
      golden({ title: 'What is found', lines: texts.map(({ facts }) => facts) }, { title: 'What is said', texts }),
    );
  });
});

it.each(Object.entries(problems))('%s has a case of each mistake', (id, of) => {
  const cases = wrongCases.filter(({ rule }) => rule === id);
  const told = cases.map((one) => hintsFor(draftOf(one), one.options)[0]?.params.names?.[0]);
  expect([...new Set(told)].sort()).toEqual(Object.keys(of).sort());
});

describe('a part that is not used', () => {
  /** A field and the one that decides about it, by the ends of their paths. */
  const pairOf = (keys: readonly string[], decider: string) => `${keys.slice(-3).join('.')} by ${decider}`;

  const stated = channels.flatMap((channel) =>
    fieldsOfChannel(channel).flatMap(({ keys, facts }) =>
      Object.keys(facts.usedBy ?? {}).map((decider) => `${channel} ${pairOf(keys, decider)}`),
    ),
  );

  /** What is known not to be used, and gets no hint all the same. */
  const untold = [
    // The verdict refuses the field.
    'campaign_audience_limit.metric by is_campaign_audience_limit_enabled',
    'campaign_audience_limit.frequency by is_campaign_audience_limit_enabled',
    'campaign_audience_limit.limit by is_campaign_audience_limit_enabled',
    'trigger_condition.trigger_delay_type by campaign_delivery_type',
    'trigger_condition.trigger_delay_value by campaign_delivery_type',
    'trigger_condition.trigger_delay_granularity by campaign_delivery_type',
    // The verdict refuses the delivery type.
    'campaign_audience_limit by campaign_delivery_type',
    // These do no harm.
    'trigger_condition.trigger_delay_granularity by trigger_delay_type',
    'trigger_condition.trigger_relation by trigger_delay_type',
    'scheduling_details.expiry_time by campaign_delivery_type',
  ];

  it('has a case for each fact beside a field', () => {
    const told = wrongCases
      .filter(({ rule }) => rule === 'hint/unused-part')
      .flatMap((one) => {
        const draft = draftOf(one);
        const [hint] = hintsFor(draft);
        const names = (hint?.path ?? []).filter(isString);
        const decider = hint?.params.because?.field.split('.').at(-1) ?? 'platforms';
        return [`${valueAt(draft, ['channel'])} ${pairOf(names, decider)}`, pairOf(names, decider)];
      });
    // Filters are the same in every group of both channels, and what is not about content is the same on both.
    const missing = stated.filter((one) => !told.includes(one) && !told.includes(one.replace(/^\w+ /, '')));
    expect([...new Set(missing.map((one) => one.replace(/^\w+ /, '')))].sort()).toEqual([...untold].sort());
  });
});

describe('the catalogue', () => {
  it('has a description of every kind', () => {
    for (const { id, statement, spec } of hintCatalogue) {
      expect(id).toMatch(/^hint\/[a-z-]+$/);
      expect(statement).toMatch(/^[A-Z`].*\.$/);
      expect(spec).not.toBe('');
    }
    expect(Object.isFrozen(hintCatalogue) && hintCatalogue.every((one) => Object.isFrozen(one))).toBe(true);
  });

  it('is like that of house rules, with the component at which a kind reports', () => {
    const [house] = ruleSet('acme', [narrow(fields.basic_details.team, { id: 'acme/team', maxLength: 9 })]).catalogue;
    for (const one of hintCatalogue) {
      expect(Object.keys(one).sort()).toEqual(Object.keys(house ?? {}).sort());
      const shown = hintCases[one.id].wrong.map(({ field }) => field.split('.', 1).join());
      // `''` can be any component.
      expect(shown.filter((component) => one.component !== '' && one.component !== component)).toEqual([]);
    }
  });
});
