import type { Cause, FormatProblem, RangeProblem, SaidAt } from '../core/finding.js';
import { legible, quotedIn } from '../core/quoting.js';
import { own } from '../core/value.js';
import type { AllMessages, RuleId } from '../spec/catalogue.js';
import type { LanguageCode } from '../spec/field-facts.js';
import { type FindingParams, type Message, wordsIn } from '../spec/finding.js';
import { shapeRuleIds } from '../spec/rule-ids.js';
import { type FeatureFlag, iosTemplateTypes } from '../spec/vocabulary.js';
import { type Naming, subjectOf } from './field-name.js';
import type { Formats } from './formats.js';
import { inPack, type MessagePack } from './message-pack.js';
import type { ResponseWords } from './response-words.js';
import {
  foreignLabelIn,
  joined,
  knownLabelIn,
  type LabelledValue,
  type ValueLabels,
  valueLabelIn,
  type YesOrNo,
} from './values.js';

// Words for people who fill in forms, and see neither the keys nor the values of the JSON. What to do comes first. The words for people
// who write JSON are English only: `en/messages.ts`.

type Unworded = Parameters<Message<RuleId>>[0];

export interface FormFinding<Params = FindingParams> extends Pick<Unworded, 'path' | 'place'> {
  readonly params: Params;
  readonly key: string;
  readonly name: string;
  /** Whether the sentence leaves out the possible values, which a form shows in a picker, or how a value is stored. */
  readonly isBrief?: boolean;
}

/** The length, in characters, that people read in one go. A longer sentence leaves out the values. */
const LONGEST_SENTENCE = 200;

/** Says what to do and why, without the place and the full stop at the end. */
export type Sentence = (finding: FormFinding) => string;

type Kind = FindingParams['kind'];

/** A sentence for each kind of finding: for the shapes of components, and for rules that need no more words. */
export type FormKinds = {
  readonly [Of in Exclude<Kind, 'rule'>]: (
    finding: FormFinding<Extract<FindingParams, { readonly kind: Of }>>,
  ) => string;
};

/** What to do about each known mistake in a text or a number. */
export type FormProblems = Readonly<Record<FormatProblem | RangeProblem, Sentence>>;

/** The rules that ask for more than the shape of a component. */
type AskingRuleId = Exclude<RuleId, `${string}/shape`>;

/** A sentence for each of these rules, or `kind` if the sentence for its kind of finding is enough. */
export type FormRules = Readonly<Record<AskingRuleId, Sentence | 'kind'>>;

export interface FormWords {
  readonly naming: Naming;
  readonly formats: Formats;
  readonly problems: FormProblems;
  readonly features: Readonly<Record<FeatureFlag, string>>;
  readonly kinds: FormKinds;
  readonly rules: FormRules;
  /** Those in English are built in. */
  readonly responses?: ResponseWords;
}

export interface Values {
  /** Text that came from outside, between the quotation marks of the language. */
  readonly quoted: (text: LabelledValue | undefined) => string;
  /** The label of a value, whether or not the field in question can have it. */
  readonly label: (finding: Pick<FormFinding, 'path'>, value: LabelledValue | undefined) => string;
  /** The labels of the values that the field can have, as a sentence lists them. */
  readonly allowed: Sentence;
  readonly cause: (finding: FormFinding) => string;
  readonly listed: (texts: readonly string[], word: string) => string;
  readonly field: (naming: Naming, because: Cause) => string;
}

/** Whether there is no other value to choose. */
export function isOnlyValue({ allowed, leftOut }: FindingParams): boolean {
  return allowed?.length === 1 && leftOut === undefined;
}

/** Whether there is anything to see in a value, so that a sentence can repeat it. Of a URI, nothing is shown. */
export function isSeen(value: LabelledValue | undefined): boolean {
  return value !== undefined && value !== '…' && /\S/.test(String(value));
}

/** The greatest numbers of the formats that are numbers. */
const greatest: Readonly<Record<string, number>> = { latitude: 90, longitude: 180, radius: Number.MAX_SAFE_INTEGER };

/** A number with a decimal point in place of the comma that somebody typed, if it is right then. Three digits may be thousands. */
export function withPoint({ expected = '', received }: FindingParams): string | undefined {
  const [pointed, decimals = ''] = /^-?\d+,(\d+)$/.exec(String(received))?.map((one) => one.replace(',', '.')) ?? [];
  const isAmbiguous = expected === 'radius' && (decimals.length > 2 || Number(pointed) <= 0);
  // Of the other formats, none is a number, so nothing is at most `undefined`.
  return !isAmbiguous && Math.abs(Number(pointed)) <= (own(greatest, expected) as number) ? pointed : undefined;
}

