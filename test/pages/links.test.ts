// Without this, a page could link to nothing.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { anchorsOf, linksOf } from './anchors.js';

const pages = [
  'README.md',
  'CHANGELOG.md',
  'test/README.md',
  ...['.github', 'examples/pages'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
  ...['conformance', 'json-schema', 'service', 'consumer-ci', 'editor', 'house-rules', 'small-editors'].map(
    (folder) => `examples/${folder}/README.md`,
  ),
];

it.each(pages)('%s links to files and headings that exist', (page) => {
  const broken = linksOf(page).filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : join(page, '..', path);
    if (!existsSync(target)) return true;
    return anchor !== undefined && !anchorsOf(target).has(anchor);
  });
  expect([...new Set(broken)]).toEqual([]);
});

it('the page of entries names each of them', () => {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  const page = readFileSync('examples/pages/entries.md', 'utf8');
  const entries = Object.keys(exports).filter((path) => path !== './package.json');
  expect(entries.filter((path) => !page.includes(`\`campaign-draft-rules${path.slice(1)}\``))).toEqual([]);
});

it('the pages name this version of the package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const named = pages
    .filter((page) => page !== 'CHANGELOG.md')
    .flatMap((page) => {
      const text = readFileSync(page, 'utf8');
      const versions = text.matchAll(/(?:campaign-draft-rules[-@]|check@v|rev: v|version )(\d+\.\d+\.\d+)/g);
      return [...versions].map(([, one]) => `${page}: ${one}`);
    });
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((one) => !one.endsWith(`: ${version}`))).toEqual([]);
});

it('the changelog has this version, and a section for what comes next', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const sections = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## \[(.*?)\]/gm)].map(([, name]) => name);
  expect(sections.slice(0, 2)).toEqual(['Unreleased', version]);
});
