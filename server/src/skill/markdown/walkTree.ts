import { Tree, type TreeBuffer } from '@lezer/common';

type Enter = (name: string, from: number, to: number) => void;
type Leave = (name: string) => void;

/**
 * Visits every named node, parents before children. Several times as fast as the library's cursor, which makes an object for each node.
 * @param offset of the node's start in the text
 */
export function walkTree(node: Tree | TreeBuffer, offset: number, enter: Enter, leave: Leave): void {
  if (node instanceof Tree) walkNodes(node, offset, enter, leave);
  else walkBuffer(node, offset, enter, leave);
}

function walkNodes(tree: Tree, offset: number, enter: Enter, leave: Leave): void {
  const { type, children, positions } = tree;
  if (!type.isAnonymous) enter(type.name, offset, offset + tree.length);
  for (let index = 0; index < children.length; index++) {
    const child = children[index];
    if (!child) continue;
    const start = offset + (positions[index] ?? 0);
    walkTree(child, start, enter, leave);
  }
  if (!type.isAnonymous) leave(type.name);
}

/** Small nodes are four numbers each, in the order of their starts: type, start, end, index after the last descendant. */
function walkBuffer({ buffer, set }: TreeBuffer, offset: number, enter: Enter, leave: Leave): void {
  const open: { name: string; end: number }[] = [];
  for (let at = 0; at < buffer.length; at += 4) {
    while ((open.at(-1)?.end ?? Infinity) <= at) leave(open.pop()?.name ?? '');
    const name = set.types[buffer[at] ?? 0]?.name ?? '';
    enter(name, offset + (buffer[at + 1] ?? 0), offset + (buffer[at + 2] ?? 0));
    open.push({ name, end: buffer[at + 3] ?? 0 });
  }
  while (open.length > 0) leave(open.pop()?.name ?? '');
}
