// Without this, modes, entries and forms of one draft could get verdicts that do not fit together.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { check, compile } from '../../src/core/compile.js';
import {
  explainDraft,
  explainDraftAsync,
  type Finding,
  type RuleId,
  ruleCatalogue,
  validateDraft,
  validateDraftAsync,
} from '../../src/index.js';
import * as schemas from '../../src/schemas.js';
import { draftRuleIds } from '../../src/testing/broken-draft.js';
import { brokenDraft, validDraft } from '../../src/testing.js';
import { validationModes } from '../../src/values.js';
import { valueAt as at, edited, pathsOf } from '../edit.js';
import { type DraftName, drafts, workspaces } from '../examples/drafts.js';
import { type Breaking, breaking } from '../examples/rules.js';
import { bare, decorated, deeplyFrozen, reversed } from '../testing/change.js';
import { oneIn, runs } from '../testing/runs.js';

const names = Object.keys(drafts) as DraftName[];
const workspace = workspaces.complete;

/** Values that are right at some places and wrong at others: every string and number of the valid drafts, and a few more. */
const pool = [...new Set(names.flatMap((name) => pathsOf(drafts[name]).map((path) => at(drafts[name], path))))].filter(
  (value) => typeof value !== 'object',
);

const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...pool) },
  { weight: 2, arbitrary: fc.constantFrom(undefined, null, '', ' ', 0, -1, 1.5, true, false, [], {}) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

/** A valid draft with some of its values replaced, removed or moved. */
const mutated = fc.constantFrom(...names).chain((name) => {
  const paths = pathsOf(drafts[name]).filter((path) => path !== '');
  return fc
    .array(fc.tuple(fc.constantFrom(...paths), value), { maxLength: 6 })
    .map((edits) =>
      edits.reduce<unknown>((draft, [path, replacement]) => safely(draft, path, replacement), drafts[name]),
    );
});

// The keys of the table are those ids.
const ids = draftRuleIds().filter((id) => id !== 'draft/too-many-errors');
/** Drafts with changed values, and those of the generators, which break any one rule or none. */
const anyDraft = fc.oneof(
  { weight: 3, arbitrary: mutated },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...ids)
      .chain((id) => brokenDraft(id))
      .map(({ draft }) => draft),
  },
  { weight: 1, arbitrary: validDraft().map(({ draft }): unknown => draft) },
);

/** An earlier edit may have removed what a later one wants to change. */
function safely(draft: unknown, path: string, replacement: unknown): unknown {
  const parent = at(draft, path.split('.').slice(0, -1).join('.') || 'channel');
  return parent === undefined || (path.includes('.') && (typeof parent !== 'object' || parent === null))
    ? draft
    : edited(draft, { [path]: replacement });
}

const workspaceOf = fc.constantFrom(...Object.values(workspaces));
const mode = fc.constantFrom(...validationModes);

function key({ rule, field, issue }: Finding<RuleId>): string {
  return `${rule} at ${field}: ${issue}`;
}

