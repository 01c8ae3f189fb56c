// Drafts as people have them while they work: with things to do. Every candidate runs in a process of its own. There, all drafts take turns,
// and so does `JSON.parse` of their texts: code that has seen only one draft would be faster than that of a service ever is.
import { readdirSync, readFileSync } from 'node:fs';
import { root } from './candidates.js';
import { median } from './quantiles.js';

const folder = new URL('examples/drafts/', root);
/** The text as a service gets it, without the white space that is for readers. */
const textOf = (file) => JSON.stringify(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));

const created_by = 'maria.keller@shop.example';
const firstSteps = {
  'a push': { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by },
  'an email': { channel: 'EMAIL', campaign_delivery_type: 'ONE_TIME', created_by },
  'a push with a name': {
    channel: 'PUSH',
    campaign_delivery_type: 'PERIODIC',
    created_by,
    basic_details: { name: 'Spring' },
  },
};

const samples = readdirSync(folder).filter((file) => file.startsWith('broken-'));

/** By name. All have errors, most of which only rules can see. */
export const draftsInProgress = [
  ...samples.map((file) => ({ id: file.replace('.json', ''), text: textOf(file) })),
  ...Object.entries(firstSteps).map(([step, draft]) => ({ id: `first step: ${step}`, text: JSON.stringify(draft) })),
];

const isSample = (id) => !id.startsWith('first step');
const slowest = (figures) => Math.max(...figures);

/** What the table says of the figures of a candidate, by draft, and the most that it may be for this library. */
const progressRows = [
  { name: `${samples.length} samples, median`, ids: isSample, of: median, goal: 2 },
  { name: 'slowest sample', ids: isSample, of: slowest, goal: 6 },
  { name: 'unverified sender', ids: (id) => id.endsWith('unverified-sender'), of: slowest },
  { name: 'four mistakes', ids: (id) => id.endsWith('newsletter-several-mistakes'), of: slowest },
  { name: 'just begun, slowest', ids: (id) => !isSample(id), of: slowest, goal: 12 },
];

/** @param {Record<string, Record<string, number[]>>} times  Multiples of `JSON.parse` by candidate and draft, one of each round. */
export function progressFigures(times) {
  return progressRows.map(({ name, ids, of, goal }) => {
    const figureOf = (byDraft) => {
      const figures = Object.keys(byDraft).filter(ids);
      return of(figures.map((id) => median(byDraft[id])));
    };
    const toParse = Object.fromEntries(Object.entries(times).map(([id, byDraft]) => [id, figureOf(byDraft)]));
    return { name, toParse, goal };
  });
}
