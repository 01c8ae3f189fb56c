import { ensureSyntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import type { Path } from '../editor/paths.ts';

export interface Range {
  readonly from: number;
  readonly to: number;
}

const MOST_MILLISECONDS = 30;

/**
 * The range of the value at a path in the text; if it is missing, of the key of the object that lacks it. CodeMirror has
 * parsed the text already, and parses anew only what was edited. `undefined`: not all of it is parsed yet.
 */
export function positionFinder(state: EditorState): ((path: Path) => Range) | undefined {
  const tree = ensureSyntaxTree(state, state.doc.length, MOST_MILLISECONDS);
  const root = tree?.topNode.firstChild;
  if (root === null || root === undefined) return undefined;
  const children = new Map<number, ReadonlyMap<string | number, SyntaxNode>>();

  /** The members of an object, or the elements of a list, read once. */
  function childrenOf(node: SyntaxNode): ReadonlyMap<string | number, SyntaxNode> {
    const known = children.get(node.from);
    if (known !== undefined) return known;
    const found = node.name === 'Object' ? membersOf(node) : elementsOf(node);
    children.set(node.from, found);
    return found;
  }

  function membersOf(node: SyntaxNode): ReadonlyMap<string, SyntaxNode> {
    const properties = node.getChildren('Property').map((property) => {
      const name = property.firstChild;
      return [name === null ? '' : nameIn(state.sliceDoc(name.from, name.to)), property] as const;
    });
    return new Map(properties);
  }

  return (path) => {
    let value: SyntaxNode = root;
    let range: Range = { from: root.from, to: root.from + 1 };
    for (const key of path) {
      if (value.name !== 'Object' && value.name !== 'Array') break;
      const child = childrenOf(value).get(key);
      if (child === undefined) break;
      const name = child.getChild('PropertyName');
      value = (name === null ? child : child.lastChild) ?? child;
      const isWhole = key === path.at(-1) && value.name !== 'Object' && value.name !== 'Array';
      range = isWhole || name === null ? firstLine(state, value) : name;
    }
    return { from: range.from, to: range.to };
  };
}

function elementsOf(node: SyntaxNode): ReadonlyMap<number, SyntaxNode> {
  const elements: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (!['[', ']', ','].includes(child.name)) elements.push(child);
  }
  return new Map(elements.map((element, index) => [index, element]));
}

function nameIn(quoted: string): string {
  try {
    return JSON.parse(quoted);
  } catch {
    return quoted;
  }
}

/** Only the first line: a squiggle below hundreds of lines does not help. */
function firstLine(state: EditorState, { from, to }: Range): Range {
  return { from, to: Math.min(to, state.doc.lineAt(from).to) };
}
