// Checks that other programs understand the description and the JSON Schema: a linter; generators of clients in TypeScript, Python
// and Go; web frameworks. With each of them, every field of every sample draft is right, and wrong with a value of another type.
// Their tools are installed into a temporary folder: those that package.json names in the versions named there, and what these need as it
// was on the day of `toolsOf`. So there is no lock file to keep, and no later release changes what is tried. For newer tools, raise both.
// Generators run by the commands that README.md prints, which name their versions.
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { keyedDraft, samples, wrongs } from './samples.js';

/** Later releases are not installed. */
const toolsOf = '2026-11-24T00:00:00Z';
const root = new URL('../..', import.meta.url).pathname;
const shipped = join(root, 'dist');
const read = (name) => JSON.parse(readFileSync(join(shipped, name), 'utf8'));
const [openapi, schema, branches] = ['openapi.json', 'draft.schema.json', 'draft.branches.schema.json'].map(read);
const description = join(shipped, 'openapi.json');

const folder = mkdtempSync(join(tmpdir(), 'campaign-draft-clients-'));
const inFolder = (name) => join(folder, name);
const began = Date.now();
const say = (line) => console.log(`openapi: ${line}, after ${Math.round((Date.now() - began) / 1000)} s`);
// None of the tools needs anything from the network, or may send anything.
const env = {
  ...process.env,
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  SCARF_ANALYTICS: 'false',
  npm_config_before: toolsOf,
  npm_config_ignore_scripts: 'true',
  // Nobody is there whom npx could ask.
  npm_config_yes: 'true',
  CI: 'true',
};
const start = promisify(execFile);

async function run(command, args, options = {}) {
  try {
    return (await start(command, args, { cwd: folder, env, maxBuffer: 2 ** 27, ...options })).stdout;
  } catch (error) {
    throw new Error(`${command} ${args.join(' ')}\n${error.stdout}\n${error.stderr}`.slice(0, 5000));
  }
}
const bin = (name) => inFolder(`node_modules/.bin/${name}`);

const page = readFileSync(join(root, 'examples/json-schema/README.md'), 'utf8');
/** The commands that the page prints for a program, in order. */
const printed = (program) => {
  const lines = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, code]) => code.trim().split('\n'));
  return lines.filter((line) => line.startsWith('npx ') && line.includes(program));
};

/** A folder of a project that has the package. */
function projectIn(name) {
  const library = inFolder(`${name}/node_modules/campaign-draft-rules/dist`);
  mkdirSync(library, { recursive: true });
  for (const file of ['openapi.json', 'draft.schema.json']) cpSync(join(shipped, file), join(library, file));
  return inFolder(name);
}

const validate = new Ajv2020({ strict: true, allErrors: true }).compile(branches);
const isEnumerated = (draft, keys) =>
  !validate(draft) &&
  validate.errors.some(
    ({ keyword, instancePath }) => /^(enum|const)$/.test(keyword) && instancePath === `/${keys.join('/')}`,
  );
const wrong = wrongs(samples, isEnumerated);

function expectAll(what, cases, isRight) {
  const failed = cases.filter((one) => !isRight(one));
  if (failed.length > 0)
    throw new Error(
      `${what}: ${failed.length} of ${cases.length}\n${failed
        .slice(0, 20)
        .map(({ name, field, kind }) => name ?? `${field} (${kind})`)
        .join('\n')}`,
    );
}

