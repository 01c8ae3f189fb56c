// Measures one text after another. A process of its own: it has little memory, and it is killed when it takes too long.
import { readFileSync, writeFileSync } from 'node:fs';
import { formGerman } from '../../src/de.js';
import { hintsFor } from '../../src/hints.js';
import {
  acceptUpdate,
  explainDraft,
  fieldErrors,
  firstError,
  groupByComponent,
  type ValidationResult,
  validateDraft,
  validateUpdate,
  type WorkspaceContext,
  withoutBlanks,
} from '../../src/index.js';
import { jsonOf, type Recipe } from './recipes.js';

export interface Measured {
  readonly bytes: number;
  /** Milliseconds, of the fastest run. */
  readonly parsing: number;
  readonly judging: number;
  /** The megabytes of the parsed draft, and the greatest growth of the process while it was judged. */
  readonly memoryOfDraft: number;
  readonly memory: number;
  readonly errors: number;
}

const yes = () => true;
const workspace: WorkspaceContext = {
  connectors: { hasConnector: yes },
  verifiedSenders: { isVerifiedSender: yes },
  featureFlags: { isEnabled: yes },
};

/** Answers with the number of errors. */
async function judged({ call }: Recipe, draft: unknown, current: unknown): Promise<number> {
  switch (call) {
    case 'publish':
      return errorsIn(validateDraft(draft, 'DRAFT_PUBLISH', workspace));
    case 'lenient':
      return errorsIn(validateDraft(draft, 'LENIENT', workspace));
    case 'first':
      return errorsIn(validateDraft(draft, 'DRAFT_PUBLISH', workspace, { maxErrors: 1 }));
    case 'update':
      return errorsIn(validateUpdate(draft, { state: 'ACTIVE', draft: current }, workspace));
    case 'accept': {
      // What the campaign has stands before the update and after it.
      const patch = { basic_details: { name: 'Sale' }, control_group_details: 5 };
      const accepted = await acceptUpdate(patch, { state: 'DRAFT', draft }, workspace);
      return accepted.ok ? accepted.standing.length : accepted.body.error.details.length;
    }
    case 'german':
      return errorsIn(validateDraft(draft, 'DRAFT_PUBLISH', workspace, { messages: formGerman }));
    case 'hints':
      return hintsFor(draft, { now: '2026-01-01T00:00Z' }).length;
    case 'form': {
      const explanation = explainDraft(withoutBlanks(draft), 'DRAFT_PUBLISH', workspace);
      fieldErrors(explanation);
      firstError(explanation, ['created_by']);
      groupByComponent(explanation);
      return explanation.findings.length;
    }
  }
}

function errorsIn(result: ValidationResult): number {
  return result.valid ? 0 : result.errors.length;
}

/** The most memory that the process had since this was last called, in megabytes; without Linux, since it began. */
function peak(): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    writeFileSync('/proc/self/clear_refs', '5');
    return Number(kilobytes) / 1024;
  } catch {
    return process.resourceUsage().maxRSS / 1024;
  }
}

const collectGarbage = globalThis.gc ?? (() => undefined);

/** The fastest of some runs; only one run if it takes long. */
async function fastest(runs: number, run: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  let total = 0;
  for (let number = 0; number < runs && total < 1000; number++) {
    const start = performance.now();
    await run();
    const took = performance.now() - start;
    best = Math.min(best, took);
    total += took;
  }
  return best;
}

async function measure(recipe: Recipe): Promise<Measured> {
  const text = jsonOf(recipe);
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const draft: unknown = JSON.parse(text);
  collectGarbage();
  const memoryOfDraft = (process.memoryUsage().heapUsed - before) / 2 ** 20;
  const parsing = await fastest(7, () => void JSON.parse(text));
  const current: unknown = recipe.call === 'update' ? JSON.parse(text) : undefined;
  collectGarbage();
  peak();
  const start = process.memoryUsage.rss() / 2 ** 20;
  let errors = 0;
  const judging = await fastest(4, async () => {
    errors = await judged(recipe, draft, current);
  });
  return { bytes: text.length, parsing, judging, memoryOfDraft, memory: peak() - start, errors };
}

// A small text first, so that no text pays for the code that is compiled at the first call.
for (let round = 0; round < 30; round++) {
  await measure({
    draft: 'variedPush',
    call: round % 2 === 0 ? 'publish' : 'accept',
    bytes: 3000,
    parts: [{ at: 'basic_details.tags', put: { is: 'json', json: '[5]' } }],
  });
}
process.on('message', async (recipe: Recipe) => process.send?.(await measure(recipe)));
process.send?.('ready');
