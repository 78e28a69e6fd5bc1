import { CodeActionKind, type CodeAction } from 'vscode-languageserver';
import { createSuppressions, isSoundFix } from '../../../../core/index.js';
import type { Context, Finding, ParsedDocument } from '../../../../core/index.js';
import { showRuleCommand, turnOffRuleCommand } from '../../../../shared/requests.js';
import type { Span } from '../../../../text/span.js';
import { toClientUri, toDiagnostic } from '../../../conversion/toLsp.js';
import { toWorkspaceEdit } from '../../../conversion/toWorkspaceEdit.js';
import { maxSuppressions } from '../../../limits.js';
import { messages } from '../../../messages.js';
import type { Server } from '../../../server.js';

/**
 * What can be done about a rule rather than a finding: a comment that disables it for one line, turning it off in the settings, and its
 * documentation. Last in the menu, as in other linters. The settings are the workspace's, or the user's where no folder is open.
 * @param reported the findings at the cursor
 * @param isAtCursor a finding with several places can be disabled at the first of them only
 * @param findings all findings of the document
 */
export async function createRuleActions(
  server: Server,
  document: ParsedDocument,
  reported: readonly Finding[],
  isAtCursor: (span: Span) => boolean,
  findings: readonly Finding[],
  context: Context,
): Promise<CodeAction[]> {
  const byCode = new Map<string, Finding>();
  for (const finding of reported) if (!byCode.has(finding.code)) byCode.set(finding.code, finding);
  const suppressions = new Map<string, CodeAction>();
  for (const finding of [...byCode.values()].filter(({ span }) => isAtCursor(span)).slice(0, maxSuppressions)) {
    const action = await createSuppression(server, document, finding, findings, context);
    if (action) suppressions.set(finding.code, action);
  }
  const uri = toClientUri(server, document.uri);
  const turnOff = server.services.workspace.roots.length > 0 ? messages.turnOffRule : messages.turnOffUserRule;
  // One rule after the other: two are told apart in the menu.
  return [...byCode].flatMap(([code, finding]) => [
    ...[suppressions.get(code) ?? []].flat(),
    ...createCommand(server, document, finding, turnOff(code), turnOffRuleCommand, [uri, code]),
    ...createCommand(server, document, finding, messages.showRule(code), showRuleCommand, [code]),
  ]);
}

/** Undefined where no comment can stand above the line, or a comment would cause another finding. */
async function createSuppression(
  server: Server,
  document: ParsedDocument,
  finding: Finding,
  findings: readonly Finding[],
  context: Context,
): Promise<CodeAction | undefined> {
  for (const fix of createSuppressions(document, finding)) {
    if (!(await isSoundFix(document, finding, fix, findings, context, server.kinds))) continue;
    const edit = toWorkspaceEdit(server, [{ document, changes: fix.changes }]);
    if (!edit) return undefined;
    return {
      title: fix.title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [toDiagnostic(server, document, finding)],
      edit,
    };
  }
  return undefined;
}

/** Nothing where the client does not have the command. */
function createCommand(
  server: Server,
  document: ParsedDocument,
  finding: Finding,
  title: string,
  command: string,
  args: readonly string[],
): CodeAction[] {
  if (!server.client.commands.has(command)) return [];
  const diagnostics = [toDiagnostic(server, document, finding)];
  return [{ title, kind: CodeActionKind.QuickFix, diagnostics, command: { title, command, arguments: [...args] } }];
}
