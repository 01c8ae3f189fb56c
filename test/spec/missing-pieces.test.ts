// Without this, a rule or a field could be added in one file and be forgotten in the others.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainDraft, ruleCatalogue } from '../../src/index.js';
import { languages } from '../../src/spec/field-facts.js';
import { tooManyErrors } from '../../src/spec/too-many-errors.js';
import * as vocabulary from '../../src/spec/vocabulary.js';
import { updateRuleIds } from '../../src/testing/broken-update.js';
import { brokenBy } from '../../src/testing/mistakes/broken.js';
import { targets } from '../../src/testing/mistakes/targets.js';
import { brokenUpdate, type UpdateRuleId, validDraft } from '../../src/testing.js';
import { formWords as germanForms } from '../../src/wording/de/form-messages.js';
import { formWords as englishForms } from '../../src/wording/en/form-messages.js';
import { edited } from '../edit.js';
import { drafts, workspaceData, workspaces } from '../examples/drafts.js';
import { type Breaking, breaking } from '../examples/rules.js';
import { brokenSamples, sampleDrafts, sampleWorkspace } from '../examples/samples.js';
import { type BreakingUpdate, updateBreaking } from '../examples/updates.js';
import { expectNone } from '../expect-none.js';
import { oracleDraft, oracleUpdate } from '../oracle/oracle.js';
import { placeOf, placesIn } from '../places.js';
import { allFields, wordsByField } from '../reference/described-fields.js';
import { schemasOfFields } from '../reference/schema-fields.js';
import { decisions } from '../specification/decisions.js';
import { isIn, obligations } from '../specification/obligations.js';
import { draftWith, pathOf } from '../specification/samples.js';
import { operatorsByDataType, tables } from '../specification/tables.js';
import {
  brokenDrafts,
  type KnownField,
  type KnownRule,
  missingFacts,
  missingPieces,
  missingValues,
  type PiecesOfRules,
  type StoredDraft,
} from './missing-pieces.js';

const formWords = { en: englishForms, de: germanForms };

function oracleFinds({ draft, workspace = 'complete', edit, fields }: Breaking): boolean {
  const found = oracleDraft(edited(drafts[draft], edit), 'DRAFT_PUBLISH', workspaceData[workspace]);
  return fields.every((field) => found.includes(field));
}

function oracleFindsInUpdate({ draft, state, workspace = 'complete', patch, fields }: BreakingUpdate): boolean {
  const found = oracleUpdate(edited(patch, {}), { state, draft: drafts[draft] }, workspaceData[workspace]);
  return fields.every((field) => found.includes(field));
}

const validDrafts = fc.sample(validDraft(), { numRuns: 300, seed: 9 });
const brokenByValid = new Map(
  validDrafts
    .flatMap(({ draft, mode, workspace }) => explainDraft(draft, mode, workspace).findings)
    .map(({ rule, field }) => [rule as string, field]),
);

const isUpdateRule = (id: string): id is UpdateRuleId => id.startsWith('update/');

const pieces: PiecesOfRules = {
  examples: (id) => [
    // The oracle has no limit of errors.
    ...(breaking[id] ?? []).map((one) => ({ isFoundByOracle: id === tooManyErrors.id || oracleFinds(one) })),
    ...(updateBreaking[id] ?? []).map((one) => ({ isFoundByOracle: oracleFindsInUpdate(one) })),
  ],
  withoutSentence: ({ id, spec }) =>
    spec
      .split('; ')
      .filter((citation) => !citation.split(', ').every((part) => part in decisions))
      .filter((citation) => {
        const ofRule = obligations.filter((one) => one.rules.some((rule) => rule === id));
        return !ofRule.some(({ section }) => isIn(citation, section));
      }),
  isBroken: (id) => {
    const all = isUpdateRule(id) ? [brokenUpdate(id)] : [brokenBy(targets().get(id) ?? [])];
    return all.some((one) => one !== undefined && fc.sample<unknown>(one, { numRuns: 40, seed: 1 }).some(Boolean));
  },
  ofPatches: updateRuleIds,
  brokenByValidDraft: (id) => brokenByValid.get(id),
  withoutFormWords: (id) =>
    Object.entries(formWords)
      // The sentences for kinds of findings tell about the shape of a part.
      .filter(([, { rules }]) => !id.endsWith('/shape') && !(id in rules))
      .map(([language]) => language),
};

/** Every stored draft that the tests and the pages start from, with the errors that it is not meant to have. */
const storedDrafts: readonly StoredDraft[] = [
  ...Object.entries(drafts).map(([name, draft]) => ({
    place: placeOf('test/examples/drafts.ts', `const ${name}:`),
    name,
    unexpected: explainDraft(draft, 'DRAFT_PUBLISH', workspaces.complete).findings,
  })),
  ...[...sampleDrafts].map(([name, draft]) => {
    const { lenient = [], publish = [] } = brokenSamples[name] ?? {};
    const { findings } = explainDraft(draft, 'DRAFT_PUBLISH', sampleWorkspace);
    const unexpected = findings.filter(({ field }) => ![...lenient, ...publish].includes(field));
    return { place: `examples/drafts/${name}.json`, name, unexpected };
  }),
];

/** Values of fields that are told apart elsewhere: each channel has its table, and no draft is a live activity. */
const besides = ['PUSH', 'EMAIL', 'BROADCAST_LIVE_ACTIVITY'];

