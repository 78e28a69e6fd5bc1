import type { DocumentSymbol, DocumentSymbolParams, SymbolInformation } from 'vscode-languageserver';
import type { Context, OutlineSymbol, ParsedDocument } from '../../../core/index.js';
import { createDocumentHandler } from '../../createDocumentHandler.js';
import type { Feature } from '../../feature.js';
import type { Server } from '../../server.js';
import { toClientUri, symbolKindOf } from '../../conversion/toLsp.js';
import { toRange } from '../../conversion/positions.js';
import { collectFromAll, type View } from '../../view.js';
import { maxDocumentSymbols } from '../../limits.js';
import { messages } from '../../messages.js';

export const documentSymbols: Feature = {
  register(server) {
    server.connection.onDocumentSymbol(
      createDocumentHandler<DocumentSymbolParams, DocumentSymbol[] | SymbolInformation[]>(
        server,
        'Symbols',
        [],
        async (host, _params, context) => {
          const symbols = await collectFromAll(host, context, async view => {
            const { document } = view;
            const found = await document.kind.features.symbols?.(document, context);
            return found && limitSymbols(found).map(symbol => toSymbol(server, host, view, symbol));
          });
          return server.client.hierarchicalSymbols ? symbols : flatten(symbols, toClientUri(server, host.uri));
        },
      ),
    );
  },
};

/** At most `maxDocumentSymbols`, those of outer levels first. */
function limitSymbols(symbols: readonly OutlineSymbol[]): readonly OutlineSymbol[] {
  let count = 0;
  const kept = new Set<OutlineSymbol>();
  for (let level = symbols; level.length > 0 && count < maxDocumentSymbols;) {
    const shown = level.slice(0, maxDocumentSymbols - count);
    count += shown.length;
    for (const symbol of shown) kept.add(symbol);
    level = shown.flatMap(({ children }) => children);
  }
  const prune = (level: readonly OutlineSymbol[]): readonly OutlineSymbol[] =>
    level.filter(symbol => kept.has(symbol)).map(symbol => ({ ...symbol, children: prune(symbol.children) }));
  return prune(symbols);
}

function toSymbol(server: Server, host: ParsedDocument, view: View, symbol: OutlineSymbol): DocumentSymbol {
  const { name, detail, kind, span, nameSpan, children } = symbol;
  const converted: DocumentSymbol = {
    // Clients reject the whole outline for one empty name.
    name: name.trim() === '' ? messages.noName() : name,
    kind: symbolKindOf[kind],
    range: toRange(server, host.source, view.span(span)),
    selectionRange: toRange(server, host.source, view.span(nameSpan)),
    children: children.map(child => toSymbol(server, host, view, child)),
  };
  if (detail !== undefined) converted.detail = detail;
  return converted;
}

const flatten = (symbols: readonly DocumentSymbol[], uri: string, containerName?: string): SymbolInformation[] =>
  symbols.flatMap(({ name, kind, range, children }) => [
    { name, kind, location: { uri, range }, ...(containerName === undefined ? {} : { containerName }) },
    ...flatten(children ?? [], uri, name),
  ]);

/** A flat list, for workspace symbols. */
export async function findFlatSymbols(
  server: Server,
  host: ParsedDocument,
  context: Context,
  ask: (view: View) => Promise<readonly OutlineSymbol[]>,
): Promise<SymbolInformation[]> {
  const symbols = await collectFromAll(host, context, async view =>
    (await ask(view)).map(symbol => toSymbol(server, host, view, symbol)),
  );
  return flatten(symbols, toClientUri(server, host.uri));
}
