import type { FieldDescription, Guide } from 'campaign-draft-rules/guide';
import { isRecord, type Path } from './paths.ts';

export interface Choice {
  readonly value: unknown;
  readonly label: string;
  readonly description: string | undefined;
}

/** A field below another one. */
export interface Member {
  readonly key: string | number;
  readonly kind: FieldDescription<string>['kind'];
  /** It is not there, and must be. To ask costs a verdict, and there may be thousands that are there. */
  readonly isMissing: boolean;
  readonly isThere: boolean;
}

/** The members of a description that a component reads, as plain data: a component renders when this changes. */
export interface View {
  readonly kind: FieldDescription<string>['kind'];
  readonly label: string;
  readonly help: string;
  readonly example: string;
  readonly isRequired: boolean;
  readonly because: string;
  /** Why this draft does not use the field; `undefined` when it does. */
  readonly unused: string | undefined;
  readonly isThere: boolean;
  readonly options: readonly Choice[];
  readonly most: number | undefined;
  /** The type of the one value that a filter compares with. */
  readonly compared: 'text' | 'number' | 'date-time' | 'yes-no' | undefined;
  readonly members: readonly Member[];
  /** Keys that the tables do not have. */
  readonly strange: readonly string[];
  /** What may be added: any name with this prefix, or an entry of a list. */
  readonly prefix: string | undefined;
  readonly canAdd: boolean;
}

/** The fields of a group that this draft uses, or that have a value or a finding all the same; all fields of a group that is not used. */
function membersOf(all: readonly FieldDescription<string>[]): Member[] {
  const used = all.filter((one) => one.given !== undefined || one.findings.length > 0 || one.applies);
  return (used.length > 0 ? used : all).map((one) => ({
    key: one.path.at(-1) ?? '',
    kind: one.kind,
    isMissing: one.given === undefined && one.required !== false,
    isThere: one.given !== undefined,
  }));
}

/** The entries of a list or of an object with names: there may be thousands, and all are of one kind. */
function entriesOf({ given }: FieldDescription<string>, first: FieldDescription<string> | undefined): Member[] {
  const keys = Array.isArray(given) ? [...given.keys()] : isRecord(given) ? Object.keys(given) : [];
  return keys.map((key) => ({ key, kind: first?.kind ?? 'text', isMissing: false, isThere: true }));
}

export function viewOf(field: FieldDescription<string>): View {
  const { kind, label, given } = field;
  const isThere = given !== undefined;
  const common = {
    kind,
    label,
    isThere,
    help: field.help,
    example: typeof field.example === 'object' ? '' : String(field.example ?? ''),
    isRequired: field.required !== false,
    because: field.requiredBecause?.text ?? '',
    unused: field.applies ? undefined : (field.appliesBecause?.text ?? ''),
    options: [],
    most: undefined,
    compared: undefined,
    members: [],
    strange: [],
    prefix: undefined,
    canAdd: false,
  };
  switch (kind) {
    case 'group':
    case 'filter': {
      const known = new Set(field.fields.map(({ path }) => path.at(-1)));
      const strange = isRecord(given) ? Object.keys(given).filter((key) => !known.has(key)) : [];
      const { prefix, canAdd = false } = field.others ?? {};
      return { ...common, members: membersOf(field.fields), strange, prefix, canAdd };
    }
    case 'list':
      return { ...common, members: entriesOf(field, field.newEntry()), canAdd: field.canAdd };
    case 'by-key': {
      // The draft decides the names of locales and variations; other names are free.
      const offered = field.keys.slice(0, 20).map((key): Member => {
        return { key, kind: 'text', isMissing: false, isThere: false };
      });
      const members = [...entriesOf(field, undefined), ...offered];
      return { ...common, members, prefix: '', canAdd: field.path[0] !== 'campaign_content' };
    }
    case 'whole-number':
    case 'decimal':
      return common;
    case 'any':
      return { ...common, compared: field.compared?.count === 'one' ? field.compared.type : undefined };
    default: {
      const options = field.options.map((one): Choice => {
        // A choice of flags may have them in another form: with those that are off, too.
        return {
          value: kind === 'choice' && one.chosen ? given : one.value,
          label: one.label,
          description: one.description,
        };
      });
      return { ...common, options, most: 'maxLength' in field ? field.maxLength : undefined };
    }
  }
}

/** Makes the views of one guide after the other. An unchanged view is the same object as before. */
export function createViews() {
  const known = new Map<
    string,
    { readonly guide: Guide<string>; readonly text: string; readonly view: View | undefined }
  >();
  return (guide: Guide<string>, id: string, path: Path): View | undefined => {
    const before = known.get(id);
    if (before?.guide === guide) return before.view;
    const field = guide.at(path);
    const made = field && viewOf(field);
    const text = JSON.stringify(made) ?? '';
    const view = before !== undefined && before.text === text ? before.view : made;
    known.set(id, { guide, text, view });
    return view;
  };
}
