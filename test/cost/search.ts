// Looks for the JSON texts that cost the most, measured by what parsing them costs: begins with the known cases, and goes
// on from those that cost the most. Usage: npm run cost -- [texts to try] [seed].
import { type ChildProcess, fork } from 'node:child_process';
import { pathsOf } from '../edit.js';
import { drafts } from '../examples/drafts.js';
import { randomNumbers } from '../oracle/mutations.js';
import { cases } from './cases.js';
import type { Measured } from './child.js';
import {
  calls,
  type Filling,
  jsonOf,
  keyKinds,
  orders,
  type Part,
  type Recipe,
  textKinds,
  thingNames,
  thingPlaces,
} from './recipes.js';

/** The promise: no text costs more than 40 times its parsing, or 100 ms, and a heap of 256 MB is enough. */
const MOST_TIMES = 40;
const MOST_MILLISECONDS = 100;
/** Of the update itself, of the draft after it and of the draft before it. */
const VERDICTS_OF_UPDATE = 3;
const MEGABYTES = 256;
/** A machine that is busy with something else may need twice as long. */
const ALLOWANCE = 2;
const LONGEST_SECONDS = 20;
const LONGEST_TEXT = 1_000_000;

type Outcome = Measured | 'out of memory' | 'too long';
interface Tried {
  readonly recipe: Recipe;
  readonly outcome: Outcome;
  /** 1 is the most that the promise allows. */
  readonly share: number;
}

// #region Measuring

const childPath = new URL('child.js', import.meta.url);
let running: Promise<ChildProcess> | undefined;

function started(): Promise<ChildProcess> {
  const child = fork(childPath, {
    execArgv: [`--max-old-space-size=${MEGABYTES}`, '--expose-gc'],
    // The messages of Node when there is no memory left are not for the report.
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`The child ended before it began, with ${code}`)));
  });
}

async function measured(recipe: Recipe): Promise<Outcome> {
  running ??= started();
  const child = await running;
  return new Promise((resolve) => {
    const settle = (outcome: Outcome) => {
      clearTimeout(timer);
      child.removeAllListeners();
      if (typeof outcome === 'string') running = undefined;
      resolve(outcome);
    };
    const timer = setTimeout(() => {
      settle('too long');
      child.kill('SIGKILL');
    }, LONGEST_SECONDS * 1000);
    child.once('message', (answer) => settle(answer as Measured));
    child.once('exit', () => settle('out of memory'));
    child.send(recipe);
  });
}

/** Starts a fresh child process. */
async function anew(): Promise<void> {
  const child = await running?.catch(() => undefined);
  child?.removeAllListeners();
  child?.kill();
  running = undefined;
}

function shareOf({ call }: Recipe, outcome: Outcome): number {
  if (typeof outcome === 'string') return Number.POSITIVE_INFINITY;
  const { judging, parsing, memory } = outcome;
  const most = Math.max(MOST_TIMES * parsing, MOST_MILLISECONDS) * (call === 'accept' ? VERDICTS_OF_UPDATE : 1);
  return Math.max(judging / most, memory / MEGABYTES);
}

// #endregion

// #region Changing recipes

const places = [
  ...new Set([
    ...Object.values(drafts).flatMap((draft) => pathsOf(draft)),
    ...Object.values(cases).flatMap(({ parts }) => parts.map(({ at }) => at)),
    'delivery_controls.queue_duration',
    'scheduling_details.bts_details',
    'trigger_condition.secondary_included_filters',
    'trigger_condition.trigger_attr',
    'segmentation_details.excluded_filters',
    'advanced.platform_level_priority',
  ]),
].filter((path) => path !== '');
const literals = ['5', 'null', 'true', '""', '"x"', '[]', '{}', '[[]]', '-1', '1e308', '0.5', '"variation_1"', '"and"'];
const numbers = [0, 1, 2, 3, 10, 99, 100, 200, 1000, 10_000, 20_000, 60_000, 300_000];

