import { InsertTextFormat, MarkupKind, type CompletionItem, type CompletionParams } from 'vscode-languageserver';
import type { Completion, ParsedDocument } from '../../../core/index.js';
import { createDocumentHandler } from '../../createDocumentHandler.js';
import type { Feature } from '../../feature.js';
import type { Server } from '../../server.js';
import { completionKindOf, toTextEdit } from '../../conversion/toLsp.js';
import { toOffset } from '../../conversion/positions.js';
import { toSnippetText } from '../../../core/index.js';
import { findFirstAt, type View } from '../../view.js';

export const completion: Feature = {
  register(server) {
    server.connection.onCompletion(
      createDocumentHandler(server, 'Completion', [], async (host, { position }: CompletionParams, context) => {
        const found = await findFirstAt(host, toOffset(server, host.source, position), async (view, offset) => {
          const candidates = await view.document.kind.features.complete?.(view.document, offset, context);
          return candidates?.map(candidate => toItem(server, host, view, candidate));
        });
        return found ?? [];
      }),
    );
  },
};

function toItem(server: Server, host: ParsedDocument, view: View, candidate: Completion): CompletionItem {
  const {
    label,
    kind,
    detail,
    documentation,
    span,
    newText,
    isSnippet,
    sortText,
    filterText,
    preselect,
    additionalChanges: also,
  } = candidate;
  const isPlain = isSnippet !== true || !server.client.snippets;
  const text = isSnippet === true && isPlain ? toSnippetText(newText) : newText;
  const [change] = view.changes([{ span, newText: text }]);
  const item: CompletionItem = {
    label,
    kind: completionKindOf[kind],
    insertTextFormat: isPlain ? InsertTextFormat.PlainText : InsertTextFormat.Snippet,
  };
  if (change) item.textEdit = toTextEdit(server, host.source, change);
  if (detail !== undefined) item.detail = detail;
  if (documentation !== undefined) item.documentation = { kind: MarkupKind.Markdown, value: documentation };
  if (sortText !== undefined) item.sortText = sortText;
  if (filterText !== undefined) item.filterText = filterText;
  if (preselect === true) item.preselect = true;
  if (also) item.additionalTextEdits = view.changes(also).map(other => toTextEdit(server, host.source, other));
  return item;
}
