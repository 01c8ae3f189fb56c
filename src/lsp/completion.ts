import type { Span } from '../cli/json-text.js';
import type { Language } from '../cli/words.js';
import { isList, isRecord, type Path, valueAt } from '../core/value.js';
import type { FieldDescription, Option } from '../guide/description.js';
import type { Guide } from '../guide/guide.js';
import type { FieldPath } from '../spec/field-path.js';
import type { Edit } from './edit.js';
import { aboutField } from './hover.js';
import type { Cursor, Reading } from './reading.js';
import { newValue, type Piece } from './snippet.js';
import { serverWordsIn } from './words.js';

/** Something that may be typed at a place. */
export interface Offer {
  readonly kind: 'key' | 'value';
  /** The key or the value as JSON. */
  readonly label: string;
  /** A few words about it. */
  readonly detail: string;
  /** More about it, in Markdown. */
  readonly about: string;
  /** What it replaces. */
  readonly span: Span;
  readonly pieces: readonly Piece[];
  /** What else changes: a comma that is missing before. */
  readonly others: readonly Edit[];
  /** What typed text is compared with. */
  readonly filter: string;
}

/**
 * What may be typed at the place of a reading, the most likely first: keys of fields that this draft uses and does not have, and values that
 * a field can have.
 */
export function offersAt({ value, cursor }: Reading, text: string, guide: Guide, lang: Language): readonly Offer[] {
  if (cursor.role === 'none') return [];
  return cursor.role === 'key' ? keysAt(value, cursor, text, guide, lang) : valuesAt(cursor, text, guide, lang);
}

function keysAt(draft: unknown, cursor: Cursor, text: string, guide: Guide, lang: Language): readonly Offer[] {
  const { container, key } = cursor;
  const around = valueAt(draft, container);
  const present = isRecord(around) ? Object.keys(around).filter((name) => name !== key) : [];
  const words = serverWordsIn[lang];
  const offers = candidatesIn(container, guide).filter(({ name }) => !present.includes(name));
  return offers
    .map(({ name, field, pieces }, index) => {
      const isNeeded = field !== undefined && field.required !== false;
      const label = field?.label ?? name;
      const required = isNeeded ? ` (${field.required === 'LENIENT' ? words.required : words.requiredToPublish})` : '';
      const about = field === undefined ? '' : aboutField(field, lang);
      return { isNeeded, index, offer: offered('key', name, `${label}${required}`, about, pieces, cursor, text) };
    })
    .sort((one, other) => Number(other.isNeeded) - Number(one.isNeeded) || one.index - other.index)
    .map(({ offer }) => offer);
}

interface Candidate {
  readonly name: string;
  /** `undefined` for one of several flags. */
  readonly field: FieldDescription | undefined;
  /** What the value begins with. */
  readonly pieces: readonly Piece[];
}

/** The keys that the object at a path may have. */
function candidatesIn(path: Path, guide: Guide): readonly Candidate[] {
  const around = fieldAt(path, guide);
  const named = (fields: readonly FieldDescription[]): Candidate[] =>
    fields
      .filter(({ applies }) => applies)
      .map((field) => ({ name: String(field.path.at(-1)), field, pieces: newValue(field) }));
  if (path.length === 0) return named(guide.fields);
  switch (around?.kind) {
    case 'group':
    case 'filter':
      return named(around.fields);
    case 'by-key':
      return around.keys.map((name) => {
        const field = around.newEntry(name);
        return { name, field, pieces: newValue(field) };
      });
    case 'choice':
      // Of several flags, one is true.
      return around.options.flatMap(({ value }) =>
        isRecord(value)
          ? Object.entries(value).map(([name, flag]) => ({ name, field: undefined, pieces: [JSON.stringify(flag)] }))
          : [],
      );
    default:
      return [];
  }
}

function valuesAt(cursor: Cursor, text: string, guide: Guide, lang: Language): readonly Offer[] {
  const { container, key } = cursor;
  if (key === undefined) return [];
  const field = fieldAt([...container, key], guide);
  const list = fieldAt(container, guide);
  if (list?.kind === 'choices') {
    const others = isList(list.value) ? list.value.filter((_, index) => index !== key) : [];
    return optionOffers(
      list.options.filter(({ value }) => !others.includes(value)),
      cursor,
      text,
      lang,
    );
  }
  if (field === undefined) return [];
  const options: readonly Option<unknown>[] = 'options' in field ? (field.options ?? []) : [];
  if (options.length > 0) return optionOffers(options, cursor, text, lang);
  const words = serverWordsIn[lang];
  const { example } = field;
  const isScalar = example !== undefined && !isRecord(example) && !isList(example);
  if (isScalar) {
    const label = JSON.stringify(example);
    return [offered('value', label, words.example, aboutField(field, lang), [label], cursor, text)];
  }
  const isNested = ['group', 'filter', 'by-key', 'list', 'choices'].includes(field.kind);
  if (!isNested || cursor.span.length > 0) return [];
  const label = field.kind === 'list' || field.kind === 'choices' ? '[ ]' : '{ }';
  return [offered('value', label, field.label, aboutField(field, lang), newValue(field), cursor, text)];
}

function optionOffers(
  options: readonly Option<unknown>[],
  cursor: Cursor,
  text: string,
  lang: Language,
): readonly Offer[] {
  const words = serverWordsIn[lang];
  return options
    .map((option) => ({ option, conflicts: option.conflicts }))
    .sort((one, other) => Number(one.conflicts.length > 0) - Number(other.conflicts.length > 0))
    .map(({ option: { value, label, description }, conflicts }) => {
      const causes = conflicts.map((conflict) => conflict.text);
      const about = [description, ...(causes.length > 0 ? [words.conflict(causes)] : [])];
      const json = JSON.stringify(value);
      return offered('value', json, label, about.filter(Boolean).join('\n\n'), [json], cursor, text);
    });
}

function fieldAt(path: Path, guide: Guide): FieldDescription | undefined {
  // Whatever its keys are, the path of a document is one that may be asked.
  return path.length === 0 ? undefined : guide.at(path as FieldPath as []);
}

/** An offer with what stands around it: quotes, a colon, commas. */
function offered(
  kind: Offer['kind'],
  name: string,
  detail: string,
  about: string,
  value: readonly Piece[],
  { span, commaAt, isCommaNext, isColonNext }: Cursor,
  text: string,
): Offer {
  const isKey = kind === 'key';
  const json = isKey ? JSON.stringify(name) : name;
  const typed = text.charAt(span.offset);
  const comma = isCommaNext ? [','] : [];
  const pieces = isKey && !isColonNext ? [`${json}: `, ...value, ...comma] : [json, ...comma];
  return {
    kind,
    label: name,
    detail,
    about,
    span,
    pieces: isKey ? (isColonNext ? [json] : pieces) : [...value, ...comma],
    others: commaAt === undefined ? [] : [{ span: { offset: commaAt, length: 0 }, text: ',' }],
    // An editor compares it with what it replaces: without a quote there, a quote would match nothing.
    filter: span.length === 0 || typed === '"' ? json : json.replaceAll('"', ''),
  };
}
