// Without this, a page could have links that are dead where the package is installed.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packedPage } from '../../.build/packed-page.js';
import { linksOf } from './anchors.js';
import { temporaryFolder } from './running.js';

// What the build makes may be missing.
const [{ files }] = JSON.parse(
  execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { encoding: 'utf8' }),
);
const packed: ReadonlySet<string> = new Set(files.map(({ path }: { path: string }) => path));
const pages = [...packed].filter((path) => path.endsWith('.md'));
const repository = { type: 'git', url: 'git+https://github.example/acme/drafts.git' };
const version = '1.2.3';

/** The links of a page that lead out of the package. */
function leaving(page: string, file = page): string[] {
  return linksOf(file).filter((link) => {
    const [path = ''] = link.split('#');
    return path !== '' && !packed.has(posix.join(posix.dirname(page), path));
  });
}

it('the package has pages', () => {
  expect(pages.length).toBeGreaterThan(20);
  for (const page of ['README.md', 'CHANGELOG.md', 'examples/pages/rules.md']) expect(pages).toContain(page);
});

/** Pages of which packing changes links, because readers in the repository go on from there. */
const changed = ['README.md', 'examples/pages/editor-parts.md'];

it.each(pages.filter((page) => !changed.includes(page)))('%s links only to what is packed', (page) => {
  expect(leaving(page)).toEqual([]);
});

const file = join(temporaryFolder(), 'README.md');
function packedInto(page: string, manifest: Parameters<typeof packedPage>[2]): string {
  const text = packedPage(page, packed, manifest);
  writeFileSync(file, text);
  return text;
}

it.each(changed)('%s links only to what is packed, as it is packed', (page) => {
  expect(leaving(page)).not.toEqual([]);
  for (const manifest of [{ version }, { version, repository }]) {
    packedInto(page, manifest);
    expect(leaving(page, file)).toEqual([]);
  }
});

describe('README.md', () => {
  it('links to more in the repository than is packed: pictures, samples, the pages for those who work on it', () => {
    expect(leaving('README.md')).toContain('.github/CONTRIBUTING.md');
  });

  it('says the same where the repository is not known, without these links and without pictures', () => {
    const text = packedInto('README.md', { version });
    expect(text).toContain('examples/pages/findings.md)');
    expect(text).toMatch(/\bCONTRIBUTING\.md\b/);
    expect(text).not.toMatch(/\.png|\[\]|\(\)/);
  });

  it('links to the version in the repository where that is known', () => {
    const text = packedInto('README.md', { version, repository });
    expect(text).toContain('[CONTRIBUTING.md](https://github.example/acme/drafts/blob/v1.2.3/.github/CONTRIBUTING.md)');
    expect(text).toContain('](https://github.example/acme/drafts/raw/v1.2.3/examples/editor/screenshots/light.png)');
    expect(text).not.toContain('undefined');
  });
});

describe('a page as it is packed', () => {
  const page = posix.join(temporaryFolder(), 'page.md');

  it('keeps its code, its addresses and its own headings', () => {
    const text = '# A\n\n[a](#a) [b](https://b.example/c.md)\n\n```md\n[c](c.md)\n```\n';
    writeFileSync(page, text);
    expect(packedPage(page, packed, { version })).toBe(text);
  });

  it('must have no dead link', () => {
    writeFileSync(page, '[none](none.md)');
    expect(() => packedPage(page, packed, { version })).toThrow(/page\.md links to none\.md, which is not there$/);
  });
});
