import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { edited } from './edit.js';
import { drafts } from './examples/drafts.js';
import { type Breaking, breaking } from './examples/rules.js';
import { disagreement, questions } from './oracle/compare.js';

/**
 * The rules stand a second time in `oracle/`, written from the specification alone; here both judge the same drafts. `npm run
 * test:deep` asks a million questions.
 */
const QUESTIONS = Number(process.env.ORACLE_QUESTIONS ?? 20_000);

const folder = new URL('../examples/drafts/', import.meta.url);
const samples = readdirSync(folder).map((name): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
const broken = Object.values<readonly Breaking[]>(breaking).flatMap((cases) =>
  cases.map(({ draft, edit }) => edited(drafts[draft], edit)),
);

it('agrees with the oracle on which fields are wrong', { timeout: 3_600_000 }, () => {
  const asked = questions([...samples, ...Object.values(drafts), ...broken], 20_261_121);
  for (let count = 0; count < QUESTIONS; count++) {
    const question = asked.next().value;
    const found = disagreement(question);
    if (found !== undefined) expect.fail(`${JSON.stringify(found)}: ${JSON.stringify(question)}`);
  }
});
