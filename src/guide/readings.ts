import type { Path } from '../core/value.js';
import * as readings from '../spec/readings.js';

/** Asks once for each kind of place, whatever indices lead to it. */
function oncePerPlace(ask: (path: Path) => boolean): (path: Path) => boolean {
  const known = new Map<string, boolean>();
  return (path) => {
    const place = path.map((key) => (typeof key === 'number' ? '0' : key)).join('.');
    const before = known.get(place);
    if (before !== undefined) return before;
    const answer = ask(path);
    // The memory is bounded, whatever names a draft has.
    if (known.size === MOST_PLACES) known.clear();
    known.set(place, answer);
    return answer;
  };
}

const MOST_PLACES = 5000;

export const isRead = /* @__PURE__ */ oncePerPlace(readings.isRead);

export const isReported = /* @__PURE__ */ oncePerPlace(readings.isReported);

export const isCompared = /* @__PURE__ */ oncePerPlace(readings.isCompared);

export const isReportedByCode = /* @__PURE__ */ oncePerPlace(readings.isReportedByCode);
