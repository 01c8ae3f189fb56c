import { own, type Path } from '../core/value.js';
import { quoted } from './quoting.js';

/**
 * What fields are called in a language: by key, or by the key of what they stand in and their own (`filters.name`), where one
 * key is used in several places. An element of a list stands in what the list stands for.
 */
export type FieldNames = Readonly<Record<string, string>>;

/** How a language calls what has no name of its own. */
interface Naming {
  readonly names: FieldNames;
  /** The draft as a whole. */
  readonly draft: string;
  /** A field, from its name in the table or, where the table has none, its key. */
  readonly field: (name: string | undefined, key: string) => string;
  /** The element of a list, counted from 1 as people do. */
  readonly element: (position: number, list: string) => string;
}

const utmParams = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];

/** Whether the last key is one that the draft's author chose: a locale, a variation, a custom UTM parameter. */
function isChosen(path: Path, key: string): boolean {
  const component = path.at(0);
  const member = path.at(1);
  const below = path.at(2);
  if (component === 'utm_params') return path.length === 2 && !utmParams.includes(key);
  if (component !== 'campaign_content') return false;
  if (path.at(-2) === 'manual_distribution_percentage') return true;
  const isKeyed = member === 'content' && below !== 'push' && below !== 'email';
  return isKeyed && (path.length === 3 || path.length === 4);
}

/** What the field is called that a path ends in. */
export function fieldName(path: Path, naming: Naming): string {
  const last = path.at(-1);
  if (last === undefined) return naming.draft;
  const above = path.slice(0, -1);
  if (typeof last === 'number') return naming.element(last + 1, fieldName(above, naming));
  if (isChosen(path, last)) return quoted(last);
  const parent = above.filter((key) => typeof key === 'string').at(-1) ?? '';
  const name = own(naming.names, `${parent}.${last}`) ?? own(naming.names, last);
  // The tables hold nothing but strings.
  return naming.field(name as string | undefined, last);
}
