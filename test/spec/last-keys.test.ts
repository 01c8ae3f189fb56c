// Without this, a table could have entries that nobody finds.
import { expect, it } from 'vitest';
import { MOST_LAST_KEYS } from '../../src/core/last-keys.js';
import { germanGuide } from '../../src/de.js';
import * as tables from '../../src/spec/field-tables.js';
import { englishGuide } from '../../src/wording/en/guide.js';

it('the longest entry of a table has as many keys as are looked up', () => {
  const all = [...Object.values(tables), englishGuide.help, germanGuide.help];
  const lengths = all.flatMap((table) => Object.keys(table).map((last) => last.split('.').length));
  expect(Math.max(...lengths)).toBe(MOST_LAST_KEYS);
});
