import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type FormattingOptions, format, type Node, parseTree } from 'jsonc-parser';
import { type Patch, type PatchOperation, pointerKeys } from '../fixes/patch.js';

/** A JSON text as a tree that can be changed. A string, a number or a word is a leaf: its text. */
type Tree = string | Container;

interface Container {
  readonly isList: boolean;
  readonly items: Item[];
  /** The white space in it while it has no items. */
  space: string;
}

/** A member of an object or an element of a list. The commas between items are not kept. */
interface Item {
  /** The white space before the item. */
  before: string;
  key: string;
  /** The key as it is written; empty in a list. */
  name: string;
  /** The colon, with the white space around it; empty in a list. */
  readonly colon: string;
  value: Tree;
  /** The white space after the item. */
  after: string;
  /** The change by the patch: an added item is formatted with its line, a replaced object or list by itself, a replaced leaf not at all. */
  change: 'none' | 'added' | 'replaced';
  /** Whether the value was moved: it stays as it is written, unless something is added in it. */
  isMoved: boolean;
}

interface TextPlace {
  readonly container: Container;
  /** In a list, an index, or `-` for the end. */
  readonly key: string;
}

/**
 * Applies a JSON Patch to a text. Everything that the patch does not touch stays as it is written, in its order, with its white space. The
 * text is read once and written once, however many steps the patch has.
 *
 * @param fixed the value that the text must have afterwards.
 * @param whole the text of the file, if this is a part of it: its lines are indented alike.
 * @returns the text; `undefined` when it cannot be changed to this value: an object has a key twice, or the text is nested too
 * deep.
 */
export function patchedText(text: string, patch: Patch, fixed: unknown, whole = text): string | undefined {
  try {
    const value = rootOf(text);
    const around = { before: text.slice(0, value.offset), after: text.slice(endOf(value)) };
    // The value is put into another list, so that the pointer to the whole value is like any other.
    const root: Container = { isList: true, items: [itemOf(treeOf(value, text), around)], space: '' };
    for (const operation of patch) apply(operation, root);
    const changed = itemsText(root.items, formattingOf(text.includes('\n') ? whole : text));
    return isDeepStrictEqual(JSON.parse(changed), fixed) ? changed : undefined;
  } catch /* Stryker disable next-line BlockStatement: without an answer it is `undefined` */ {
    return undefined;
  }
}

function rootOf(text: string): Node {
  const root = parseTree(text);
  // Stryker disable next-line ConditionalExpression,StringLiteral: what follows throws, too, and nobody reads why
  if (root === undefined) throw new Error('The text has no value');
  return root;
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}

function itemOf(value: Tree, others: Partial<Item>): Item {
  return {
    before: '',
    // Stryker disable next-line StringLiteral: nobody reads the key of an element of a list
    key: '',
    name: '',
    colon: '',
    value,
    after: '',
    change: 'none',
    isMoved: false,
    ...others,
  };
}

function treeOf(node: Node, text: string): Tree {
  // Stryker disable next-line ArrayDeclaration: only lists and objects have children that are read
  const { type, offset, children = [] } = node;
  if (type !== 'object' && type !== 'array') return text.slice(offset, endOf(node));
  const isList = type === 'array';
  const end = endOf(node) - 1;
  const items: Item[] = [];
  const space = text.slice(offset + 1, children[0]?.offset ?? end);
  let before = space;
  children.forEach((child, index) => {
    // Two items have a comma and white space between them.
    const between = text.slice(endOf(child), children[index + 1]?.offset ?? end);
    const after = between.split(',', 1).join();
    items.push(isList ? itemOf(treeOf(child, text), { before, after }) : memberItem(child, text, { before, after }));
    before = between.slice(after.length + 1);
  });
  return { isList, items, space: items.length === 0 ? space : '' };
}

function memberItem({ children }: Node, text: string, around: Partial<Item>): Item {
  // In JSON, a member has a key and a value.
  const [key, value] = children as [Node, Node];
  return itemOf(treeOf(value, text), {
    ...around,
    key: key.value,
    name: text.slice(key.offset, endOf(key)),
    colon: text.slice(endOf(key), value.offset),
  });
}

