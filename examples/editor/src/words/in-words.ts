import type { Path } from '../editor/paths.ts';
import type { Speech } from './speech.ts';

/** Of a list or an object, so many parts are told, and so many levels. */
const MOST_PARTS = 5;
const MOST_LEVELS = 3;

/** A text of at most so many characters, and a sign that there is more. */
export function shortened(text: string, most: number): string {
  const whole = [...text];
  return whole.length > most ? `${whole.slice(0, most).join('')}…` : text;
}

/** Longer than the value of any option. */
const LONGEST_OPTION = 50;

/** A value as the form shows it: options and switches by their labels, and an object by the labels and the values of its fields. */
export function inWords(speech: Speech, path: Path, value: unknown, levels = MOST_LEVELS): string {
  if (value === undefined || value === null) return speech.words.nothing;
  // The library cuts what is no option; two texts may differ at their ends.
  if (typeof value === 'string' && value.length > LONGEST_OPTION) return value;
  if (typeof value !== 'object') return speech.valueLabel(path, value as string | number | boolean);
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  if (parts.length === 0) return speech.words.nothing;
  if (levels === 0) return '…';
  const told = parts.slice(0, MOST_PARTS).map(([key, part]) => {
    const here = [...path, key];
    const text = inWords(speech, here, part, levels - 1);
    return typeof key === 'number' && typeof part !== 'object' ? text : `${speech.fieldLabel(here)}: ${text}`;
  });
  return [...told, ...(parts.length > MOST_PARTS ? ['…'] : [])].join(', ');
}