describe('everything that belongs to it is there', () => {
  it('of every rule', () => {
    expectNone(missingPieces(ruleCatalogue, pieces));
  });

  it('of every field', () => {
    const isKnown = ({ facts }: (typeof allFields)[number]) =>
      facts.example !== undefined || facts.fields !== undefined;
    const described = new Set(allFields.filter(isKnown).map(({ keys }) => keys.join('.')));
    const isLacking = ({ hasFacts, wordless }: KnownField) => !hasFacts || wordless.length > 0;
    const known = [...schemasOfFields.keys()].map(
      (field): KnownField => ({
        field,
        places: [],
        hasFacts: described.has(field),
        wordless: languages.filter((language) => {
          const { label = '', help = '' } = wordsByField[language].get(field) ?? {};
          return !/\S/.test(label) || !/\S/.test(help);
        }),
      }),
    );
    expectNone(
      missingFacts(
        known.filter(isLacking).map((one) => ({
          ...one,
          // Types end with a semicolon.
          places: placesIn('src/spec/components', new RegExp(`^\\s*${one.field.split('.').at(-1)}: .*[^;]$`)),
        })),
      ),
    );
  });

  it('and every stored draft keeps every rule, as its file says', () => {
    expectNone(brokenDrafts(storedDrafts));
  });

  it('of every enumeration, in the tables of the specification', () => {
    const twice = tables.flatMap((table) =>
      Object.entries(table.fields).flatMap(([field, values]) => {
        if (typeof values === 'string') return [];
        const at = pathOf(table, field);
        // Some values are offered only to periodic campaigns, others to all except these.
        const allowed = ['ONE_TIME', 'PERIODIC'].flatMap((type) => {
          const draft = draftWith(table, at, { campaign_delivery_type: type, [at]: 'x' });
          const { findings } = explainDraft(draft, 'LENIENT', workspaces.complete);
          return findings.find((finding) => finding.field === at)?.params.allowed ?? [];
        });
        const library = table.at === '' ? allowed.filter((value) => !besides.includes(String(value))) : allowed;
        return [
          {
            file: 'test/specification/tables.ts',
            name: `${field} of "${table.section}"`,
            values: table.at === '' ? values.filter((value) => !besides.includes(String(value))) : values,
            library,
          },
        ];
      }),
    );
    const operators = {
      file: 'test/specification/tables.ts',
      name: 'operatorsByDataType',
      values: flattened(operatorsByDataType),
      library: flattened(vocabulary.operatorsByDataType),
    };
    expectNone(missingValues([...twice, operators]));
    expect(twice.length).toBeGreaterThan(40);
  });
});

function flattened(values: unknown): (string | number)[] {
  // An enumeration is a list, or lists by name.
  if (Array.isArray(values)) return values as (string | number)[];
  return Object.entries(values as Record<string, readonly string[]>).flatMap(([name, several]) =>
    several.map((value) => `${name}: ${value}`),
  );
}

/** So that the messages above are not empty only because nothing is looked for. */
describe('what is missing is asked for by one message each', () => {
  const unknown: KnownRule = {
    id: 'web/no-such-rule',
    spec: 'Web push content; C4',
    mode: 'DRAFT_PUBLISH',
    component: 'campaign_content',
  };
  const filesOf = (messages: readonly string[]) => messages.map((message) => message.split(':', 1).join());

  it('of a rule of which nothing else is written', () => {
    const nothing = { ...pieces, withoutFormWords: () => ['de'] };
    expect(filesOf(missingPieces([unknown], nothing))).toEqual([
      'test/examples/rules.ts',
      'src/testing/mistakes/cases.ts',
      'src/wording/de/form-messages.ts',
    ]);
  });

  it('of a field, a stored draft and an enumeration', () => {
    const known = { field: 'control_group_details.size', places: [], hasFacts: true, wordless: [] };
    const places = ['src/spec/components/control-group.ts:23'];
    expect(missingFacts([known])).toEqual([]);
    expect(filesOf(missingFacts([{ ...known, places, hasFacts: false }]))).toEqual([
      'src/spec/components/control-group.ts',
    ]);
    expect(filesOf(missingFacts([{ ...known, hasFacts: false, wordless: ['de'] }]))).toEqual([
      'src/spec/components',
      'src/wording/de/fields.ts',
    ]);
    const finding = { rule: 'connector/shape', field: '', issue: 'is required' } as const;
    const draft = { place: 'examples/drafts/email-one-time.json', name: 'email-one-time' };
    expect(brokenDrafts([{ ...draft, unexpected: [finding] }])).toEqual([
      'examples/drafts/email-one-time.json: the draft email-one-time breaks connector/shape at its root: is required. Mend the draft; if the draft is right, mend the rule.',
    ]);
    const scalings = { file: 'test/specification/tables.ts', name: 'image_scaling', values: ['FIT'], library: ['FIT'] };
    expect(missingValues([scalings])).toEqual([]);
    expect(filesOf(missingValues([{ ...scalings, library: ['CROP_IMAGE'] }]))).toEqual([
      'test/specification/tables.ts',
      'src/spec/vocabulary.ts',
    ]);
  });

  it('with the line of a text in a file, and the places in a folder', () => {
    expect(placeOf('test/examples/drafts.ts', 'const email:')).toMatch(/^test\/examples\/drafts\.ts:\d+$/);
    expect(placeOf('test/examples/drafts.ts', 'no such text at all')).toBe('test/examples/drafts.ts');
    expect(placesIn('src/spec/components', /^ {2}is_global_control_group_enabled: optional\(/)).toEqual([
      expect.stringMatching(/^src\/spec\/components\/control-group\.ts:\d+$/),
    ]);
  });
});