/** A value that the patch brings. */
function newTree(value: unknown): Tree {
  const text = JSON.stringify(value);
  return treeOf(rootOf(text), text);
}

function apply(operation: PatchOperation, root: Container): void {
  // A `test` needs nothing: the text is compared with the draft as a whole.
  switch (operation.op) {
    case 'remove':
      remove(pointedAt(operation.path, root));
      break;
    case 'replace':
      replace(existing(pointedAt(operation.path, root)), newTree(operation.value));
      break;
    case 'add':
      addItem(pointedAt(operation.path, root), newTree(operation.value));
      break;
    case 'move': {
      const from = pointedAt(operation.from, root);
      const isRenamed =
        parentOf(operation.from) === parentOf(operation.path) && rename(from, lastKeyOf(operation.path));
      if (isRenamed) break;
      // A number may have more digits than can be read, and a key may be there twice: only the text has all of it.
      const { value } = remove(from);
      addItem(pointedAt(operation.path, root), value).isMoved = true;
    }
  }
}

function lastKeyOf(pointer: string): string {
  return pointerKeys(pointer).slice(-1).join();
}

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

function pointedAt(pointer: string, root: Container): TextPlace {
  // Stryker disable next-line StringLiteral: an empty text is the index of the first element, too
  let place: TextPlace = { container: root, key: '0' };
  for (const key of pointerKeys(pointer).slice(1)) {
    const { value } = existing(place);
    // Stryker disable next-line ConditionalExpression,StringLiteral: what follows throws, too, and nobody reads why
    if (typeof value === 'string') throw new Error('There is no object and no list');
    place = { container: value, key };
  }
  return place;
}

function indexOf({ container: { isList, items }, key }: TextPlace): number {
  // Of a key that is there twice, the last one counts.
  if (!isList) return items.map((item) => item.key).lastIndexOf(key);
  return key === '-' ? items.length : Number(key);
}

function existing(place: TextPlace): Item {
  const item = place.container.items[indexOf(place)];
  // Stryker disable next-line StringLiteral: nobody reads why it throws
  if (item === undefined) throw new Error('There is no such item');
  return item;
}

function replace(item: Item, value: Tree): Item {
  item.value = value;
  item.isMoved = false;
  if (item.change === 'none') item.change = 'replaced';
  return item;
}

/** Removes an item with its comma and the white space that came with it. */
function remove(place: TextPlace): Item {
  const item = existing(place);
  const { items } = place.container;
  const index = items.indexOf(item);
  const [previous, next] = [items[index - 1], items[index + 1]];
  if (next !== undefined) next.before = item.before;
  else if (previous !== undefined) previous.after = item.after;
  items.splice(index, 1);
  return item;
}

/** Returns the item that has the value. */
function addItem(place: TextPlace, value: Tree): Item {
  const { container, key } = place;
  const { isList, items } = container;
  // A fix adds no member where there is one.
  const index = isList ? indexOf(place) : items.length;
  const previous = items[index - 1];
  const after = previous?.after ?? container.space;
  const named = isList ? {} : { key, name: JSON.stringify(key), colon: ': ' };
  if (previous !== undefined) previous.after = '';
  container.space = '';
  const item = itemOf(value, { ...named, after, change: 'added' });
  items.splice(index, 0, item);
  return item;
}

/** Gives a member another key in its place. Returns whether that is possible. */
function rename(place: TextPlace, key: string): boolean {
  const { container } = place;
  if (container.isList) return false;
  Object.assign(existing(place), { key, name: JSON.stringify(key) });
  return true;
}

/** A range of the text that is to be formatted. */
interface Changed {
  readonly start: number;
  readonly end: number;
  readonly isWholeLine: boolean;
}

