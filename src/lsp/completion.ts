import type { Span } from '../cli/json-text.js';
import type { Language } from '../cli/words.js';
import { isList, isRecord, type Path, valueAt } from '../core/value.js';
import type { FieldDescription, Option } from '../guide/description.js';
import { withValue } from '../guide/edit.js';
import type { Guide } from '../guide/guide.js';
import type { FieldPath } from '../spec/field-path.js';
import type { Edit } from './edit.js';
import { aboutField } from './hover.js';
import type { Cursor, TextReading } from './reading.js';
import { HERE, newValue, type Piece } from './snippet.js';
import { serverWordsIn } from './words.js';

/** A key or value that may be typed at a place. */
export interface Offer {
  readonly kind: 'key' | 'value';
  /** The key or the value as JSON. */
  readonly label: string;
  /** A few words about it. */
  readonly detail: string;
  /** More about it, in Markdown. */
  readonly about: string;
  /** The part of the text that it replaces. */
  readonly span: Span;
  readonly pieces: readonly Piece[];
  /** A second change: the comma that is missing before it. */
  readonly others: readonly Edit[];
  /** The text that the editor compares with the typed text. */
  readonly filter: string;
}

/** The draft that offers are for. A key that is still being typed is left out. */
export function draftOf({ value, cursor: { role, container, key } }: TextReading): unknown {
  if (role !== 'key' || key === undefined) return value;
  return withValue(value, [...container, key], undefined);
}

/**
 * The keys and values that may be typed at the place of a reading, the most likely first: keys of fields that this draft uses and lacks,
 * and values that a field can have.
 *
 * @param guide the guide of the draft that {@link draftOf} reads.
 */
export function offersAt(reading: TextReading, text: string, guide: Guide<string>, lang: Language): readonly Offer[] {
  const { cursor } = reading;
  if (cursor.role === 'none') return [];
  return cursor.role === 'key'
    ? keysAt(draftOf(reading), cursor, text, guide, lang)
    : valuesAt(cursor, text, guide, lang);
}

function keysAt(draft: unknown, cursor: Cursor, text: string, guide: Guide<string>, lang: Language): readonly Offer[] {
  const { container, key } = cursor;
  const around = valueAt(draft, container);
  const present = isRecord(around) ? Object.keys(around).filter((name) => name !== key) : [];
  const words = serverWordsIn[lang];
  const offers = candidatesIn(container, guide).filter(({ name }) => !present.includes(name));
  return offers
    .map(({ name, field, pieces, isOpen }, index) => {
      const isNeeded = field !== undefined && field.required !== false;
      const label = field?.label ?? name;
      const required = isNeeded ? ` (${field.required === 'LENIENT' ? words.required : words.requiredToPublish})` : '';
      const about = field === undefined ? '' : aboutField(field, lang);
      const quoted = isOpen ? [`"${name.slice(0, -1)}`, HERE, '"'] : [JSON.stringify(name)];
      const typed = cursor.isColonNext ? quoted : [...quoted, ': ', ...pieces];
      const shown = { kind: 'key', label: name, detail: `${label}${required}`, about, pieces: typed } as const;
      return { isNeeded, index, offer: offered(shown, cursor, text) };
    })
    .sort((one, other) => Number(other.isNeeded) - Number(one.isNeeded) || one.index - other.index)
    .map(({ offer }) => offer);
}

interface Candidate {
  readonly name: string;
  /** `undefined` for one of several flags. */
  readonly field: FieldDescription<string> | undefined;
  /** The beginning of the value. */
  readonly pieces: readonly Piece[];
  /** Whether the name is only the beginning of a key. */
  readonly isOpen?: boolean;
}

/** The keys that the object at a path may have. */
function candidatesIn(path: Path, guide: Guide<string>): readonly Candidate[] {
  const around = describedAt(path, guide);
  const named = (fields: readonly FieldDescription<string>[]): Candidate[] =>
    fields
      // A form leaves to its application what the host sets. In a file, somebody has to write it.
      .filter(({ applies, setBy }) => applies || setBy === 'host')
      .map((field) => ({ name: String(field.path.at(-1)), field, pieces: newValue(field) }));
  if (path.length === 0) return named(guide.fields);
  switch (around?.kind) {
    case 'group':
    case 'filter': {
      const { others } = around;
      if (others?.canAdd !== true) return named(around.fields);
      // The user still has to type the rest of a custom key.
      const own: Candidate = {
        name: `${others.prefix}\u2026`,
        isOpen: true,
        field: undefined,
        pieces: ['"', HERE, '"'],
      };
      return [...named(around.fields), own];
    }
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

function valuesAt(cursor: Cursor, text: string, guide: Guide<string>, lang: Language): readonly Offer[] {
  const { container, key } = cursor;
  if (key === undefined) return [];
  const field = describedAt([...container, key], guide);
  const list = describedAt(container, guide);
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
  // Only some kinds of fields have options.
  const { options = [] } = field as { readonly options?: readonly Option<unknown>[] };
  if (options.length > 0) return optionOffers(options, cursor, text, lang);
  const words = serverWordsIn[lang];
  const { example } = field;
  const isScalar = example !== undefined && !isRecord(example) && !isList(example);
  if (isScalar) {
    const label = JSON.stringify(example);
    const about = aboutField(field, lang);
    return [offered({ kind: 'value', label, detail: words.example, about, pieces: [label] }, cursor, text)];
  }
  const isNested = ['group', 'filter', 'by-key', 'list', 'choices'].includes(field.kind);
  if (!isNested || cursor.span.length > 0) return [];
  const label = field.kind === 'list' || field.kind === 'choices' ? '[ ]' : '{ }';
  const shown = { kind: 'value', label, detail: field.label, about: aboutField(field, lang) } as const;
  return [offered({ ...shown, pieces: newValue(field) }, cursor, text)];
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
      const conflict = causes.length > 0 ? words.conflict(causes) : undefined;
      const about = [description, conflict].filter((part) => part !== undefined).join('\n\n');
      const json = JSON.stringify(value);
      return offered({ kind: 'value', label: json, detail: label, about, pieces: [json] }, cursor, text);
    });
}

function describedAt(path: Path, guide: Guide<string>): FieldDescription<string> | undefined {
  // The guide may be asked about any path of a document.
  return path.length === 0 ? undefined : guide.at(path as FieldPath as []);
}

/** An offer with the commas around it, and for a key with its quotes and its colon. */
function offered(
  { kind, label, detail, about, pieces }: Pick<Offer, 'kind' | 'label' | 'detail' | 'about' | 'pieces'>,
  { span, commaAt, isCommaNext }: Cursor,
  text: string,
): Offer {
  const quoted = kind === 'key' ? JSON.stringify(label) : label;
  return {
    kind,
    label,
    detail,
    about,
    span,
    pieces: isCommaNext ? [...pieces, ','] : pieces,
    others: commaAt === undefined ? [] : [{ span: { offset: commaAt, length: 0 }, text: ',' }],
    // An editor compares it with what it replaces: without a quote there, a quote would match nothing.
    filter: span.length === 0 || text.charAt(span.offset) === '"' ? quoted : quoted.replaceAll('"', ''),
  };
}
