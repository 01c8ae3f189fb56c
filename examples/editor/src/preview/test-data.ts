import { browserStorage, remember } from '../editor/browser-storage.ts';
import { observable } from '../editor/observable.ts';
import { isObject } from '../editor/paths.ts';

/** What is known about the person who gets the message of the preview. */
export interface TestData {
  readonly person: string;
  /** Values that the user has typed, by the names of the variables. */
  readonly values: Readonly<Record<string, string>>;
}

/** People to choose from: an ordinary one, one with long values, and one about whom nothing is known. */
export const people: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Ada Lovelace': {
    first_name: 'Ada',
    last_name: 'Lovelace',
    name: 'Ada Lovelace',
    city: 'Berlin',
    email: 'ada@example.com',
  },
  'Maximiliane von Hohenstein-Wittgenstein': {
    first_name: 'Maximiliane Theodora',
    last_name: 'von Hohenstein-Wittgenstein',
    name: 'Maximiliane Theodora von Hohenstein-Wittgenstein',
    city: 'Villingen-Schwenningen',
    email: 'maximiliane.von.hohenstein-wittgenstein@example.com',
  },
  '': {},
};

const KEY = 'campaign-editor-test-data';
const ada: TestData = { person: 'Ada Lovelace', values: {} };

/** The test data of this browser. */
export const testData = observable<TestData>(kept());
testData.subscribe(() => remember(browserStorage(), KEY, JSON.stringify(testData.get())));

function kept(): TestData {
  try {
    return { ...ada, ...JSON.parse(browserStorage()?.getItem(KEY) ?? '{}') };
  } catch {
    return ada;
  }
}

const expressions = /\{\{([^{}]*)\}\}/g;

function nameIn(expression: string): string {
  return expression.split('|')[0]?.trim() ?? '';
}

/** The names in the expressions of all texts of a value, each once. */
export function variablesIn(value: unknown): string[] {
  if (isObject(value)) return [...new Set(Object.values(value).flatMap(variablesIn))];
  if (typeof value !== 'string') return [];
  return [...new Set([...value.matchAll(expressions)].map(([, expression = '']) => nameIn(expression)))].filter(
    Boolean,
  );
}

/** The value of a variable: the typed one, or that of the person if it is about a user. */
export function testValue({ person, values }: TestData, name: string): string {
  const keys = name.split(/[.[\]'"]+/).filter(Boolean);
  const key = keys.at(-1)?.toLowerCase().replaceAll(' ', '_') ?? '';
  const isOfUser = /^user\b/i.test(name) || keys.length === 1;
  const known = Object.hasOwn(people, person) ? people[person] : undefined;
  return values[name] ?? (isOfUser ? known?.[key] : undefined) ?? '';
}

/** A text as the person gets it: expressions are replaced by the test data or their fallback, others by their names. */
export function filled(text: string, data: TestData): string {
  return text.replace(expressions, (_, expression: string) => {
    const [, fallback] = /\|\s*default\(\s*["'“]([^"'”]*)["'”]\s*\)/.exec(expression) ?? [];
    const name = nameIn(expression);
    return testValue(data, name) || (fallback ?? `[${name}]`);
  });
}

/** The beginning of a text, up to the point at which the platform cuts it. */
export function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most).join('').trimEnd()}…` : text;
}
