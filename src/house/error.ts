import { brandOf, isBranded } from '../core/brand.js';

const ruleError = /* @__PURE__ */ brandOf('HouseRuleError');

/** A house rule threw when it was asked, or reported something that cannot be told. `cause` is what it threw. */
export class HouseRuleError extends Error {
  /** An error of another copy of this library is an instance, too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: a class that extends this one has instances of its own
    return this === HouseRuleError ? isBranded(value, ruleError) : super[Symbol.hasInstance](value);
  }

  override readonly name = 'HouseRuleError';
  /** The id of the rule. */
  readonly rule: string;
  /** The field of the draft that it was asked about: of the part that it reads, the first one at which it may report. */
  readonly field: string;

  constructor(rule: string, field: string, options: { readonly cause: unknown }) {
    super(`The rule ${rule} failed at ${field === '' ? 'the draft' : field}`, options);
    this.rule = rule;
    this.field = field;
  }

  /** @internal */
  get [ruleError](): true {
    return true;
  }
}
