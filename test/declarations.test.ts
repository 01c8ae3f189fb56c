import { describe, expect, it } from 'vitest';
import { draftRules } from '../src/catalogue.js';
import { envelope, envelopePart } from '../src/components/envelope.js';
import { featureFlags, type RuleId, ruleCatalogue } from '../src/index.js';
import type { Campaign, Rule } from '../src/rule.js';
import { surveyOf } from '../src/survey.js';
import { isRecord, type UnknownRecord } from '../src/value.js';
import type { Facts } from '../src/workspace.js';
import { edited } from './edit.js';
import { drafts } from './examples/drafts.js';
import { type Breaking, breaking } from './examples/rules.js';

/** A value that notes the paths that are read from it. */
function recording(value: unknown, path: string, read: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    getOwnPropertyDescriptor: (target, key) => Reflect.getOwnPropertyDescriptor(target, key),
    get(target, key) {
      const member: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || (Array.isArray(target) && key === 'length')) return member;
      const below = path === '' ? key : `${path}.${key}`;
      read.add(below);
      return recording(member, below, read);
    },
  });
}

/** Whether a path is one that is declared, on the way to it, or below it. */
function isDeclared(path: string, declared: readonly string[]): boolean {
  const keys = path.split('.');
  return declared.some((pattern) =>
    pattern.split('.').every((key, index) => index >= keys.length || key === '*' || key === keys[index]),
  );
}

/** Whether a path is exactly one of those declared. */
function isExactly(path: string, declared: readonly string[]): boolean {
  return declared.some(
    (pattern) => pattern.split('.').length === path.split('.').length && isDeclared(path, [pattern]),
  );
}

/** A workspace that has nothing, and one that has every feature and the connector, but knows no sender. */
const hosts: readonly Facts[] = [
  { features: new Map(), connectorKnown: false, senders: new Map() },
  { features: new Map(featureFlags.map((flag) => [flag, true])), connectorKnown: true, senders: new Map() },
];
const examples = (Object.entries(breaking) as [RuleId, readonly Breaking[]][]).flatMap(([, cases]) =>
  cases.map(({ draft, edit }) => edited(drafts[draft], edit)),
);

/** What every rule read and where it reported, over all the examples. */
const observed = new Map<string, { rule: Rule; read: Set<string>; reported: Set<string> }>();
for (const draft of [...Object.values(drafts), ...examples]) {
  if (!isRecord(draft)) continue;
  const rules = [...envelopePart.rules, ...draftRules];
  const survey = surveyOf({ draft, schema: envelope, rules });
  for (const place of survey.places) {
    if (!isRecord(place.value)) continue;
    for (const rule of place.part === envelopePart ? rules : place.part.rules) {
      const notes = observed.get(rule.id) ?? { rule, read: new Set(), reported: new Set() };
      observed.set(rule.id, notes);
      // A rule sees the draft twice: as its value, and in what the campaign was read as; only the first is watched.
      const value = recording(place.value, '', notes.read) as UnknownRecord;
      for (const facts of hosts) {
        const campaign: Campaign = { ...survey, facts };
        rule.check(value, (path) => void notes.reported.add(path.join('.')), campaign, place);
      }
    }
  }
}

describe('what a rule declares is what it does', () => {
  it('of every rule', () => {
    const withChecks = ruleCatalogue.map(({ id }) => id).filter((id) => !/\/shape$|^update\/|^draft\//.test(id));
    expect([...observed.keys()].sort()).toEqual(withChecks.sort());
  });

  it.each([...observed.keys()])('%s reads no more than it declares', (id) => {
    const { rule, read } = observed.get(id) ?? expect.fail();
    expect([...read].filter((path) => !isDeclared(path, rule.reads))).toEqual([]);
  });

  it.each([...observed.keys()])('%s reports where it declares', (id) => {
    const { rule, reported } = observed.get(id) ?? expect.fail();
    expect([...reported].filter((path) => !isExactly(path, rule.reports))).toEqual([]);
    expect(reported.size).toBeGreaterThan(0);
  });

  it.each([...observed.keys()])('%s needs nothing that it does not read', (id) => {
    const { rule } = observed.get(id) ?? expect.fail();
    expect(rule.needs.filter((need) => !isDeclared(need, rule.reads))).toEqual([]);
  });
});
