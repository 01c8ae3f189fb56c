import { CallError } from './call-error.js';
import { oneOf } from './one-of.js';
import { formatsIn } from './options.js';

export interface ValidatorCall {
  readonly command: 'check-validator';
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

interface GivenOptions {
  readonly budget?: string | undefined;
  readonly drafts?: string | undefined;
  readonly seed?: string | undefined;
  readonly 'any-order'?: boolean | undefined;
  readonly 'no-rules'?: boolean | undefined;
  readonly except?: readonly string[] | undefined;
  readonly covers?: readonly string[] | undefined;
  readonly vectors?: boolean | undefined;
  readonly timeout?: string | undefined;
  readonly format?: string | undefined;
}

/** @throws CallError when the arguments are wrong. */
export function validatorCall([file, ...others]: readonly string[], values: GivenOptions): ValidatorCall {
  if (file === undefined) {
    throw new CallError(
      'check-validator takes a program and its arguments, behind --: check-validator -- ./my-validator',
    );
  }
  const { budget = '10', drafts, seed = '1', timeout = '10' } = values;
  const format = oneOf('--format of check-validator', values.format ?? 'human', formatsIn['check-validator']);
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