/** Whether meters stand behind a number that is one of meters. */
export function hasUnit({ expected, received }: FindingParams): boolean {
  return expected === 'radius' && /^(?=.*[1-9])\d+(?:\.\d{1,2})?\s*m(?:et(?:er|re)s?)?\.?$/i.test(String(received));
}

/** `others` makes the words for a number of values that are not named. */
export function valuesIn(
  labels: ValueLabels,
  yesOrNo: YesOrNo,
  marks: readonly [string, string],
  or: string,
  others: (count: number) => string,
): Values {
  const quoted = quotedIn(...marks);
  const label: Values['label'] = ({ path }, value) => {
    if (value === undefined) return '…';
    return knownLabelIn(labels, yesOrNo, path, value) ?? foreignLabelIn(labels, path, value) ?? legible(String(value));
  };
  return {
    quoted,
    label,
    listed: joined,
    field(naming, because) {
      const [key = '', parent = ''] = because.field
        .split('.')
        .reverse()
        .filter((one) => !/^\d+$/.test(one));
      return naming.shown(naming.label(key, parent));
    },
    // In quotation marks, because values of several words would run together.
    allowed(finding) {
      const { allowed = [], leftOut } = finding.params;
      const values = allowed.map((value) => quoted(label(finding, value)));
      return joined(leftOut === undefined ? values : [...values, others(leftOut)], or);
    },
    cause: ({ params: { because } }) =>
      because === undefined ? '…' : valueLabelIn(labels, yesOrNo, because.field, because.value),
  };
}

export function variationNumber(key: string): string {
  return key.replace(/^variation_/, '');
}

/** Whether the cause is a template that only one platform has, so that it tells the platform. */
function tellsPlatform(because: Cause | undefined): boolean {
  const shared: readonly unknown[] = iosTemplateTypes;
  return because?.field.endsWith('.template_type') === true && !shared.includes(because.value);
}

/** A whole sentence: what to do and why, and the place, unless the sentence already says it. */
export function placed(naming: Naming, { path, place }: Pick<FormFinding, 'path' | 'place'>, sentence: string): string {
  return `${sentence}${subjectOf(path, place, naming, sentence).where}.`;
}

function inForm({ naming, kinds, rules }: FormWords, unworded: Unworded, said?: SaidAt): string {
  const { rule, path, params } = unworded;
  const place = tellsPlatform(params.because) ? { ...unworded.place, platform: undefined } : unworded.place;
  const { name } = subjectOf(path, place, naming);
  const finding: FormFinding = { path, place, params, key: String(path.at(-1) ?? ''), name };
  if (said !== undefined) return placed(naming, finding, said(params, name, path));
  // Shapes are not among the rules that have sentences.
  const own = (rules as Readonly<Partial<Record<RuleId, Sentence | 'kind'>>>)[rule];
  const kind = params.kind === 'rule' ? 'range' : params.kind;
  // The entry of a kind takes params of that kind.
  const sentence =
    own === undefined || own === 'kind' ? wordsIn(kinds as Readonly<Record<string, Sentence>>, kind) : own;
  const whole = placed(naming, finding, sentence(finding));
  return whole.length > LONGEST_SENTENCE ? placed(naming, finding, sentence({ ...finding, isBrief: true })) : whole;
}

/** The messages of a language for people who fill in forms: one function for all rules. A copy, `{ ...formGerman }`, keeps the pack. */
export function formMessages(code: LanguageCode, words: FormWords): AllMessages {
  // The table has every rule but those about shapes, so the bundle needs no list of all ids.
  const asking = Object.keys(words.rules) as AskingRuleId[];
  const message: Message<RuleId> = (finding) => inForm(words, finding);
  // Every id is among them.
  const all = Object.fromEntries([...shapeRuleIds, ...asking].map((id) => [id, message])) as AllMessages;
  return Object.freeze(inPack(all, formPack(code, words)));
}

/** The pack that words the findings of a rule set. */
export function formPack(code: LanguageCode, words: FormWords): MessagePack {
  return { code, others: (finding, said) => inForm(words, finding, said), responses: words.responses };
}
