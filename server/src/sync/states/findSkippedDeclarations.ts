import type { Context, ParsedDocument } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import { findExtractor } from '../../arguments/index.js';
import { messages } from '../messages.js';
import { declaresArguments } from '../groups/declaresArguments.js';
import { findGroups } from '../groups/findGroups.js';

/** A declaration that has a syntax error: it is compared with nothing. */
export interface SkippedDeclaration {
  readonly document: ParsedDocument;
  /** The syntax error, or what stands before it. */
  readonly span: Span;
  readonly message: string;
}

/**
 * What of the commands that a document takes part in is not compared because of syntax errors, each error once. It is never a
 * finding: code is often incomplete while it is typed, and compilers report it.
 */
export async function findSkippedDeclarations(
  document: ParsedDocument,
  context: Context,
): Promise<readonly SkippedDeclaration[]> {
  const hiddenError = findHiddenCommands(document);
  if (hiddenError) return [hiddenError];
  if (!(await declaresArguments(document, context))) return [];
  const skipped = new Map<string, SkippedDeclaration>();
  for (const { members } of await findGroups(document, context)) {
    const isMember = members.some(member => member.document.uri === document.uri);
    for (const { document: place, signature } of isMember ? members : []) {
      const { syntaxError, command, declaration } = signature;
      if (!syntaxError) continue;
      const message = explainSkip(command ?? declaration, syntaxError.reason, members.length > 1);
      const entry = { document: place, span: syntaxError.span, message };
      if (!skipped.has(getSkipKey(entry))) skipped.set(getSkipKey(entry), entry);
    }
  }
  return [...skipped.values()];
}

function explainSkip(name: string | undefined, reason: string, hasOthers: boolean): string {
  if (name === undefined) return hasOthers ? messages.unnamedNotCompared(reason) : messages.unnamedNotRead(reason);
  return hasOthers ? messages.commandNotCompared(name, reason) : messages.commandNotRead(name, reason);
}

/** The syntax error that hides what a document declares, where nothing of it can be read. */
export function findHiddenCommands(document: ParsedDocument): SkippedDeclaration | undefined {
  const hiddenError = findExtractor(document)?.hidden?.(document.source);
  return (
    hiddenError && {
      document,
      span: hiddenError.span,
      message: messages.commandsHidden(hiddenError.reason),
    }
  );
}

/** Two documents of one command tell of the same error. */
export const getSkipKey = ({ document: { uri }, span: { start } }: SkippedDeclaration): string => `${uri}\n${start}`;
