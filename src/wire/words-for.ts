import { printable } from '../core/programming-error.js';
import { isList, isRecord, isString, own } from '../core/value.js';
import type { Messages } from '../spec/catalogue.js';
import { checkedMessages, isPlace, isUnsayable, isWholeFinding } from '../spec/finding.js';
import { type HouseRules, houseRulesIn, type RuleSet } from '../spec/house-rules.js';
import { optionsIn } from './argument.js';
import { type FindingOnTheWire, isPath, type ListedError } from './listed-errors.js';
import type { ErrorDetail } from './responses.js';

/**
 * The errors of a response with messages of your own, for a frontend that speaks another language than the service. The service
 * may have another version of the library: an error without a finding, or with one that this version cannot read or has no words
 * for, keeps its message.
 *
 * @param errors `error.details` of a body that `toErrorResponse` made, or `data.errors` of one that `toValidateResponse` made, with
 * `findings: true`.
 * @param options `rules`: the house rules by which the service judged, if there are any.
 * @throws TypeError when the errors are not a list, or one has neither a message nor a finding to make it of; for messages that are
 * not functions, and for unusable options; and the error of any of your message functions that throws.
 * @example
 * wordsFor(body.error.details, formGerman).map(({ target, message }) => `${target}: ${message}`);
 */
export function wordsFor<Of extends ErrorDetail | ListedError>(
  errors: readonly Of[],
  messages: Messages,
  options: { readonly rules?: RuleSet | undefined } = {},
): Of[] {
  if (!isList(errors)) throw new TypeError(`The errors must be a list; got ${printable(errors)}`);
  const words = checkedMessages<Messages>(messages);
  const house = houseRulesIn(own(optionsIn(options, ['rules']), 'rules'));
  return errors.map((error) => {
    const finding = isRecord(error) ? own(error, 'finding') : undefined;
    const message = isOnTheWire(finding) ? messageOf(finding, words, house) : undefined;
    const member = isRecord(error) && Object.hasOwn(error, 'issue') ? 'issue' : 'message';
    if (message !== undefined) return { ...error, [member]: message };
    if (isRecord(error) && isString(own(error, member))) return error;
    throw new TypeError('Each error must have a message, or a finding of a rule for which there are words');
  });
}

/** Whether the value has the form of a finding, and a place. */
function isOnTheWire(value: unknown): value is FindingOnTheWire {
  return isWholeFinding(value) && isPath(value.path) && isPlace(value.place);
}

/** The message for a finding; `undefined` for a finding of another version for which the messages have no words. */
function messageOf(finding: FindingOnTheWire, messages: Messages, house: HouseRules | undefined): string | undefined {
  const { rule } = finding;
  const message = Object.hasOwn(messages, rule) ? messages[rule] : house?.messageOf(messages, rule);
  try {
    return message?.(finding);
  } catch (error) {
    if (isUnsayable(error)) return undefined;
    throw error;
  }
}
