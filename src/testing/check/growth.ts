import { staticWorkspace } from '../../spec/workspace.js';
import type { Members } from '../members.js';
import type { Answer } from './answer.js';
import type { Fault } from './ask.js';
import type { ValidatorQuestion } from './question.js';

/** Drafts of growing size: the time of a judge must grow no faster than they do. */

const head = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'ada@acme.example' };

function many<T>(size: number, one: (index: number) => T): T[] {
  return Array.from({ length: size }, (_, index) => one(index));
}

const growing: Readonly<Record<string, (size: number) => Members>> = {
  tags: (size) => ({ ...head, basic_details: { tags: many(size, (index) => `tag ${index}`) } }),
  'wrong tags': (size) => ({ ...head, basic_details: { tags: many(size, () => 5) } }),
  filters: (size) => ({
    ...head,
    segmentation_details: {
      included_filters: { filters: many(size, (index) => ({ filter_type: 'custom_segments', id: `s-${index}` })) },
    },
  }),
  geofences: (size) => ({
    ...head,
    basic_details: {
      geofences: many(size, (index) => ({ name: `Shop ${index}`, latitude: '1', longitude: '1', radius: 100 })),
    },
  }),
  locales: (size) => ({
    ...head,
    campaign_content: {
      locales: many(size, (index) => `l${index}`),
      content: Object.fromEntries(
        ['default', ...many(size, (index) => `l${index}`)].map((name) => [name, { variation_1: { push: {} } }]),
      ),
    },
  }),
  'a text': (size) => ({ ...head, basic_details: { name: 'a '.repeat(size * 20) } }),
  'an address': (size) => ({ ...head, created_by: `${'a'.repeat(size * 20)}@` }),
  'unknown keys': (size) => ({
    ...head,
    basic_details: Object.fromEntries(many(size, (index) => [`key_${index}`, index])),
  }),
};

/** The time that a judge took for a draft of each size. */
export interface Growth {
  readonly what: string;
  readonly sizes: readonly number[];
  readonly milliseconds: readonly number[];
  readonly isSlow: boolean;
}

const sizes = [400, 1600, 6400] as const;
/** Shorter times, in milliseconds, are noise. */
const LEAST = 100;
/** After an answer that took more milliseconds than this, no larger draft is asked about. */
const MOST_TIME = 2000;
/**
 * When a draft grows to four times its size, a judge that reads it once takes four times as long, and one that compares every pair of
 * elements 16 times as long.
 */
const MOST = 9;

export function grown(what: string, size: number): ValidatorQuestion {
  const data = { connectors: [], features: [] };
  // `what` is one of the names.
  const draft = (growing[what] as (size: number) => Members)(size);
  return { draft, mode: 'LENIENT', workspace: staticWorkspace(data), workspaceData: data };
}

/** Whether the growth is known for each kind of drafts. */
export function isKnown(growth: readonly Growth[]): boolean {
  const known = growth.filter(({ milliseconds }) => milliseconds.length > 1);
  return known.length === Object.keys(growing).length;
}

function isWrong(time: number, before: number | undefined): boolean {
  return before !== undefined && time > LEAST && time > MOST * before;
}

/** A judge that is slow for this number of kinds of drafts is probably slow for all: no other kind is measured. */
const MOST_SLOW = 2;

/**
 * Asks about drafts of growing size, several times each. The shortest time counts, because longer ones include waiting.
 *
 * @param until the time after which no more questions are asked.
 */
export async function growthOf(
  ask: (question: ValidatorQuestion) => Promise<Answer | Fault>,
  now: () => number,
  until: number,
): Promise<Growth[]> {
  async function timed(question: ValidatorQuestion, times: number): Promise<number> {
    let least = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < times; turn++) {
      const start = now();
      await ask(question);
      least = Math.min(least, now() - start);
      // A judge that is slow already is not asked again.
      if (least > 1000 || now() >= until) break;
    }
    return least;
  }
  const all: Growth[] = [];
  for (const what of Object.keys(growing)) {
    if (now() >= until) break;
    // Nothing can be measured for a judge that does not answer about a small draft: each question would wait for its timeout.
    const answer = await ask(grown(what, sizes[0]));
    if ('kind' in answer && answer.kind === 'does not answer') break;
    const asked: number[] = [];
    const milliseconds: number[] = [];
    let isSlow = false;
    for (const size of sizes) {
      const question = grown(what, size);
      let time = await timed(question, 2);
      // Before a judge counts as slow, both sizes are measured again, in turns: other programs may be at work on the machine.
      for (let turn = 0; turn < 3 && isWrong(time, milliseconds.at(-1)) && now() < until; turn++) {
        time = Math.min(time, await timed(question, 1));
        // There is a size before.
        const before = await timed(grown(what, asked.at(-1) as number), 2);
        milliseconds.push(Math.max(milliseconds.pop() as number, before));
      }
      isSlow = isWrong(time, milliseconds.at(-1));
      asked.push(size);
      milliseconds.push(time);
      if (isSlow || time > MOST_TIME || now() >= until) break;
    }
    all.push({ what, sizes: asked, milliseconds, isSlow });
    if (all.filter((one) => one.isSlow).length === MOST_SLOW) break;
  }
  return all;
}
