import {
  CodeActionKind,
  CodeActionTriggerKind,
  type CodeAction,
  type CodeActionContext,
  type CodeActionParams,
} from 'vscode-languageserver';
import { isSoundFix } from '../../../../core/index.js';
import type { Context, Finding, Fix, ParsedDocument } from '../../../../core/index.js';
import { removeByteOrderMarkCommand } from '../../../../shared/requests.js';
import type { Span } from '../../../../text/span.js';
import { createDocumentHandler } from '../../../createDocumentHandler.js';
import type { Feature } from '../../../feature.js';
import type { Server } from '../../../server.js';
import { toClientUri, toDiagnostic } from '../../../conversion/toLsp.js';
import { toSpan } from '../../../conversion/positions.js';
import { toWorkspaceEdit } from '../../../conversion/toWorkspaceEdit.js';
import { append } from '../../../../text/append.js';
import { fixAll } from './fixAll.js';
import { createRuleActions } from './ruleActions.js';
import { formatEmbedded } from './formatEmbedded.js';
import { fixAllKind, formatEmbeddedKind } from '../../../handshake/capabilities.js';
import { maxTriedFixes } from '../../../limits.js';

export const codeActions: Feature = {
  register(server) {
    server.connection.onCodeAction(
      createDocumentHandler(server, 'Code actions', [], async (document, params: CodeActionParams, context) => {
        const findings = await newestFindings(server, document, context);
        if (!findings) return [];
        const wants = createKindFilter(params.context);
        const fixes = wants(CodeActionKind.QuickFix)
          ? await quickFixes(server, document, findings, params, context)
          : [];
        const all = wants(fixAllKind) ? await fixAll(server, document, findings, context) : [];
        const formatted = wants(formatEmbeddedKind)
          ? await formatEmbedded(server, document, toSpan(server, document.source, params.range).start, context)
          : [];
        return [...fixes, ...formatted, ...all];
      }),
    );
  },
};

/** Repeats the check if another file changed in the meantime. Undefined if the document itself changed. */
async function newestFindings(
  server: Server,
  document: ParsedDocument,
  context: Context,
): Promise<readonly Finding[] | undefined> {
  for (;;) {
    const findings = await server.findings.get(document);
    if (findings || context.signal.aborted || (await server.documents.get(document.uri)) !== document) return findings;
  }
}

/**
 * A kind includes its sub-kinds. Fix-all is offered only on request: it runs on save, not from the light bulb. Formatting is offered only
 * in the menu, because a light bulb on every line would disturb.
 */
function createKindFilter({ only, triggerKind }: CodeActionContext): (kind: string) => boolean {
  const isAsked = triggerKind === CodeActionTriggerKind.Invoked;
  return kind =>
    only === undefined
      ? kind === CodeActionKind.QuickFix || (kind === formatEmbeddedKind && isAsked)
      : only.some(one => kind === one || kind.startsWith(`${one}.`));
}

async function quickFixes(
  server: Server,
  document: ParsedDocument,
  findings: readonly Finding[],
  params: CodeActionParams,
  context: Context,
): Promise<CodeAction[]> {
  const range = toSpan(server, document.source, params.range);
  const meets = ({ start, end }: Span): boolean => start <= range.end && range.start <= end;
  // A finding with several places can be fixed at each of them.
  const placesOf = ({ span, parts, related }: Finding): readonly Span[] =>
    parts ? [span, ...related.filter(place => place.document.uri === document.uri).map(place => place.span)] : [span];
  const reported = findings.filter(found => placesOf(found).some(meets));
  const actions = await createFixActions(server, document, reported, findings, context);
  if (!context.signal.aborted)
    append(actions, await createRuleActions(server, document, reported, meets, findings, context));
  return actions;
}

/** Actions for the fixes that work. @param reported the findings to fix, of all `findings` */
async function createFixActions(
  server: Server,
  document: ParsedDocument,
  reported: readonly Finding[],
  findings: readonly Finding[],
  context: Context,
): Promise<CodeAction[]> {
  const actions: CodeAction[] = [];
  let tried = 0;
  for (const finding of reported)
    for (const fix of finding.fixes()) {
      if (context.signal.aborted || tried++ === maxTriedFixes) return actions;
      if (!(await isSoundFix(document, finding, fix, findings, context, server.kinds))) continue;
      const action = toAction(server, document, finding, fix);
      if (action) actions.push(action);
    }
  return actions;
}

/** Undefined if the client does not support the fix. */
function toAction(server: Server, document: ParsedDocument, finding: Finding, fix: Fix): CodeAction | undefined {
  const diagnostics = [toDiagnostic(server, document, finding)];
  const action: CodeAction = { title: fix.title, kind: CodeActionKind.QuickFix, diagnostics };
  if (fix.safe === true) action.isPreferred = true;
  if (fix.removeByteOrderMark === true) {
    if (!server.client.commands.has(removeByteOrderMarkCommand)) return undefined;
    const uri = toClientUri(server, document.uri);
    return { ...action, command: { title: fix.title, command: removeByteOrderMarkCommand, arguments: [uri] } };
  }
  const changes = fix.changes.length > 0 ? [{ document, changes: fix.changes }] : [];
  const edit = toWorkspaceEdit(server, [...changes, ...(fix.elsewhere ?? [])], fix.renameFile);
  return edit && { ...action, edit };
}
