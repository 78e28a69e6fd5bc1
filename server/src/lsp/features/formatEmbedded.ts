import { CodeActionKind, type CodeAction } from 'vscode-languageserver';
import { isRelevantDocument, type Context, type ParsedDocument } from '../../core/index.js';
import type { Server } from '../server.js';
import { toWorkspaceEdit } from '../toWorkspaceEdit.js';
import { findViewsAt } from '../view.js';

export const formatEmbeddedKind = `${CodeActionKind.RefactorRewrite}.format`;

/**
 * Formats the fence at an offset. As an action, not as a formatter: a second formatter for Markdown would make the editor ask which of the
 * two is meant. Nothing where there is no fence, or where it is formatted already.
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
    if (!inner || inner.length === 0) continue;
    const edit = toWorkspaceEdit(server, [{ document: host, changes: view.changes(inner) }]);
    if (edit) return [{ title: 'Format this fence', kind: formatEmbeddedKind, edit }];
  }
  return [];
}
