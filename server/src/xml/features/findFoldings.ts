import type { Folding } from '../../core/index.js';
import type { SourceText } from '../../text/createSourceText.js';
import type { XmlNode, XmlTree } from '../tree/xmlTree.js';

/** Elements and comments of several lines; the line of an end tag stays visible. */
export function findFoldings(tree: XmlTree, { lines }: SourceText): readonly Folding[] {
  const lineAt = (offset: number): number => lines.positionAt(offset).line;
  const foldings: Folding[] = [];
  for (const { span, endTag } of tree.elements) {
    const startLine = lineAt(span.start);
    const endLine = endTag ? lineAt(endTag.span.start) - 1 : lineAt(span.end);
    if (endLine > startLine) foldings.push({ startLine, endLine });
  }
  const comments = (nodes: readonly XmlNode[]): void => {
    for (const { kind, span } of nodes) {
      if (kind !== 'comment' && kind !== 'cdata') continue;
      const [startLine, endLine] = [lineAt(span.start), lineAt(span.end)];
      if (endLine > startLine) foldings.push({ startLine, endLine, ...(kind === 'comment' && { kind }) });
    }
  };
  comments(tree.nodes);
  for (const { children } of tree.elements) comments(children);
  return foldings.sort((a, b) => a.startLine - b.startLine || b.endLine - a.endLine);
}
