// Without this, the pages of rules, decisions and sections could be out of date.
import { describe, expect, it } from 'vitest';
import { hintCatalogue } from '../../src/hints.js';
import { ruleCatalogue } from '../../src/index.js';
import { exemplified } from '../examples/explained.js';
import { excerptOf, expand, shallow } from '../reference/excerpt.js';
import { expectGenerated } from '../reference/generated.js';
import { decisionsPage, illustration, rulesPage, specificationPage } from '../reference/rules-page.js';
import { decisions } from '../specification/decisions.js';
import { isIn } from '../specification/obligations.js';
import { sections } from '../specification/sections.js';

describe('the reference of the rules', () => {
  it('is the one that the catalogue and the examples give', () => {
    expectGenerated('examples/pages/rules.md', rulesPage());
  });

  it('shows of every rule an excerpt, its errors and a fix', () => {
    const page = rulesPage();
    for (const { id, statement, spec } of exemplified) {
      expect(page).toContain(`\n### ${id}\n\n${statement}\n`);
      expect(page).toContain(spec);
      const { excerpt, findings, fix } = illustration(id);
      expect(findings.length, id).toBeGreaterThan(0);
      expect(JSON.stringify(excerpt).length, id).toBeLessThan(1_500);
      expect(fix, id).toMatch(/^(set|leave out|none).*\.$/);
    }
  });
});

describe('the reference of the hints', () => {
  it('shows of every kind a wrong draft, a right one, and when to ignore it', () => {
    const page = rulesPage();
    for (const { id, statement, spec } of hintCatalogue) {
      const [, entry = ''] = page.split(`\n### ${id}\n`);
      const [body = ''] = entry.split(/\n##+ /, 1);
      expect(body, id).toContain(
        `\n${statement}\n\nA hint: it refuses nothing. Specification: ${spec}.\n\nWhen to ignore it: `,
      );
      expect(body.match(/```json\n/g), id).toHaveLength(2);
      expect(body.length, id).toBeLessThan(3_500);
      expect(body, id).not.toMatch(/[\p{Cf}]/u);
    }
  });
});

describe('the page of the decisions', () => {
  it('is the one that the decisions give', () => {
    expectGenerated('examples/pages/decisions.md', decisionsPage());
  });

  it('has every decision once, in a few sentences', () => {
    const page = decisionsPage();
    for (const [id, says] of Object.entries(decisions)) {
      expect(page.split(`\n### ${id}\n\n${says}\n`), id).toHaveLength(2);
      expect(says.split(' ').length, id).toBeLessThan(100);
    }
  });
});

describe('the page of the specification', () => {
  it('is the one that the sections give', () => {
    expectGenerated('examples/pages/specification.md', specificationPage());
  });

  it('explains every section that a rule cites, and the page of the rules lists the rule there', () => {
    const [page, [, coverage = '']] = [specificationPage(), rulesPage().split('\n## Coverage of the specification\n')];
    // `C9, C10` are two decisions.
    const isDecision = (citation: string) => citation.split(', ').every((id) => id in decisions);
    for (const { id, spec } of ruleCatalogue) {
      const cited = spec.split('; ').filter((citation) => !isDecision(citation));
      for (const citation of cited) {
        const section = sections.find((one) => isIn(citation, one)) ?? `no section ${citation}`;
        expect(page, `${id}: ${citation}`).toContain(`\n- **${section}**: `);
        const rows = coverage.split('\n').filter((line) => line.startsWith(`| ${section} | `));
        expect(rows.join(), `${id}: ${citation}`).toContain(`[${id}](#`);
      }
    }
  });
});

describe('an excerpt', () => {
  const draft = { a: { b: [{ c: 1, d: 2 }, { c: 3 }], e: 5 }, f: 6 };

  it('has what stands at the paths and above them, and nothing else', () => {
    expect(excerptOf(draft, [['a', 'b', '1', 'c'], ['g']])).toEqual({ a: { b: [{ c: 3 }] } });
    expect(
      excerptOf(draft, [
        ['a', 'b'],
        ['a', 'b', '0', 'c'],
      ]),
    ).toEqual({ a: { b: draft.a.b } });
    expect(excerptOf(draft, [['f', 'g']])).toEqual({ f: 6 });
    expect(excerptOf(draft, [[]])).toEqual(draft);
  });

  it('keeps the order of the draft', () => {
    expect(JSON.stringify(excerptOf(draft, [['f'], ['a', 'e']]))).toBe('{"a":{"e":5},"f":6}');
  });

  it('is printed as deep as is worth it', () => {
    expect(shallow(draft, 2)).toEqual({ a: { b: '…', e: 5 }, f: 6 });
    expect(shallow([[1], null], 1)).toEqual(['…', null]);
  });

  it('reads patterns', () => {
    expect(expand(draft, 'a.b.*.c')).toEqual([
      ['a', 'b', '0', 'c'],
      ['a', 'b', '1', 'c'],
    ]);
    expect(expand(draft, 'f.*')).toEqual([]);
    expect(expand(draft, '')).toEqual([[]]);
  });
});