try {
  if (wrong.length < 500) throw new Error(`there are only ${wrong.length} wrong drafts`);
  cpSync(new URL('package.json', import.meta.url), inFolder('package.json'));
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', '--no-package-lock', '--prefer-offline', ...quiet], {
    cwd: folder,
    env,
    stdio: 'inherit',
  });
  say(`the tools are installed; ${samples.length} drafts, ${wrong.length} wrong ones`);
  // On two cores, two at a time.
  await Promise.all([
    (async () => {
      await lint();
      await servers();
      await quicktype();
    })(),
    typescript(),
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Redocly's linter, with its recommended rules and those about examples, must report nothing. */
async function lint() {
  writeFileSync(
    inFolder('redocly.yaml'),
    'extends: [recommended]\nrules:\n  no-invalid-media-type-examples: error\n  no-invalid-schema-examples: error\n  no-unused-components: error\n',
  );
  const { totals, problems } = JSON.parse(
    await run(bin('redocly'), ['lint', description, '--config', 'redocly.yaml', '--format', 'json']),
  );
  if (totals.errors + totals.warnings + (totals.ignored ?? 0) > 0)
    throw new Error(JSON.stringify(problems, undefined, 2).slice(0, 3000));
  say('Redocly has nothing to say');
}

/** Clients in TypeScript. A wrong draft must be an error: the compiler reports it if there is none. */
async function typescript() {
  const clients = {
    'openapi-typescript': {
      program: 'openapi-typescript@',
      use: `import createClient from 'openapi-fetch';
import type { paths } from './campaigns.js';
const client = createClient<paths>({ baseUrl: 'https://api.example' });
const params = { header: { 'SVC-APPKEY': 'w' }, path: { campaign_id: 'c' } };
export async function use() {
  const { data, error } = await client.POST('/v5/campaigns/{campaign_id}/validate', { params, body: {} });
  if (data?.data.valid === false) data.data.errors[0]?.issue satisfies string | undefined;
  error?.error.code satisfies 'VALIDATION_FAILED' | 'UNAUTHORIZED' | undefined | string;
  await client.PATCH('/v5/campaigns/{campaign_id}', { params, body: { channel: 'PUSH', basic_details: { platforms: ['IOS'] } } });
  // @ts-expect-error a platform that does not exist
  await client.PATCH('/v5/campaigns/{campaign_id}', { params, body: { channel: 'PUSH', basic_details: { platforms: ['ios'] } } });
}
type Body = paths['/v5/campaigns']['post']['requestBody']['content']['application/json'];
`,
    },
    'hey-api': {
      program: '@hey-api/openapi-ts@',
      use: `import { type CreateCampaignData, updateCampaign, validateCampaign } from './campaigns/index.js';
const params = { headers: { 'SVC-APPKEY': 'w' }, path: { campaign_id: 'c' } };
export async function use() {
  const { data } = await validateCampaign({ ...params, body: {} });
  if (data?.data.valid === false) data.data.errors[0]?.issue satisfies string | undefined;
  await updateCampaign({ ...params, body: { channel: 'PUSH', basic_details: { platforms: ['IOS'] } } });
  // @ts-expect-error a platform that does not exist
  await updateCampaign({ ...params, body: { channel: 'PUSH', basic_details: { platforms: ['ios'] } } });
}
type Body = CreateCampaignData['body'];
`,
    },
    orval: {
      program: 'orval@',
      use: `import { createCampaign, updateCampaign, validateCampaign } from './campaigns.js';
export async function use() {
  const answer = await validateCampaign('c', {}, { headers: { 'SVC-APPKEY': 'w' } });
  if (answer.status === 200 && !answer.data.data.valid) answer.data.data.errors[0]?.issue satisfies string | undefined;
  await updateCampaign('c', { channel: 'PUSH', basic_details: { platforms: ['IOS'] } });
  // @ts-expect-error a platform that does not exist
  await updateCampaign('c', { channel: 'PUSH', basic_details: { platforms: ['ios'] } });
}
type Body = Parameters<typeof createCampaign>[0];
`,
    },
  };
  const files = [];
  for (const [name, { program, use }] of Object.entries(clients)) {
    const [command = '', ...others] = printed(program);
    if (command === '' || others.length > 0) throw new Error(`README.md prints ${others.length} commands for ${name}`);
    await run('sh', ['-c', command], { cwd: projectIn(name) });
    const lines = [
      use,
      ...samples.map(({ draft }, index) => `export const right${index}: Body = ${JSON.stringify(draft)};`),
      ...wrong.map(
        ({ field, kind, draft }, index) =>
          `// @ts-expect-error ${field} (${kind})\nexport const wrong${index}: Body = ${JSON.stringify(draft)};`,
      ),
    ];
    const file = `${name}/use.ts`;
    writeFileSync(inFolder(file), lines.join('\n'));
    files.push(file);
    say(`${name} has made a client`);
  }
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2022'];
  const compile = (...more) =>
    run(bin('tsc'), [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      ...modules,
      '--lib',
      'es2023,dom,dom.iterable',
      ...more,
    ]);
  const [forOrval, others] = [
    files.filter((file) => file.includes('orval')),
    files.filter((file) => !file.includes('orval')),
  ];
  await compile(...others);
  // Orval gives `utm_params` an index signature beside optional members; only with this option may these be left out.
  await compile('--exactOptionalPropertyTypes', ...forOrval);
  say(`in the clients in TypeScript, every field has its type`);
}

/** Classes in Python, types in Go. quicktype makes one type of all objects that may be at a place, so it knows only one form of content. */
async function quicktype() {
  const [, script] = /```js\n\/\/ keyed\.mjs\n([\s\S]*?)```/.exec(page);
  const cwd = projectIn('quicktype');
  writeFileSync(join(cwd, 'keyed.mjs'), script);
  await run(process.execPath, ['keyed.mjs'], { cwd });
  cpSync(new URL('round_trip.py', import.meta.url), join(cwd, 'round_trip.py'));
  for (const channel of ['PUSH', 'EMAIL']) {
    const own = ({ draft }) => draft.channel === channel || draft.channel === 5 || draft.channel === 'no such value';
    const right = samples.filter(own).map(({ name, draft }) => ({ name, draft: keyedDraft(draft) }));
    if (!right.every(({ draft }) => validate(draft))) throw new Error('A keyed draft is not valid');
    const bad = wrongs(right, isEnumerated).filter(({ field }) => field.startsWith(channel));
    const name = channel.toLowerCase();
    const type = channel === 'PUSH' ? 'PushDraft' : 'EmailDraft';
    // The page prints those for a push.
    for (const command of printed('quicktype@')) {
      const own = command.replaceAll('PushDraft', type).replaceAll('push_draft', `${name}_draft`);
      await run('sh', ['-c', own.replaceAll('pushDraft', `${name}Draft`)], { cwd });
    }
    const python = await answersOf(
      'python3',
      ['round_trip.py', `${name}_draft`, `${name}_draft`],
      [...right, ...bad],
      cwd,
    );
    expectRoundTrip(`Python, ${channel}`, right, bad, python);
    say(`Python, ${channel}: ${right.length} drafts come back as they went in, ${bad.length} wrong ones raise`);

    mkdirSync(inFolder(`${name}/campaigns`), { recursive: true });
    cpSync(join(cwd, `${name}_draft.go`), inFolder(`${name}/campaigns/draft.go`));
    writeFileSync(
      inFolder(`${name}/unmarshal.go`),
      `package main\n\nimport "draft/campaigns"\n\nvar UnmarshalDraft = campaigns.Unmarshal${type}\n`,
    );
    cpSync(new URL('round_trip.go', import.meta.url), inFolder(`${name}/round_trip.go`));
    writeFileSync(inFolder(`${name}/go.mod`), 'module draft\n');
    const goEnv = { ...env, GOCACHE: inFolder('go-cache'), GOFLAGS: '-mod=mod', GOPROXY: 'off' };
    await run('go', ['build', '-o', 'draft'], { cwd: inFolder(name), env: goEnv });
    const go = await answersOf(inFolder(`${name}/draft`), [], [...right, ...bad]);
    // An enumeration is a string in Go, which takes any text.
    const badInGo = bad.map((one) => one.kind === 'type');
    expectRoundTrip(
      `Go, ${channel}`,
      right,
      bad.filter((_, index) => badInGo[index]),
      [...go.slice(0, right.length), ...go.slice(right.length).filter((_, index) => badInGo[index])],
    );
    writeFileSync(
      inFolder(`${name}/round_trip.go`),
      `package main\n\nimport "draft/campaigns"\n\nfunc main() {\n\tvar draft campaigns.${type}\n\tdraft.CreatedBy = 5\n}\n`,
    );
    const refused = await run('go', ['build', '-o', 'draft'], { cwd: inFolder(name), env: goEnv }).catch(
      ({ message }) => message,
    );
    if (!/cannot use 5 .* as string/.test(refused)) throw new Error(`Go takes a number for created_by: ${refused}`);
    say(`Go, ${channel}: so do they, and those with another type are errors`);
  }
}

async function answersOf(command, args, drafts, cwd = folder) {
  const child = start(command, args, { cwd, env, maxBuffer: 2 ** 27 });
  child.child.stdin.end(drafts.map(({ draft }) => `${JSON.stringify(draft)}\n`).join(''));
  const { stdout } = await child;
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function expectRoundTrip(what, right, bad, answers) {
  const isSame = (one) => {
    const answer = answers[right.indexOf(one)];
    const difference = answer.error ?? differenceOf(withoutEmpty(answer.draft), withoutEmpty(one.draft));
    if (difference !== undefined) console.error(one.name, difference);
    return difference === undefined;
  };
  expectAll(`${what}: not the same`, right, isSame);
  expectAll(
    `${what}: taken, though it is wrong`,
    bad,
    (one) => answers[right.length + bad.indexOf(one)].error !== undefined,
  );
}

/** The first place at which two values differ, with both values. */
function differenceOf(one, other, place = '') {
  if (isDeepStrictEqual(one, other)) return undefined;
  const areObjects = [one, other].every((value) => typeof value === 'object' && value !== null);
  if (!areObjects) return `${place}: ${JSON.stringify(one)} and not ${JSON.stringify(other)}`;
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const difference = differenceOf(one[key], other[key], `${place}/${key}`);
    if (difference !== undefined) return difference;
  }
  return `${place}: another kind of object`;
}

/** Go leaves out empty lists, and writes the absent value of a filter as `null`, because it may be anything. */
function withoutEmpty(value) {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const isEmpty = (member) => member === null || (Array.isArray(member) && member.length === 0);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => (isEmpty(member) ? [] : [[key, withoutEmpty(member)]])),
  );
}