interface Written {
  readonly text: string;
  readonly changes: readonly Changed[];
  /** The texts of moved values. They are replaced by marks, so that they are not formatted. */
  readonly moved: readonly string[];
  /** The beginning of the marks, which no text has. */
  readonly mark: string;
}

/** The text of items, with the new parts formatted. */
function itemsText(items: readonly Item[], options: FormattingOptions | undefined): string {
  const { moved, mark, ...rest } = written(items);
  const marks = new RegExp(`"${mark}(\\d+)"`, 'g');
  return formatted(rest, options).replace(marks, (_, index) => moved[index] as string);
}

/** Whether the patch did nothing in an object or a list that is to be formatted. */
function isAsItWas(tree: Tree): boolean {
  return typeof tree === 'string' || tree.items.every(({ change, value }) => change === 'none' && isAsItWas(value));
}

function written(all: readonly Item[]): Written {
  const parts: string[] = [];
  const changes: Changed[] = [];
  // Stryker disable next-line ArrayDeclaration: the index is that of the text just added, whatever is before it
  const moved: string[] = [];
  const mark = `${randomUUID()}-`;
  let length = 0;
  putItems(all);
  return { text: parts.join(''), changes, moved, mark };

  function put(text: string): void {
    parts.push(text);
    length += text.length;
  }

  function putItems(items: readonly Item[]): void {
    items.forEach(({ before, name, colon, value, after, change, isMoved }, index) => {
      put(index === 0 ? before : `,${before}`);
      const itemStart = length;
      put(name + colon);
      const valueStart = length;
      if (isMoved && isAsItWas(value)) put(`"${mark}${moved.push(written([itemOf(value, {})]).text) - 1}"`);
      else putTree(value);
      const isWholeLine = change === 'added';
      const isNew =
        isWholeLine ||
        (change === 'replaced' &&
          // Stryker disable next-line ConditionalExpression,StringLiteral: a leaf has no white space to format
          typeof value !== 'string');
      if (isNew) changes.push({ start: isWholeLine ? itemStart : valueStart, end: length, isWholeLine });
      put(after);
    });
  }

  function putTree(tree: Tree): void {
    if (typeof tree === 'string') {
      put(tree);
      return;
    }
    put(`${tree.isList ? '[' : '{'}${tree.space}`);
    putItems(tree.items);
    put(tree.isList ? ']' : '}');
  }
}

function formatted(
  { text, changes }: Pick<Written, 'text' | 'changes'>,
  options: FormattingOptions | undefined,
): string {
  if (options === undefined) return text;
  const ranges = changes.map((change) => rangeIn(text, change)).sort((one, other) => one.start - other.start);
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, line } of ranges) {
    // A range within the one before is already formatted.
    if (start < at) continue;
    const edits = format(line.text, { offset: start - line.start, length: end - start }, options);
    for (const { offset, length, content } of edits) {
      parts.push(text.slice(at, line.start + offset), content);
      at = line.start + offset + length;
    }
    parts.push(text.slice(at, end));
    at = end;
  }
  return parts.join('') + text.slice(at);
}

/** The range to format, with the lines that it is in: the formatter needs no more of the text. */
function rangeIn(text: string, { start, end, isWholeLine }: Changed) {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = end + text.slice(end).search(/[\r\n]|$/);
  const line = { start: lineStart, text: text.slice(lineStart, lineEnd) };
  return isWholeLine ? { start: lineStart, end: lineEnd, line } : { start, end, line };
}

/** Added parts are indented like the rest; in a text on one line, they are not formatted. */
function formattingOf(text: string): FormattingOptions | undefined {
  // Stryker disable next-line ArrayDeclaration: the expression finds both or nothing
  const [, eol, indent] = /(\r?\n)([ \t]+)\S/.exec(text) ?? [];
  // Stryker disable next-line LogicalOperator,ConditionalExpression: the expression finds both or nothing
  if (eol === undefined || indent === undefined) return undefined;
  const insertSpaces = !indent.startsWith('\t');
  return { insertSpaces, tabSize: insertSpaces ? indent.length : 1, eol };
}
