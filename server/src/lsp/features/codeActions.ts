import {
  CodeActionKind,
  CodeActionTriggerKind,
  type CodeAction,
  type CodeActionContext,
  type CodeActionParams,
} from 'vscode-languageserver';
import { isSoundFix } from '../../core/index.js';
import type { Context, Finding, Fix, ParsedDocument } from '../../core/index.js';
import { removeByteOrderMarkCommand } from '../../shared/requests.js';
import type { Span } from '../../text/span.js';
import { createDocumentHandler } from '../createDocumentHandler.js';
import type { Feature } from '../feature.js';
import type { Server } from '../server.js';
import { toClientUri, toDiagnostic, toSpan } from '../toLsp.js';
import { toWorkspaceEdit } from '../toWorkspaceEdit.js';
import { fixAll, fixAllKind } from './fixAll.js';
import { formatEmbedded, formatEmbeddedKind } from './formatEmbedded.js';

/** Every fix is tried before it is offered; a selection over many findings must not take for ever. */
const maxTriedFixes = 20;

export const codeActions: Feature = {
  capabilities: () => ({
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, formatEmbeddedKind, fixAllKind] },
  }),
  register(server) {
    server.connection.onCodeAction(
      createDocumentHandler(server, 'Code actions', [], async (document, params: CodeActionParams, context) => {
        const findings = await newestFindings(server, document, context);
        if (!findings) return [];
        const wants = wanted(params.context);
        const fixes = wants(CodeActionKind.QuickFix)
          ? await quickFixes(server, document, findings, params, context)
          : [];
        const all = wants(fixAllKind) ? await fixAll(server, document, findings, context) : [];
        const formatted = wants(formatEmbeddedKind)
          ? await formatEmbedded(server, document, toSpan(document.source, params.range).start, context)
          : [];
        return [...fixes, ...formatted, ...all];
      }),
    );
  },
};

/** Another file's change may drop the findings while they are computed. Undefined where the document itself changed. */
async function newestFindings(
  server: Server,
  document: ParsedDocument,
  context: Context,
): Promise<readonly Finding[] | undefined> {
  for (;;) {
    const findings = await server.findings.get(document, context.settings);
    if (findings || context.signal.aborted || (await server.documents.get(document.uri)) !== document) return findings;
  }
}

/**
 * A kind includes its sub-kinds. Fix-all is only for who asks for it: it runs on save, not from the light bulb. Formatting comes when the
 * author opens the menu: a light bulb on every line would only be in the way.
 */
function wanted({ only, triggerKind }: CodeActionContext): (kind: string) => boolean {
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
  const range = toSpan(document.source, params.range);
  const meets = ({ start, end }: Span): boolean => start <= range.end && range.start <= end;
  const actions: CodeAction[] = [];
  let tried = 0;
  // What is told of several places in one finding can be fixed at each of them.
  const placesOf = ({ span, parts, related }: Finding): readonly Span[] =>
    parts ? [span, ...related.filter(place => place.document.uri === document.uri).map(place => place.span)] : [span];
  for (const finding of findings.filter(found => placesOf(found).some(meets))) {
    for (const fix of finding.fixes()) {
      if (context.signal.aborted || tried++ === maxTriedFixes) return actions;
      if (!(await isSoundFix(document, finding, fix, findings, context, server.kinds))) continue;
      const action = toAction(server, document, finding, fix);
      if (action) actions.push(action);
    }
  }
  return actions;
}

/** Undefined where the client cannot carry the fix out. */
function toAction(server: Server, document: ParsedDocument, finding: Finding, fix: Fix): CodeAction | undefined {
  const diagnostics = [toDiagnostic(server, document, finding)];
  const action: CodeAction = { title: fix.title, kind: CodeActionKind.QuickFix, diagnostics };
  if (fix.safe === true) action.isPreferred = true;
  if (fix.removeByteOrderMark === true) {
    if (!server.client.commands.has(removeByteOrderMarkCommand)) return undefined;
    const uri = toClientUri(server, document.uri);
    return { ...action, command: { title: fix.title, command: removeByteOrderMarkCommand, arguments: [uri] } };
  }
  const own = fix.changes.length > 0 ? [{ document, changes: fix.changes }] : [];
  const edit = toWorkspaceEdit(server, [...own, ...(fix.elsewhere ?? [])], fix.renameFile);
  return edit && { ...action, edit };
}
