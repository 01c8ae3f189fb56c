// Without this, a workflow could run commands that there are not, or publish what has not passed.
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../pages/running.js';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: { readonly name?: string; readonly 'persist-credentials'?: boolean };
  readonly env?: Readonly<Record<string, string>>;
}

interface Job {
  readonly uses?: string;
  readonly needs?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly container?: string;
  readonly steps?: readonly Step[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = '.github/workflows';
const { scripts, version } = JSON.parse(readFileSync('package.json', 'utf8'));
const workflows = new Map(
  readdirSync(folder).map((name): [string, Workflow] => [name, parse(readFileSync(`${folder}/${name}`, 'utf8'))]),
);
const jobs = [...workflows].flatMap(([file, { jobs: all }]) =>
  Object.entries(all).map(([name, job]) => [`${file}: ${name}`, job] as const),
);

/** Whether the repository has the command. */
function exists(command: string): boolean {
  const [, script] = /^npm run ([\w:-]+)/.exec(command) ?? [];
  if (script !== undefined) return scripts[script] !== undefined;
  const [, file] = /^(?:node )?(\.(?:ci|github)\/\S+)/.exec(command) ?? [];
  if (file === undefined) return /^(git|npm (ci|publish|pkg)|gh release|echo|printf|mkdir|mv) /.test(`${command} `);
  accessSync(file, command.startsWith('node ') ? constants.R_OK : constants.X_OK);
  return true;
}

const ofStep = ({ uses, run, env }: Step) => uses?.split('@', 1)[0] ?? [run, ...Object.values(env ?? {})].join(' # ');

describe('the workflows', () => {
  const copy = temporaryFolder();

  it('are the gate, what is for a night, and the release', () => {
    expect([...workflows.keys()].sort()).toEqual(['deep.yml', 'gate.yml', 'release.yml']);
    const gate = workflows.get('gate.yml');
    expect(Object.keys(gate?.on ?? {})).toEqual(['push', 'pull_request', 'workflow_call']);
    expect(gate?.jobs.gate?.steps?.map(({ run }) => run)).toContain('.ci/run');
    const deep = workflows.get('deep.yml');
    expect(Object.keys(deep?.on ?? {})).toEqual(['schedule', 'workflow_dispatch', 'workflow_call']);
    expect(deep?.jobs.deep?.steps?.map(({ run }) => run)).toContain('.ci/deep');
  });

  it.each(jobs)('%s runs commands that exist, and containers of one digest', (_, { uses, container, steps = [] }) => {
    const commands = steps.flatMap(({ run }) => run?.trim().split('\n') ?? []);
    expect(commands.filter((command) => !exists(command))).toEqual([]);
    const local = [uses, ...steps.map((step) => step.uses)].filter((action) => action?.startsWith('./'));
    for (const action of local) accessSync(String(action));
    expect(commands.length + local.length).toBeGreaterThan(0);
    if (container !== undefined) expect(container).toMatch(/^node:24-bookworm@sha256:[\da-f]{64}$/);
  });

  it('take actions of one digest, with the version beside, keep no credentials, and know no token of npm', () => {
    const text = [...workflows.keys()].map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('');
    const actions = text.match(/uses: [^.].*/g) ?? [];
    expect(actions.filter((line) => !/@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
    const checkouts = jobs.flatMap(([, { steps = [] }]) => steps.filter(({ uses }) => uses?.includes('/checkout@')));
    expect(checkouts.map((step) => step.with?.['persist-credentials'])).toEqual([false, false, false, false]);
    expect(text).not.toMatch(/NPM_TOKEN|NODE_AUTH_TOKEN|secrets\./);
  });

  it('keep what they report under names of their own: a release has all of them in one run', () => {
    const names = jobs.flatMap(([, { steps = [] }]) => steps.flatMap((step) => step.with?.name ?? []));
    expect(names.sort()).toEqual(['release', 'release', 'release', 'reports-deep', 'reports-gate']);
  });

  it('publish only what has passed the gate and the night', () => {
    const release = workflows.get('release.yml');
    expect(release?.jobs.gate).toMatchObject({ needs: 'tag', uses: './.github/workflows/gate.yml' });
    expect(release?.jobs.deep).toMatchObject({ needs: 'gate', uses: './.github/workflows/deep.yml' });
    expect(release?.jobs.pack?.needs).toBe('deep');
  });

  it('say before they pack where the repository is, which the manifest cannot know', () => {
    const runs = workflows.get('release.yml')?.jobs.pack?.steps?.flatMap(({ run }) => run ?? []) ?? [];
    const packing = runs.indexOf('npm run pack');
    const telling = runs.slice(0, packing).filter((run) => run.startsWith('npm pkg set'));
    expect(runs.filter((run) => run.startsWith('npm pkg'))).toEqual(telling);
    cpSync('package.json', join(copy, 'package.json'));
    const env = { ...process.env, GITHUB_SERVER_URL: 'https://github.example', GITHUB_REPOSITORY: 'acme/drafts' };
    for (const run of telling) execFileSync('sh', ['-ec', run], { cwd: copy, env });
    expect(JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'))).toEqual({
      ...JSON.parse(readFileSync('package.json', 'utf8')),
      // npm compares it with the repository that the signature names.
      repository: { type: 'git', url: 'git+https://github.example/acme/drafts.git' },
      homepage: 'https://github.example/acme/drafts#readme',
      bugs: { url: 'https://github.example/acme/drafts/issues' },
    });
  });

  it('need not say what a registry shows beside that', () => {
    const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
    for (const member of ['description', 'author', 'license']) expect(manifest[member], member).toMatch(/./);
    expect(manifest.keywords.length).toBeGreaterThan(5);
    // An address here would be that of another copy.
    for (const member of ['repository', 'homepage', 'bugs']) expect(manifest).not.toHaveProperty(member);
  });

  it('let no job that may write, or sign, run what the repository or its dependencies bring', () => {
    const writing = jobs.filter(([, { permissions }]) => JSON.stringify([permissions]).includes('write'));
    expect(writing.map(([name, { permissions }]) => [name, permissions])).toEqual([
      ['release.yml: publish', { 'id-token': 'write' }],
      ['release.yml: announce', { contents: 'write' }],
    ]);
    expect(writing.map(([, { needs, steps = [] }]) => [needs, ...steps.map(ofStep)])).toEqual([
      [
        'pack',
        'actions/setup-node',
        `printf '%s\\n' 11.5.1 "$(npm --version)" | sort --version-sort --check`,
        'actions/download-artifact',
        expect.stringMatching(/^echo "\$DIGEST" \| sha256sum --check --strict # .*needs\.pack\.outputs\.digest/),
        'npm publish ./release/package.tgz --provenance --access public',
      ],
      ['publish', 'actions/download-artifact', expect.stringMatching(/^gh release create .* --repo /)],
    ]);
    for (const { permissions } of workflows.values()) expect(permissions).toEqual({ contents: 'read' });
  });
});

it.each(['run', 'deep'])('the guide says what each step of .ci/%s proves', (script) => {
  // Those that can be chosen have a short name.
  const steps = /^ *(?:step|task ([\w-]+) (?:'[^']*'|\w+)) '([^']+)'/gm;
  const names = [...readFileSync(`.ci/${script}`, 'utf8').matchAll(steps)].map(([, short, title]) =>
    short === undefined ? title : `${title} (${short})`,
  );
  expect(names.length).toBeGreaterThan(15);
  const [, table = ''] = readFileSync('test/README.md', 'utf8').split(`| Step of \`.ci/${script}\` |`);
  const rows = table
    .split('\n\n', 1)
    .join()
    .matchAll(/^\| ([^|]+) \|.*\| \d+ (?:s|min|h) \|$/gm);
  expect([...rows].map(([, name = '']) => name.replaceAll('`', '')).sort()).toEqual(names.sort());
});

describe('the text of a release', () => {
  const notes = '.github/release-notes.js';

  it("is the changelog's section of the version", () => {
    const said = execFileSync(process.execPath, [notes, `v${version}`], { encoding: 'utf8' });
    expect(said).toMatch(/^### /m);
    expect(said).not.toContain('\n## ');
    expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(said.trim());
  });

  it('is refused for another tag', () => {
    for (const tag of ['v99.0.0', version, 'main'])
      expect(spawnSync(process.execPath, [notes, tag], { encoding: 'utf8' })).toMatchObject({
        status: 1,
        stderr: expect.stringContaining(`The tag must be v${version}`),
      });
  });
});
