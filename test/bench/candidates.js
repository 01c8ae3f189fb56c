// The candidates: each is the program of a module with two functions. `judge(draft)` is timed: it returns every
// error that the candidate can find, as a list that is empty when there is none. `placesOf(errors)` returns their places.
//
// They are written to `reports/bench`, so that each can be loaded by itself.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { schemaSource } from './schema-source.js';

export const root = new URL('../../', import.meta.url);
export const folder = new URL('reports/bench/', root);
/** The JSON Schema of drafts, when it has been built. */
const document = () => JSON.parse(readFileSync(new URL('dist/draft.branches.schema.json', root), 'utf8'));

const pointers = `
const fieldOf = (pointer) => pointer.split('/').slice(1).map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')).join('.');
export const placesOf = (errors) => errors.map(({ instancePath }) => fieldOf(instancePath));
`;

/** Zod reports the errors of each option of a union, with paths from the union. */
const zodPlaces = `
const flat = (issue, above) => [
  [...above, ...issue.path].join('.'),
  ...(issue.errors ?? []).flat().flatMap((inner) => flat(inner, [...above, ...issue.path])),
];
export const placesOf = (issues) => issues.flatMap((issue) => flat(issue, []));
`;

const valibotPlaces = `
const flat = (issue, above) => {
  const here = [...above, ...(issue.path ?? []).map(({ key }) => key)];
  return [here.join('.'), ...(issue.issues ?? []).flatMap((inner) => flat(inner, here))];
};
export const placesOf = (issues) => issues.flatMap((issue) => flat(issue, []));
`;

const zodJudge = `
export function judge(value) {
  const { error } = z.safeParse(draft, value);
  return error === undefined ? [] : error.issues;
}
`;

/**
 * @typedef {object} Candidate
 * @property {string} name  Its name in the tables.
 * @property {() => string} source  The program of its module.
 */

/** @type {Record<string, Candidate>} */
export const candidates = {
  parse: {
    name: 'JSON.parse',
    source: () => 'export const judge = (text) => (JSON.parse(text), []);\nexport const placesOf = () => [];\n',
  },
  ours: {
    name: 'validateDraft',
    source: () => `
import { staticWorkspace, validateDraft } from 'campaign-draft-rules';
const workspace = staticWorkspace(${readFileSync(new URL('examples/workspace.json', root), 'utf8')});
export function judge(draft) {
  const result = validateDraft(draft, 'DRAFT_PUBLISH', workspace);
  return result.valid ? [] : result.errors;
}
export const placesOf = (errors) => errors.map(({ field }) => field);
`,
  },
  ajv: {
    name: 'ajv',
    source: () => `
import { Ajv2020 } from 'ajv/dist/2020.js';
const validate = new Ajv2020({ strict: true, allErrors: true }).compile(${JSON.stringify(document())});
export const judge = (draft) => (validate(draft) ? [] : validate.errors);
${pointers}`,
  },
  typebox: {
    name: 'TypeBox',
    source: () => `${schemaSource(document(), 'typebox')}
import { Compile } from 'typebox/compile';
import { Settings } from 'typebox/system';
// By default, it stops at 8 errors.
Settings.Set({ maxErrors: Number.MAX_SAFE_INTEGER });
const compiled = Compile(later, draft);
export const judge = (value) => (compiled.Check(value) ? [] : compiled.Errors(value));
${pointers}`,
  },
  valibot: {
    name: 'valibot',
    source: () => `${schemaSource(document(), 'valibot')}
export const judge = (value) => v.safeParse(draft, value).issues ?? [];
${valibotPlaces}`,
  },
  zod: {
    name: 'Zod',
    source: () => `${schemaSource(document(), 'zod')}${zodJudge}${zodPlaces}`,
  },
  zodMini: {
    name: 'Zod Mini',
    source: () => `
import { emailDraftSchema, pushDraftSchema } from 'campaign-draft-rules/schemas';
import * as z from 'zod/mini';
const draft = z.discriminatedUnion('channel', [pushDraftSchema, emailDraftSchema]);
${zodJudge}${zodPlaces}`,
  },
};

export const moduleOf = (id) => new URL(`${id}.js`, folder);

export function writeCandidates() {
  mkdirSync(folder, { recursive: true });
  for (const [id, { source }] of Object.entries(candidates)) writeFileSync(moduleOf(id), source());
}