function mutations(random: () => number) {
  const below = (count: number) => Math.floor(random() * count);
  // The lists are not empty.
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const change = (number: number) =>
    random() < 0.3 ? oneOf(numbers) : Math.max(0, Math.floor(number * oneOf([0.5, 0.8, 1.25, 2, 4])));

  function filling(depth = 0): Filling {
    const of = () => (depth > 3 ? { is: 'json' as const, json: oneOf(literals) } : filling(depth + 1));
    switch (below(depth > 3 ? 2 : 8)) {
      case 0:
        return { is: 'json', json: oneOf(literals) };
      case 1:
        return { is: 'text', text: oneOf(textKinds), length: oneOf(numbers) };
      case 2:
      case 3:
        return { is: 'list', of: of(), ...(random() < 0.4 && { width: 1 + oneOf(numbers) }) };
      case 4: {
        const width = random() < 0.3 && { width: 1 + oneOf(numbers) };
        return {
          is: 'object',
          keys: oneOf(keyKinds),
          length: oneOf(numbers),
          order: oneOf(orders),
          of: of(),
          ...width,
        };
      }
      case 5: {
        const thing = oneOf(thingNames);
        return { is: 'thing', thing, at: oneOf(thingPlaces[thing]), put: of() };
      }
      case 6:
        return { is: 'groups', levels: 1 + below(120), order: oneOf(orders), of: { is: 'list', of: of() } };
      default: {
        const [locales, variations] = [oneOf(numbers.slice(0, 9)), 1 + oneOf(numbers.slice(0, 10))];
        return { is: 'content', locales, variations, length: oneOf(numbers), of: of() };
      }
    }
  }

  /** The filling with a change. */
  function changed(old: Filling): Filling {
    const choice = random();
    if (choice < 0.15) return filling(1);
    if (choice < 0.22) return { is: 'list', of: old };
    // Further down, if there is anything.
    const inner = 'of' in old ? old.of : 'put' in old ? old.put : undefined;
    if (inner !== undefined && choice < 0.65) {
      const next = changed(inner);
      return old.is === 'thing' ? { ...old, put: next } : 'of' in old ? { ...old, of: next } : old;
    }
    switch (old.is) {
      case 'json':
        return { is: 'json', json: oneOf(literals) };
      case 'text':
        return random() < 0.5 ? { ...old, text: oneOf(textKinds) } : { ...old, length: change(old.length) };
      case 'list': {
        const { of, width } = old;
        return random() < 0.3 ? { is: 'list', of } : { ...old, width: 1 + change(width ?? 30) };
      }
      case 'object':
        return oneOf<Filling>([
          { ...old, keys: oneOf(keyKinds) },
          { ...old, length: change(old.length) },
          { ...old, order: oneOf(orders) },
          { ...old, width: 1 + change(old.width ?? 100) },
        ]);
      case 'thing':
        return { ...old, at: oneOf(thingPlaces[old.thing]), put: old.put ?? filling(2) };
      case 'groups':
        return random() < 0.5
          ? { ...old, levels: 1 + Math.min(change(old.levels), 20_000) }
          : { ...old, order: oneOf(orders) };
      case 'content':
        return oneOf<Filling>([
          { ...old, locales: Math.min(change(old.locales), 20_000) },
          { ...old, variations: 1 + Math.min(change(old.variations), 100_000) },
          { ...old, length: change(old.length) },
        ]);
    }
  }

  const part = (): Part => ({ at: oneOf(places), put: filling() });

  return function mutated(recipe: Recipe, other: Recipe): Recipe {
    const { parts } = recipe;
    const index = below(parts.length);
    const without = parts.filter((_, at) => at !== index);
    const old = parts[index] ?? part();
    const choice = random();
    if (choice < 0.08) return { ...recipe, call: oneOf(calls) };
    // Drafts of the other channel know other places, which does no harm.
    if (choice < 0.12) return { ...recipe, draft: oneOf(Object.keys(drafts) as Recipe['draft'][]) };
    if (choice < 0.2) return { ...recipe, bytes: Math.min(LONGEST_TEXT, 1000 + change(recipe.bytes)) };
    if (choice < 0.28) return { ...recipe, parts: [...without, { ...old, at: oneOf(places) }] };
    if (choice < 0.36) return { ...recipe, parts: [...parts, random() < 0.5 ? part() : oneOf(other.parts)].slice(-4) };
    if (choice < 0.4 && without.length > 0) return { ...recipe, parts: without };
    return { ...recipe, parts: [...without, { ...old, put: changed(old.put) }] };
  };
}