describe('for every draft', () => {
  it('each finding says the weakest mode that reports it, so that every lenient error is a publish error (M2)', () => {
    fc.assert(
      fc.property(anyDraft, workspaceOf, (draft, host) => {
        const lenient = explainDraft(draft, 'LENIENT', host).findings.map(key);
        const publish = explainDraft(draft, 'DRAFT_PUBLISH', host).findings.filter(
          (finding) => finding.mode === 'LENIENT',
        );
        expect(publish.map(key)).toEqual(lenient);
      }),
      runs(400),
    );
  });

  it('the synchronous and the asynchronous entry agree, and the wire form is the projection', async () => {
    await fc.assert(
      fc.asyncProperty(anyDraft, mode, workspaceOf, async (draft, as, host) => {
        const explanation = explainDraft(draft, as, host);
        expect(await explainDraftAsync(draft, as, host)).toEqual(explanation);
        const result = validateDraft(draft, as, host);
        expect(await validateDraftAsync(draft, as, host)).toEqual(result);
        const errors = explanation.findings.map(({ field, issue }) => ({ field, issue }));
        expect(result).toEqual(explanation.valid ? { valid: true } : { valid: false, errors });
      }),
      runs(150),
    );
  });

  it.each<[string, (draft: unknown) => unknown]>([
    ['the order of keys', reversed],
    ['members that are undefined, and keys that nobody knows (G1, G2)', (draft) => decorated(draft)],
    ['to leave out what is undefined', bare],
    ['to freeze it all', deeplyFrozen],
  ])('%s: changes nothing, and the input is untouched', (_, change) => {
    fc.assert(
      fc.property(anyDraft, mode, workspaceOf, (draft, as, host) => {
        const before = fc.stringify(draft);
        expect(explainDraft(change(draft), as, host)).toEqual(explainDraft(draft, as, host));
        expect(fc.stringify(draft)).toBe(before);
      }),
      runs(200),
    );
  });

  it('field is the path, no pair of field and issue comes twice, and every rule is one of the catalogue (G9, G11)', () => {
    const known = new Map(ruleCatalogue.map((info) => [info.id, info]));
    fc.assert(
      fc.property(anyDraft, mode, workspaceOf, (draft, as, host) => {
        const { findings } = explainDraft(draft, as, host);
        for (const { field, path, component, rule, spec } of findings) {
          expect(field).toBe(path.join('.'));
          expect(component).toBe(path[0] ?? '');
          expect(known.get(rule)).toMatchObject({ spec });
        }
        const pairs = findings.map(({ field, issue }) => `${field}\n${issue}`);
        expect(new Set(pairs).size).toBe(pairs.length);
      }),
      runs(400),
    );
  });

  it('nothing but JSON-like text comes out: no word of Zod, no "should", no undefined', () => {
    fc.assert(
      fc.property(anyDraft, mode, workspaceOf, (draft, as, host) => {
        // A message may quote the draft, even a key `nAn`.
        const own = JSON.stringify(draft);
        for (const { issue } of explainDraft(draft, as, host).findings) {
          const words = issue.match(/invalid input|should|undefined|\[object|NaN/gi) ?? [];
          expect(words.filter((word) => !own.includes(word))).toEqual([]);
        }
      }),
      {
        ...runs(400),
        examples: [
          // Found by a random seed.
          [edited(drafts.email, { campaign_content: { content: { nAn: false } } }), 'LENIENT', workspace],
        ],
      },
    );
  });
});

describe('one pass', () => {
  const examples = (Object.entries(breaking) as [RuleId, readonly Breaking[]][]).flatMap(([rule, cases]) =>
    cases.map((example) => ({ rule, ...example })),
  );
  /** The paths that an example changes, and those it reports at. */
  const touched = (example: Breaking) =>
    [...Object.keys(example.edit), ...example.fields, ...Object.values(example.forces ?? {}).flat()].map((path) =>
      // Content with the key of the other channel is malformed as a whole (decision G11a).
      example.draft === 'variedPush' && path === 'campaign_content.content.email' ? 'campaign_content.content' : path,
    );
  const independent = (a: Breaking, b: Breaking) =>
    touched(a).every((one) => touched(b).every((other) => !related(one, other)));
  const related = (one: string, other: string) =>
    one === '' || other === '' || `${one}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${one}.`);
  /** The fields that decide which rules apply; breaking them is not independent of any rule. */
  const decisive = ['channel', 'campaign_delivery_type', 'basic_details.platforms', 'campaign_content.locales'];
  /** Sets of rules that read the fields at which the others report: breaking one may silence another (decision G11). */
  const readTogether: readonly (readonly RuleId[])[] = [
    ['email-basic-details/shape', 'email-basic-details/subscription-category'],
    [
      'push-content/variation-key',
      'publish/variation-blocks',
      'variations/shape',
      'variations/manual-shares',
      'variations/share-name',
      'variations/share-missing',
      'variations/share-sum',
    ],
    ['android/shape', 'android/text'],
    ['web/shape', 'web/text'],
    ['android/timer-specific-time', 'android/timer-duration'],
    ['email/shape', 'email/attachment-url'],
    ['trigger-condition/delay', 'trigger-condition/intelligent-delay'],
    ['filter/shape', 'filter/operator', 'filter/value'],
    ['scheduling/bts-details', 'scheduling/user-timezone-details', 'scheduling/timezone'],
    ['envelope/connector', 'connector/shape', 'connector/names', 'connector/known', 'publish/verified-sender'],
  ];
  const mayBeSilenced = (a: RuleId, b: RuleId) => readTogether.some((set) => set.includes(a) && set.includes(b));
  const pairs = examples.flatMap((a, index) =>
    examples
      .slice(index + 1)
      .filter(
        (b) =>
          a.draft === b.draft &&
          (a.workspace ?? 'complete') === (b.workspace ?? 'complete') &&
          a.options === undefined &&
          b.options === undefined &&
          !mayBeSilenced(a.rule, b.rule) &&
          independent(a, b) &&
          ![...Object.keys(a.edit), ...Object.keys(b.edit)].some((path) =>
            decisive.some((name) => related(path, name)),
          ),
      )
      .map((b) => [a, b] as const),
  );

  it('two independent errors are reported together, in both modes', () => {
    expect(pairs.length).toBeGreaterThan(1000);
    const failures: string[] = [];
    for (const as of validationModes) {
      const judged = (example: Breaking, edit: Breaking['edit']) =>
        explainDraft(edited(drafts[example.draft], edit), as, workspaces[example.workspace ?? 'complete']).findings.map(
          ({ rule, field }) => `${rule} at ${field}`,
        );
      const alone = new Map(examples.map((example) => [example, judged(example, example.edit)]));
      for (const [a, b] of oneIn(3, pairs)) {
        const together = judged(a, { ...a.edit, ...b.edit });
        const apart = [...new Set([...(alone.get(a) ?? []), ...(alone.get(b) ?? [])])];
        if (together.sort().join() !== apart.sort().join()) failures.push(`${as}: ${a.rule} with ${b.rule}`);
      }
    }
    expect(failures).toEqual([]);
  });
});

