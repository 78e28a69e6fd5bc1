import { type DocumentSymbol, SymbolKind } from 'vscode';
import type { Middleware } from 'vscode-languageclient';

/** The server marks headings so, as VS Code's Markdown support does. */
const isHeading = ({ kind }: { readonly kind: SymbolKind }): boolean => kind === SymbolKind.String;

/**
 * VS Code's Markdown support puts the headings of a skill into the outline, the breadcrumbs and the symbols of the workspace. What is added here
 * is what it does not know: frontmatter and chunks. The chunk view shows the headings inside chunks.
 */
export const withoutHeadings: Middleware = {
  async provideDocumentSymbols(document, token, next) {
    const symbols = await next(document, token);
    // VS Code asks for trees, and gets them.
    const trees = symbols?.filter(symbol => 'children' in symbol) ?? [];
    return trees.length > 0 ? branches(trees) : symbols;
  },
  async provideWorkspaceSymbols(query, token, next) {
    const symbols = await next(query, token);
    return symbols?.filter(symbol => !isHeading(symbol));
  },
};

function branches(trees: readonly DocumentSymbol[]): DocumentSymbol[] {
  const kept = trees.filter(symbol => !isHeading(symbol));
  for (const symbol of kept) symbol.children = branches(symbol.children);
  return kept;
}
