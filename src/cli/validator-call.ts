import type { ValidatorOptions } from '../testing/check/options.js';
import { CallError } from './call-error.js';
import { oneOf } from './one-of.js';
import { formatsIn } from './options.js';
import type { ValidatorPlace } from './validator-link.js';

export interface ValidatorCall {
  readonly command: 'check-validator';
  readonly place: ValidatorPlace;
  readonly options: ValidatorOptions;
  readonly withVectors: boolean;
  /** How many seconds one answer may take. */
  readonly timeout: number;
  readonly format: (typeof formatsIn)['check-validator'][number];
}

/** A number in the form that an option takes. */
function numberIn(name: string, value: string, form: RegExp, what: string): number {
  if (form.test(value)) return Number(value);
  throw new CallError(`--${name} must be ${what}; got ${JSON.stringify(value)}`);
}

type Optional<Name extends string, Value> = { readonly [Key in Name]?: Value | undefined };

type GivenOptions = Optional<'url' | 'budget' | 'drafts' | 'seed' | 'timeout' | 'format', string> &
  Optional<'any-order' | 'no-rules' | 'vectors', boolean> &
  Optional<'except' | 'covers', readonly string[]>;

function placeIn([file, ...args]: readonly string[], url: string | undefined): ValidatorPlace {
  if ((file === undefined) === (url === undefined)) {
    const either = 'a program and its arguments, behind --: check-validator -- ./my-validator';
    throw new CallError(`check-validator takes ${either}; or --url with the address of a service, and no program`);
  }
  if (file !== undefined) return [file, ...args];
  const place = URL.canParse(`${url}`) ? new URL(`${url}`) : undefined;
  if (place?.protocol.match(/^https?:$/) && place.username === '' && place.password === '') return place;
  throw new CallError('--url must begin with http:// or https://, and have no user and no password');
}

/** @throws CallError when the arguments are wrong. */
export function validatorCall(program: readonly string[], values: GivenOptions): ValidatorCall {
  const { budget = '10', drafts, seed = '1', timeout = '10' } = values;
  const format = oneOf('--format of check-validator', values.format ?? 'human', formatsIn['check-validator']);
  const seconds = numberIn('budget', budget.replace(/s$/, ''), /^[1-9]\d{0,5}$/, 'a whole number of seconds from 1');
  return {
    command: 'check-validator',
    place: placeIn(program, values.url),
    options: {
      budget:
        drafts === undefined
          ? `${seconds}s`
          : { drafts: numberIn('drafts', drafts, /^[1-9]\d{0,8}$/, 'a whole number from 1') },
      seed: numberIn('seed', seed, /^-?\d{1,10}$/, 'a whole number'),
      order: values['any-order'] ? 'any' : 'exact',
      byField: values['no-rules'] ?? false,
      except: values.except ?? [],
      covers: values.covers,
    },
    withVectors: values.vectors ?? false,
    timeout: numberIn('timeout', timeout, /^[1-9]\d{0,4}$|^0\.\d+$/, 'a number of seconds'),
    format,
  };
}