// #endregion

/** Recipes that are alike compete with each other, so that not all of them become the same. */
function familyOf({ call, parts: [first] }: Recipe): string {
  return `${call} ${first?.at} ${first?.put.is}`;
}

/** Small differences are noise. */
function rank(share: number): number {
  return Math.round(Math.log2(share) * 2);
}

function line({ recipe, outcome, share }: Tried): string {
  const written = JSON.stringify(recipe);
  if (typeof outcome === 'string') return `${outcome.padEnd(45)} ${written}`;
  const { bytes, parsing, judging, memory, memoryOfDraft, errors } = outcome;
  const figures = [
    `${(judging / parsing).toFixed(1).padStart(6)} times`,
    `${judging.toFixed(0).padStart(5)} ms`,
    `${(bytes / 1000).toFixed(0).padStart(5)} KB`,
    `+${memory.toFixed(0)} MB (the draft ${memoryOfDraft.toFixed(0)})`,
    `${errors} errors`,
    `${(100 * share).toFixed(0)} % of the promise`,
  ];
  return `${figures.join(', ')}  ${written}`;
}

const [budget = 300, seed = 1] = process.argv.slice(2).map(Number);
const random = randomNumbers(seed);
const mutated = mutations(random);
/** The most expensive recipe of each family, and those that break the promise, which are not changed further. */
const best = new Map<string, Tried>();
const broken = new Map<string, Tried>();

const isBroken = ({ outcome }: Tried) =>
  typeof outcome === 'string' ||
  (outcome.judging > ALLOWANCE * MOST_TIMES * outcome.parsing && outcome.judging > ALLOWANCE * MOST_MILLISECONDS);

async function attempt(recipe: Recipe): Promise<Tried> {
  const outcome = await measured(recipe);
  return { recipe, outcome, share: shareOf(recipe, outcome) };
}

async function attemptAndKeep(recipe: Recipe): Promise<void> {
  const tried = await attempt(recipe);
  const kept = isBroken(tried) ? broken : best;
  const known = kept.get(familyOf(recipe));
  if (known === undefined || rank(tried.share) > rank(known.share)) kept.set(familyOf(recipe), tried);
}

console.log(
  `cost: ${budget} texts, seed ${seed}; the promise is ${MOST_TIMES} times JSON.parse or ${MOST_MILLISECONDS} ms`,
);
let count = 0;
for (const recipe of Object.values(cases)) {
  if (count++ < budget) await attemptAndKeep(recipe);
}
for (; count < budget; count++) {
  const elite = [...best.values()].sort((a, b) => rank(b.share) - rank(a.share)).slice(0, 40);
  // The most expensive ones are chosen most often.
  const choose = () => elite[Math.floor(random() ** 2 * elite.length)]?.recipe;
  const [one, other] = [choose(), choose()];
  if (one === undefined || other === undefined) break;
  const next = mutated(one, other);
  // A text that grew beyond the limit, by what cannot be cut, proves nothing.
  if (jsonOf(next).length > 1.05 * LONGEST_TEXT) continue;
  await attemptAndKeep(next);
}

// Once more, in a fresh process, to exclude accidents.
const worst = [...best.values()].sort((a, b) => b.share - a.share).slice(0, 15);
const confirmed: Tried[] = [];
for (const tried of [...[...broken.values()].slice(0, 15), ...worst]) {
  await anew();
  const again = await attempt(tried.recipe);
  confirmed.push(again.share < tried.share ? again : tried);
}
await anew();
console.log('\nThe texts that cost the most, measured by the promise:');
for (const tried of confirmed.sort((a, b) => b.share - a.share)) console.log(line(tried));
const failures = confirmed.filter(isBroken);
if (failures.length > 0) console.log(`\n${failures.length} of them break the promise by a clear factor.`);
process.exitCode = failures.length === 0 ? 0 : 1;
