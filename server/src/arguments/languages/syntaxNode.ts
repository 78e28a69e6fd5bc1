import { spanOf, type Span } from '../../text/span.js';
import { append } from '../../text/append.js';

/** What our walks need of a parse tree's node; Lezer's nodes have this shape. Offsets are UTF-16. */
export interface SyntaxNode {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly type: { readonly isError: boolean };
  readonly firstChild: SyntaxNode | null;
  readonly lastChild: SyntaxNode | null;
  readonly nextSibling: SyntaxNode | null;
  readonly prevSibling: SyntaxNode | null;
  readonly parent: SyntaxNode | null;
  getChild(type: string): SyntaxNode | null;
  getChildren(type: string): SyntaxNode[];
  resolveInner(position: number, side?: -1 | 0 | 1): SyntaxNode;
  cursor(): SyntaxCursor;
}

/** Walks a tree in document order without making nodes. */
interface SyntaxCursor {
  readonly from: number;
  readonly type: { readonly isError: boolean };
  next(): boolean;
}

export const getNodeSpan = (node: SyntaxNode): Span => spanOf(node.from, node.to);

export function listChildren(node: SyntaxNode): readonly SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

/** All nodes below and including `root` in document order, without recursion; `enter` says whether to look inside a node. */
export function* walkDescendants(
  root: SyntaxNode,
  enter: (node: SyntaxNode) => boolean = () => true,
): Generator<SyntaxNode> {
  const stack = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    yield node;
    if (node !== root && !enter(node)) continue;
    append(stack, [...listChildren(node)].reverse());
  }
}

/** Does the subtree hold something the parser had to repair? A cursor makes no objects on its way. */
export function hasError(root: SyntaxNode): boolean {
  const cursor = root.cursor();
  do {
    if (cursor.type.isError) return true;
  } while (cursor.next() && cursor.from <= root.to);
  return false;
}

/** The first node below and including `root` that is wrong; by default, that the parser had to repair. */
export function findFirstError(
  root: SyntaxNode,
  enter: (node: SyntaxNode) => boolean,
  isWrong: (node: SyntaxNode) => boolean = node => node.type.isError,
): SyntaxNode | undefined {
  for (const node of walkDescendants(root, enter)) if (isWrong(node)) return node;
  return undefined;
}

/** Where something is missing the parser's error stands at the next token, without width: what is before it is named. */
export function findErrorSpan({ from, to }: SyntaxNode, text: string): Span {
  if (to > from) return spanOf(from, to);
  let ancestor = from;
  while (ancestor > 0 && /\s/.test(text[ancestor - 1] ?? '')) ancestor--;
  return ancestor > 0 ? spanOf(ancestor - 1, ancestor) : spanOf(from, Math.min(from + 1, text.length));
}

/** The node, unless it stands for something that is missing. */
export const toPresentNode = (node: SyntaxNode | null | undefined): SyntaxNode | undefined =>
  node && !node.type.isError && node.to > node.from ? node : undefined;

/** Are two nodes of one tree the same? Each is made anew whenever it is asked for. */
export const isSameNode = (first: SyntaxNode | null | undefined, second: SyntaxNode | null | undefined): boolean =>
  first?.from === second?.from && first?.to === second?.to && first?.name === second?.name;

/** The nearest ancestor (or the node itself) that passes. */
export function findAncestor(node: SyntaxNode | null, accept: (node: SyntaxNode) => boolean): SyntaxNode | undefined {
  for (let ancestor = node; ancestor; ancestor = ancestor.parent) if (accept(ancestor)) return ancestor;
  return undefined;
}
