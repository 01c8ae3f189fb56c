// Both hosts run what `npm test` runs.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { folder } from './subjects.js';

const read = (path: string) => readFileSync(`${folder}/${path}`, 'utf8');
const { scripts } = JSON.parse(read('package.json'));
const commands = ['npm ci', ...scripts.test.split(' && ')];

test('npm test runs every check', () => {
  expect(
    commands
      .slice(1)
      .map((command: string) => command.replace('npm run ', ''))
      .sort(),
  ).toEqual(
    Object.keys(scripts)
      .filter((name) => name !== 'test')
      .sort(),
  );
});

test('GitHub', () => {
  const { steps } = parse(read('.github/workflows/ci.yml'), { strict: true }).jobs.test;
  expect(steps.flatMap(({ run }: { run?: string }) => run ?? [])).toEqual(commands);
});

test('GitLab', () => {
  expect(parse(read('.gitlab-ci.yml'), { strict: true }).test.script).toEqual(commands);
});
