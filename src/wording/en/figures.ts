import { figuresIn, timesIn } from '../figures.js';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `9,999,999,999`, `−0.5` */
export const figure = /* @__PURE__ */ figuresIn(',', '.');

/** `1 Dec 2026, 09:30 (UTC)` */
export const moment = /* @__PURE__ */ timesIn(
  (year, month, day, clock) => `${Number(day)} ${months[Number(month) - 1]} ${year}, ${clock}`,
);
