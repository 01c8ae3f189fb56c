import { findNodeAtLocation, parseTree } from 'jsonc-parser';

/** The range of the value at a path in a JSON text; if it is missing, of the object that lacks it. */
export function whereIn(text: string) {
  const root = parseTree(text);
  return (path: readonly (string | number)[]) => {
    if (root === undefined) return { from: 0, to: text.length };
    for (let length = path.length; length > 0; length -= 1) {
      const node = findNodeAtLocation(root, path.slice(0, length));
      if (node !== undefined) return { from: node.offset, to: node.offset + node.length };
    }
    // Only the brace of the draft: a squiggle below everything does not help.
    return { from: root.offset, to: root.offset + 1 };
  };
}
