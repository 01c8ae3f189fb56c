import { brandOf, isBranded } from '../core/brand.js';

const ruleError: unique symbol = /* @__PURE__ */ brandOf('HouseRuleError') as never;

/**
 * A house rule, its words or one of its fixes threw, or did something that it must not do: for example, it reported unusable facts or
 * asked a lookup
 * that it does not declare. `cause` is the error that it threw, or a TypeError that says what it must do.
 *
 * @example
 * if (error instanceof HouseRuleError) console.error(error.rule, error.field, error.cause);
 */
export class HouseRuleError extends Error {
  /** Written out, because bundlers may shorten the name of the class, and logs show it. */
  static override readonly name: string = 'HouseRuleError';

  /** An error of another copy of this library is an instance, too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: a class that extends this one has instances of its own
    if (!Object.hasOwn(this.prototype, ruleError)) return super[Symbol.hasInstance](value);
    return isBranded(value, ruleError);
  }

  override readonly name = 'HouseRuleError';
  /** The id of the rule. */
  readonly rule: string;
  /**
   * The first field at which the rule may report, in the part that it was asked about; that of the finding, if its words
   * threw; the field to change, if a fix threw.
   */
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
