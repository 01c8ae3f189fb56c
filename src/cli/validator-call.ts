import { parseArgs } from 'node:util';
import { CallError, oneLine } from './call-error.js';

/** The options of `check-validator`. What follows `--` is the program. */
const options = {
  budget: { type: 'string' },
  drafts: { type: 'string' },
  seed: { type: 'string' },
  'any-order': { type: 'boolean' },
  'no-rules': { type: 'boolean' },
  except: { type: 'string', multiple: true },
  covers: { type: 'string', multiple: true },
  vectors: { type: 'boolean' },
  timeout: { type: 'string' },
  format: { type: 'string' },
} as const;

export interface ValidatorCall {
  readonly command: 'check-validator';
  /** The program and its arguments. */
  readonly program: readonly [file: string, ...args: string[]];
  readonly budget: `${number}s` | { readonly drafts: number };
  readonly seed: number;
  readonly order: 'exact' | 'any';
  readonly byField: boolean;
  readonly except: readonly string[];
  readonly covers: readonly string[] | undefined;
  readonly withVectors: boolean;
  /** How many seconds one answer may take. */
  readonly timeout: number;
  readonly format: 'human' | 'junit';
}

/** A number in the form that an option takes. */
function numberIn(name: string, value: string, form: RegExp, what: string): number {
  if (form.test(value)) return Number(value);
  throw new CallError(`--${name} must be ${what}; got ${JSON.stringify(value)}`);
}

/** @throws CallError when the arguments are wrong. */
export function validatorCall(args: readonly string[]): ValidatorCall {
  const at = args.indexOf('--');
  const [file, ...others] = at < 0 ? [] : args.slice(at + 1);
  const { values, positionals } = parsed(at < 0 ? args : args.slice(0, at));
  if (file === undefined || positionals.length > 0) {
    throw new CallError(
      'check-validator takes a program and its arguments, behind --: check-validator -- ./my-validator',
    );
  }
  const { budget = '10', drafts, seed = '1', timeout = '10', format = 'human' } = values;
  if (format !== 'human' && format !== 'junit') {
    throw new CallError(`--format of check-validator must be one of human, junit; got ${JSON.stringify(format)}`);
  }
  const seconds = numberIn('budget', budget.replace(/s$/, ''), /^[1-9]\d{0,5}$/, 'a whole number of seconds from 1');
  return {
    command: 'check-validator',
    program: [file, ...others],
    budget:
      drafts === undefined
        ? `${seconds}s`
        : { drafts: numberIn('drafts', drafts, /^[1-9]\d{0,8}$/, 'a whole number from 1') },
    seed: numberIn('seed', seed, /^-?\d{1,10}$/, 'a whole number'),
    order: values['any-order'] ? 'any' : 'exact',
    byField: values['no-rules'] ?? false,
    except: values.except ?? [],
    covers: values.covers,
    withVectors: values.vectors ?? false,
    timeout: numberIn('timeout', timeout, /^[1-9]\d{0,4}$|^0\.\d+$/, 'a number of seconds'),
    format,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new CallError(oneLine(error).split('. To specify', 1).join());
  }
}
