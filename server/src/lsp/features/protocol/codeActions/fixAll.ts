import type { CodeAction } from 'vscode-languageserver';
import { applySafeFixes } from '../../../../core/index.js';
import type { Context, Finding, ParsedDocument, TextChange } from '../../../../core/index.js';
import { findDifference } from '../../../../text/findDifference.js';
import type { Server } from '../../../server.js';
import { toWorkspaceEdit } from '../../../conversion/toWorkspaceEdit.js';
import { fixAllKind } from '../../../handshake/capabilities.js';
import { messages } from '../../../messages.js';

/** One action with all changes of `check --fix` in the document. Empty if nothing changes. */
export async function fixAll(
  server: Server,
  document: ParsedDocument,
  findings: readonly Finding[],
  context: Context,
): Promise<CodeAction[]> {
  const fixed = await applySafeFixes(document, findings, context, server.kinds);
  if (fixed === document) return [];
  const changes = findChangedLines(document.source.text, fixed.source.text);
  const edit = toWorkspaceEdit(server, [{ document, changes }]);
  return edit ? [{ title: messages.fixAll(), kind: fixAllKind, edit }] : [];
}

/** Changes line by line if the number of lines is equal, so that cursors stay. Otherwise one change between equal start and end. */
function findChangedLines(before: string, after: string): readonly TextChange[] {
  const old = before.split('\n');
  const now = after.split('\n');
  if (old.length !== now.length) return [findChangedMiddle(before, after)];
  let start = 0;
  return old.flatMap((line, index) => {
    const span = { start, end: start + line.length };
    start = span.end + 1;
    const newText = now[index] ?? '';
    return newText === line ? [] : [{ span, newText }];
  });
}

function findChangedMiddle(before: string, after: string): TextChange {
  const { start, same } = findDifference(before, after);
  return { span: { start, end: before.length - same }, newText: after.slice(start, after.length - same) };
}
