import type { CodeAction } from 'vscode-languageserver';
import { isRelevantDocument, type Context, type ParsedDocument } from '../../../../core/index.js';
import type { Server } from '../../../server.js';
import { toWorkspaceEdit } from '../../../conversion/toWorkspaceEdit.js';
import { findViewsAt } from '../../../view.js';
import { formatEmbeddedKind } from '../../../handshake/capabilities.js';
import { messages } from '../../../messages.js';

/**
 * An action that formats the fence at an offset. It is not a formatter, because editors ask the user to choose between two formatters for
 * Markdown. Empty without a fence, and for a formatted fence.
 */
export async function formatEmbedded(
  server: Server,
  host: ParsedDocument,
  offset: number,
  context: Context,
): Promise<CodeAction[]> {
  for (const { view } of findViewsAt(host, offset)) {
    const { document } = view;
    if (document === host || !(await isRelevantDocument(document, context))) continue;
    const inner = await document.kind.features.format?.(
      document,
      undefined,
      { tabSize: 2, insertSpaces: true },
      context,
    );
    if (inner === undefined || typeof inner === 'string' || inner.length === 0) continue;
    const edit = toWorkspaceEdit(server, [{ document: host, changes: view.changes(inner) }]);
    if (edit) return [{ title: messages.formatFence(), kind: formatEmbeddedKind, edit }];
  }
  return [];
}
