// Without this, colors could be written where nobody wants them.
import { expect, it } from 'vitest';
import { isColored, painter } from '../../src/cli/terminal.js';

it.each([
  [true, {}, true],
  [false, {}, false],
  [undefined, {}, false],
  [true, { NO_COLOR: '1' }, false],
  [true, { NO_COLOR: '' }, true],
  [true, { TERM: 'dumb' }, false],
  [true, { TERM: 'xterm' }, true],
  [false, { TERM: 'xterm' }, false],
  [false, { FORCE_COLOR: '1', NO_COLOR: '1' }, true],
  [false, { FORCE_COLOR: '' }, true],
  [true, { FORCE_COLOR: '0' }, false],
  [true, { FORCE_COLOR: 'false' }, false],
])('a terminal gets colours, unless the environment says otherwise: %j, %j', (isTTY, env, expected) => {
  expect(isColored({ ...(isTTY !== undefined && { isTTY }) }, env)).toBe(expected);
});

it('a style is begun and ended', () => {
  const styles = ['bold', 'dim', 'red', 'green', 'yellow'] as const;
  expect(styles.map((style) => painter(true)(style, 'a'))).toEqual([
    '\u001b[1ma\u001b[22m',
    '\u001b[2ma\u001b[22m',
    '\u001b[31ma\u001b[39m',
    '\u001b[32ma\u001b[39m',
    '\u001b[33ma\u001b[39m',
  ]);
  expect(styles.map((style) => painter(false)(style, 'a'))).toEqual(styles.map(() => 'a'));
});
