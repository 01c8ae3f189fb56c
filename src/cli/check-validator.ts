import { checkValidator } from '../testing/check/check-validator.js';
import { validatorJUnit, validatorText } from '../testing/check/report.js';
import { CallError } from './call-error.js';
import type { Writer } from './output.js';
import type { Surroundings } from './surroundings.js';
import type { ValidatorCall } from './validator-call.js';
import { validatorProcess } from './validator-process.js';

/**
 * Asks a program about generated drafts, and reports its wrong answers.
 *
 * @throws CallError when the program cannot be started, and for a pattern that names no rule.
 */
export async function checkProgram(
  call: ValidatorCall,
  { cwd, imprint }: Pick<Surroundings, 'cwd' | 'imprint'>,
  out: Writer,
): Promise<0 | 1> {
  const { program, budget, seed, order, byField, except, covers, withVectors, timeout, format } = call;
  const started = await validatorProcess(program, { cwd, timeout });
  try {
    const report = await checkValidator(started.ask, {
      budget,
      seed,
      order,
      byField,
      except,
      covers,
      json: true,
      // The process has its own limit, with its own words.
      timeout: Number.POSITIVE_INFINITY,
      // The package has the file.
      ...(withVectors && { vectors: JSON.parse(imprint.vectors?.() ?? '{"cases":[]}').cases }),
    });
    await out.write(format === 'junit' ? validatorJUnit(report) : validatorText(report));
    return report.ok ? 0 : 1;
  } catch (error) {
    throw error instanceof RangeError ? new CallError(error.message) : error;
  } finally {
    await started.end();
  }
}
