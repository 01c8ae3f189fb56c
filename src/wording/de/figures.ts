import { figuresIn, timesIn } from '../figures.js';

/** `9.999.999.999`, `−0,5` */
export const figure = /* @__PURE__ */ figuresIn('.', ',');

/** `01.12.2026, 09:30 Uhr (UTC)` */
export const moment = /* @__PURE__ */ timesIn(
  (year, month, day, clock) => `${day}.${month}.${year}, ${clock}\u00a0Uhr`,
);