describe('a compiled schema agrees with Zod', () => {
  const origin = { id: 'a/shape', spec: '', mode: 'LENIENT', issue: undefined } as const;
  // Schemas without a union: the walk stops at a union, whose branch is picked in code.
  const walked = [
    schemas.androidContentSchema,
    schemas.iosContentSchema,
    schemas.webContentSchema,
    schemas.emailContentSchema,
    schemas.schedulingDetailsSchema,
    schemas.pushDeliveryControlsSchema,
    schemas.conversionGoalDetailsSchema,
    schemas.controlGroupDetailsSchema,
    schemas.utmParamsSchema,
    schemas.variationDetailsSchema,
    schemas.campaignAudienceLimitSchema,
    schemas.pushAdvancedSchema,
    schemas.geofenceSchema,
    schemas.connectorSchema,
    schemas.emailBasicDetailsSchema,
  ];

  it('on what is right and what is wrong', () => {
    const parts = names.flatMap((name) =>
      pathsOf(drafts[name])
        .map((path) => at(drafts[name], path))
        .filter((part) => typeof part === 'object'),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...walked),
        fc.constantFrom(...parts),
        fc.array(value, { maxLength: 3 }),
        (schema, part, values) => {
          const keys = Object.keys(part ?? {});
          const candidate = values.reduce<unknown>(
            (draft, replacement, index) => edited(draft, { [keys[index] ?? 'extra']: replacement }),
            part ?? {},
          );
          const shape = compile(schema, origin);
          const look = { context: undefined, copies: undefined, isCareful: false, most: 1000, lists: new Map() };
          expect(check(shape, candidate, [], look) === undefined).toBe(z.safeParse(schema, candidate).success);
        },
      ),
      runs(1500),
    );
  });
});
