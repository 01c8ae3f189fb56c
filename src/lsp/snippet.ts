import type { FieldDescription } from '../guide/description.js';

/** Text to insert: words, and places where the user goes on typing, with the values to choose from. */
export type Piece = string | { readonly choices: readonly string[] };

/** A place to go on typing. */
export const HERE: Piece = { choices: [] };

/** The beginning of a new value of the field. */
export function newValue(field: FieldDescription<string>): readonly Piece[] {
  const values = choicesOf(field);
  if (values.length > 1) return [{ choices: values }];
  const blank = field.blank();
  if (blank === undefined) return [HERE];
  const text = JSON.stringify(blank, null, '\t');
  // The user begins to type in the first empty place.
  const empty = /""|\[\]|\{\}/.exec(text);
  if (empty === null) return [text];
  const at = empty.index + 1;
  const indent = text.slice(text.lastIndexOf('\n', at) + 1, at).replace(/[^\t].*$/, '');
  const [before, after] = empty[0] === '{}' ? [`\n${indent}\t`, `\n${indent}`] : ['', ''];
  return [text.slice(0, at) + before, HERE, after + text.slice(at)];
}

/** The values of a choice as JSON, those without a conflict first. */
function choicesOf(field: FieldDescription<string>): readonly string[] {
  if (field.kind !== 'choice' && field.kind !== 'yes-no') return [];
  const options: readonly { readonly value: unknown; readonly conflicts: readonly unknown[] }[] = field.options;
  const right = options.filter(({ conflicts }) => conflicts.length === 0);
  return (right.length > 0 ? right : options).map(({ value }) => JSON.stringify(value));
}

/** The text as a snippet of the protocol, with `$1` at the first place. */
export function snippetOf(pieces: readonly Piece[]): string {
  let stop = 0;
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece.replaceAll(/[\\$]/g, '\\$&');
      stop++;
      const choices = piece.choices.map((choice) => choice.replaceAll(/[\\$},|]/g, '\\$&'));
      return choices.length === 0 ? `$${stop}` : `\${${stop}|${choices.join(',')}|}`;
    })
    .join('');
}

/** The text for editors without snippets: the first of the values, and the empty value on one line. */
export function plainTextOf(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : (piece.choices[0] ?? '')))
    .join('')
    .replaceAll(/[\n\t]+/g, '');
}
