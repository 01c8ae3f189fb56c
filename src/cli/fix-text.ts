import { isDeepStrictEqual } from 'node:util';
import { applyEdits, type Edit, findNodeAtLocation, type JSONPath, modify, type Node, parseTree } from 'jsonc-parser';
import type { Patch, PatchOperation } from '../fixes/patch.js';

/**
 * Applies a JSON Patch to a text: what it does not touch stays as it is written, in its order, with its white space.
 *
 * @param fixed what the text must stand for afterwards.
 * @returns the text, or `undefined` where it cannot be changed so that it stands for that: a key stands twice in an object, or it
 * is nested too deep.
 */
export function patchedText(text: string, patch: Patch, fixed: unknown): string | undefined {
  try {
    const changed = patch.reduce(applied, text);
    return isDeepStrictEqual(JSON.parse(changed), fixed) ? changed : undefined;
  } catch {
    return undefined;
  }
}

function applied(text: string, operation: PatchOperation): string {
  const path = pathOf(operation.path, text);
  switch (operation.op) {
    case 'remove':
      return removed(text, path);
    case 'replace':
      return set(text, path, operation.value);
    case 'add':
      return insert(text, path, operation.value);
    case 'move': {
      const from = pathOf(operation.from, text);
      const renamed = renaming(text, from, path);
      if (renamed !== undefined) return applyEdits(text, [renamed]);
      const value = valueAt(text, from);
      return insert(removed(text, from), path, value);
    }
  }
}

/** The keys of a JSON Pointer: in a list, an index. */
function pathOf(pointer: string, text: string): JSONPath {
  const root = parseTree(text);
  const path: JSONPath = [];
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const parent = root && findNodeAtLocation(root, path);
    // `-` is behind the last element.
    path.push(parent?.type !== 'array' ? key : key === '-' ? -1 : Number(key));
  }
  return path;
}

function valueAt(text: string, path: JSONPath): unknown {
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, path);
  return node && JSON.parse(text.slice(node.offset, node.offset + node.length));
}

/** Another key for what stays where it is. */
function renaming(text: string, from: JSONPath, to: JSONPath): Edit | undefined {
  if (!isDeepStrictEqual(from.slice(0, -1), to.slice(0, -1))) return undefined;
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, from);
  const isTaken = root && findNodeAtLocation(root, to) !== undefined;
  const key = node?.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  if (key === undefined || isTaken) return undefined;
  return { offset: key.offset, length: key.length, content: JSON.stringify(to.at(-1)) };
}

/** Without a member or an element, and without the comma and the white space that came with it. */
function removed(text: string, path: JSONPath): string {
  const root = parseTree(text);
  const value = root && findNodeAtLocation(root, path);
  const node = value?.parent?.type === 'property' ? value.parent : value;
  const siblings = node?.parent?.children ?? [];
  const index = siblings.findIndex((one) => one.offset === node?.offset);
  const [before, after] = [siblings[index - 1], siblings[index + 1]];
  if (node?.parent === undefined) throw new Error('there is nothing to remove');
  const start = after !== undefined ? node.offset : before !== undefined ? endOf(before) : node.parent.offset + 1;
  const end = after !== undefined ? after.offset : before !== undefined ? endOf(node) : endOf(node.parent) - 1;
  return text.slice(0, start) + text.slice(end);
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}

function set(text: string, path: JSONPath, value: unknown): string {
  return applyEdits(text, modify(text, path, value, formattingOf(text)));
}

function insert(text: string, path: JSONPath, value: unknown): string {
  const isArrayInsertion = typeof path.at(-1) === 'number';
  return applyEdits(text, modify(text, path, value, { ...formattingOf(text), isArrayInsertion }));
}

/** What is added is indented as the rest is; of a text on one line, it stands on that line. */
function formattingOf(text: string) {
  const [, eol, indent] = /(\r?\n)([ \t]+)\S/.exec(text) ?? [];
  if (eol === undefined || indent === undefined) return {};
  const insertSpaces = !indent.startsWith('\t');
  return { formattingOptions: { insertSpaces, tabSize: insertSpaces ? indent.length : 1, eol } };
}