/** Frameworks that check bodies take each sample, and refuse each wrong one. */
async function servers() {
  const tools = createRequire(inFolder('package.json'));
  const { default: fastify } = await import(tools.resolve('fastify'));
  const { Hono } = await import(inFolder('node_modules/hono/dist/index.js'));
  const { default: express } = await import(tools.resolve('express'));
  const validator = tools('express-openapi-validator');

  async function check(name, statusOf, bad) {
    const answers = async (cases) => {
      const statuses = [];
      for (const { draft } of cases) statuses.push(await statusOf(draft));
      return statuses;
    };
    const [ofRight, ofWrong] = [await answers(samples), await answers(bad)];
    expectAll(`${name} refuses`, samples, (one) => ofRight[samples.indexOf(one)] === 201);
    expectAll(`${name} takes`, bad, (one) => ofWrong[bad.indexOf(one)] === 400);
    say(`${name} takes the samples and refuses ${bad.length} wrong ones`);
  }

  function fastifyWith(options) {
    const app = fastify(options);
    app.addSchema(schema);
    app.post('/v5/campaigns', { schema: { body: { $ref: `${schema.$id}#` } } }, (_, reply) => reply.code(201).send({}));
    return async (draft) => (await app.inject({ method: 'POST', url: '/v5/campaigns', payload: draft })).statusCode;
  }
  // Its defaults convert numbers to text, so it accepts a wrong type.
  await check(
    'Fastify with its defaults',
    fastifyWith({}),
    wrong.filter(({ kind }) => kind === 'value'),
  );
  const customOptions = { coerceTypes: false, removeAdditional: false, useDefaults: false };
  await check('Fastify without coercion', fastifyWith({ ajv: { customOptions } }), wrong);

  const ajv = new Ajv2020({ strict: true });
  ajv.addVocabulary([...Object.keys(openapi), 'discriminator']);
  ajv.addSchema(openapi, 'openapi');
  const isDraft = ajv.compile({ $ref: 'openapi#/components/schemas/CampaignDraft' });
  const hono = new Hono().post('/v5/campaigns', async (c) => c.json({}, isDraft(await c.req.json()) ? 201 : 400));
  const headers = { 'Content-Type': 'application/json', 'SVC-APPKEY': 'w', Authorization: 'Basic dzprZXk=' };
  const requestWith = (draft) => ({ method: 'POST', headers, body: JSON.stringify(draft) });
  await check(
    'Hono with strict Ajv',
    async (draft) => (await hono.request('/v5/campaigns', requestWith(draft))).status,
    wrong,
  );

  const app = express();
  app.use(express.json({ limit: '2mb' }));
  app.use(validator.middleware({ apiSpec: description, validateResponses: true }));
  app.post('/v5/campaigns', (_, response) => response.status(201).json({ id: '0'.repeat(24) }));
  app.use((error, _request, response, _next) => response.status(error.status ?? 500).json({ message: error.message }));
  const server = app.listen(0, '127.0.0.1');
  try {
    await new Promise((resolve) => server.once('listening', resolve));
    const url = `http://127.0.0.1:${server.address().port}/v5/campaigns`;
    await check(
      'Express with express-openapi-validator',
      async (draft) => (await fetch(url, requestWith(draft))).status,
      wrong,
    );
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
