// Without this, a workflow could run commands that there are not, or publish what has not passed.
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Job {
  readonly uses?: string;
  readonly needs?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps?: readonly {
    readonly uses?: string;
    readonly run?: string;
    readonly with?: { readonly name?: string };
  }[];
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
  if (file === undefined) return /^(git|npm (ci|publish|pkg)|gh release) /.test(`${command} `);
  accessSync(file, command.startsWith('node ') ? constants.R_OK : constants.X_OK);
  return true;
}

describe('the workflows', () => {
  it('are the gate, what is for a night, and the release', () => {
    expect([...workflows.keys()].sort()).toEqual(['deep.yml', 'gate.yml', 'release.yml']);
    const gate = workflows.get('gate.yml');
    expect(Object.keys(gate?.on ?? {})).toEqual(['push', 'pull_request', 'workflow_call']);
    expect(gate?.jobs.gate?.steps?.map(({ run }) => run)).toContain('.ci/run');
    const deep = workflows.get('deep.yml');
    expect(Object.keys(deep?.on ?? {})).toEqual(['schedule', 'workflow_dispatch', 'workflow_call']);
    expect(deep?.jobs.deep?.steps?.map(({ run }) => run)).toContain('.ci/deep');
  });

  it.each(jobs)('%s runs commands that exist, and actions of a named version', (_, { uses, steps = [] }) => {
    const commands = steps.flatMap(({ run }) => run?.trim().split('\n') ?? []);
    expect(commands.filter((command) => !exists(command))).toEqual([]);
    const actions = [uses, ...steps.map((step) => step.uses)].filter((action) => action !== undefined);
    for (const action of actions) {
      if (action.startsWith('./')) accessSync(action);
      else expect(action).toMatch(/^[\w-]+\/[\w-]+@v\d/);
    }
    expect(commands.length + actions.length).toBeGreaterThan(0);
  });

  it('keep what they report under names of their own: a release has all of them in one run', () => {
    const names = jobs.flatMap(([, { steps = [] }]) => steps.flatMap((step) => step.with?.name ?? []));
    expect(names.sort()).toEqual(['reports-deep', 'reports-gate']);
  });

  it('publish only what has passed the gate and the night, and may write nowhere else', () => {
    const release = workflows.get('release.yml');
    expect(release?.jobs.gate).toMatchObject({ needs: 'tag', uses: './.github/workflows/gate.yml' });
    expect(release?.jobs.deep).toMatchObject({ needs: 'gate', uses: './.github/workflows/deep.yml' });
    expect(release?.jobs.publish?.needs).toBe('deep');
    expect(release?.jobs.publish?.steps?.map(({ run }) => run)).toEqual(
      expect.arrayContaining(['npm run pack', 'npm publish ./reports/package --provenance --access public']),
    );
    // What the manifest cannot know, because it is the same in every copy of the repository.
    const told = release?.jobs.publish?.steps?.map(({ run = '' }) => run).join('\n') ?? '';
    for (const member of ['repository.url', 'homepage', 'bugs.url']) expect(told).toContain(`${member}="`);
    const writing = jobs.filter(([, { permissions = {} }]) => Object.values(permissions).includes('write'));
    expect(writing.map(([name]) => name)).toEqual(['release.yml: publish']);
    for (const { permissions } of workflows.values()) expect(permissions).toEqual({ contents: 'read' });
  });
});

it.each(['run', 'deep'])('the guide says what each step of .ci/%s proves', (script) => {
  const names = [...readFileSync(`.ci/${script}`, 'utf8').matchAll(/^ *step '([^']+)'/gm)].map(([, name]) => name);
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
