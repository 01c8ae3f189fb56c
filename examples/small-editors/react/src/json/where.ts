import { findNodeAtLocation, parseTree } from 'jsonc-parser';

/** Where the value at a path stands in a JSON text; where it is missing, the object that lacks it. */
export function whereIn(text: string) {
  const root = parseTree(text);
  return (path: readonly (string | number)[]) => {
    if (root === undefined) return { from: 0, to: text.length };
    for (let length = path.length; length > 0; length -= 1) {
      const node = findNodeAtLocation(root, path.slice(0, length));
      if (node !== undefined) return { from: node.offset, to: node.offset + node.length };
    }
    // The brace of the draft: a squiggle below everything helps nobody.
    return { from: root.offset, to: root.offset + 1 };
  };
}
