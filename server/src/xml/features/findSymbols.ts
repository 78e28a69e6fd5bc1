import type { OutlineSymbol } from '../../core/index.js';
import { maxSymbolDepth, maxSymbols, maxDetailLength } from '../limits.js';
import { readAttributeValue } from '../tree/createNamespaceScopes.js';
import { readElementText } from '../tree/readElementText.js';
import type { XmlElement, XmlTree } from '../tree/xmlTree.js';

type GrowingSymbol = OutlineSymbol & { readonly children: OutlineSymbol[] };

/** The elements as an outline, each with what tells it from its siblings. */
export function findSymbols(tree: XmlTree): readonly OutlineSymbol[] {
  const rootSymbols: OutlineSymbol[] = [];
  const symbols = new Map<XmlElement, GrowingSymbol>();
  for (const element of tree.elements) {
    if (element.depth > maxSymbolDepth || symbols.size >= maxSymbols) continue;
    const detail = formatDetail(tree.text, element);
    const symbol: GrowingSymbol = {
      name: element.name,
      ...(detail !== '' && { detail }),
      kind: 'element',
      span: element.span,
      nameSpan: element.nameSpan,
      children: [],
    };
    symbols.set(element, symbol);
    const parent = element.parent ? symbols.get(element.parent)?.children : rootSymbols;
    parent?.push(symbol);
  }
  return rootSymbols;
}

function formatDetail(text: string, element: XmlElement): string {
  const namingAttribute = element.attributes.find(({ name }) =>
    ['name', 'id', 'path', 'param', 'sender', 'description'].includes(name),
  );
  const isParent = element.children.some(({ kind }) => kind === 'element');
  const detail = namingAttribute
    ? readAttributeValue(text, namingAttribute)
    : isParent
      ? ''
      : readElementText(text, element).trim();
  const line = detail.replace(/\s+/g, ' ');
  return line.length > maxDetailLength ? `${line.slice(0, maxDetailLength - 1)}…` : line;
}
