// Without this, one key could be taken for another one that is there.
import { describe, expect, it } from 'vitest';
import { valueAt } from '../../src/core/value.js';
import { hintsFor } from '../../src/hints.js';
import { explainDraft } from '../../src/index.js';
import { edited, pathsOf } from '../edit.js';
import { sampleWorkspace, savableSamples } from '../examples/samples.js';
import { oneIn } from '../testing/runs.js';

const now = '2026-01-01T00:00Z';

/** Keys that look like another key, which is present. */
const twins: readonly ((key: string) => string)[] = [
  (key) => key.toUpperCase(),
  (key) => `${key}1`,
  (key) => key.slice(0, -1),
  (key) => ` ${key}`,
  (key) => key.replace(/_?by$/, '_at'),
];

/** The keys that the draft's findings and hints name instead of the last key of a path. */
function meantKeys(draft: unknown): { readonly holder: unknown; readonly meant: unknown }[] {
  const findings = explainDraft(draft, 'DRAFT_PUBLISH', sampleWorkspace).findings.flatMap(({ rule, path, params }) =>
    rule.endsWith('/locale-key')
      ? [{ path, meant: params.suggestion }]
      : params.misspelled === undefined
        ? []
        : [{ path, meant: path.at(-1) }],
  );
  const hints = hintsFor(draft, { now })
    .filter(({ rule }) => rule === 'hint/unknown-key')
    .map(({ path, params }) => ({ path, meant: params.suggestion }));
  return [...findings, ...hints].map(({ path, meant }) => ({ holder: valueAt(draft, path.slice(0, -1)), meant }));
}

describe.each(savableSamples)('beside the keys of %s', (_, draft) => {
  const fields = pathsOf(draft).filter((field) => /[a-z]$/i.test(field));

  it('no other key is taken for one that is there', () => {
    let strangers = 0;
    for (const field of oneIn(3, fields)) {
      const [holder, key] = [field.split('.').slice(0, -1), field.split('.').at(-1) ?? ''];
      const value = field.split('.').reduce<unknown>((here, one) => Reflect.get(Object(here), one), draft);
      const beside = twins.map((twin) => [[...holder, twin(key)].join('.'), value]);
      // The key itself last: some twins are the key.
      const found = meantKeys(edited(draft, { ...Object.fromEntries(beside), [field]: value }));
      strangers += found.length;
      const named = found.filter(
        ({ holder: where, meant }) => typeof meant === 'string' && Object.hasOwn(Object(where), meant),
      );
      expect(named.map(({ meant }) => `${field}: ${meant}`)).toEqual([]);
    }
    expect(strangers).toBeGreaterThan(3);
  });
});
