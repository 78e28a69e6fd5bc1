import type { Context, ParsedDocument, TextDocument } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import { findExtractor } from '../../arguments/index.js';
import { messages } from '../messages.js';
import { declaresArguments } from '../groups/declaresArguments.js';
import { findUnnamedCommands } from './findUnnamedCommands.js';
import { findGroups } from '../groups/findGroups.js';

/** A declaration that is not compared: it has a syntax error, or no constant name. */
export interface SkippedDeclaration {
  readonly document: TextDocument;
  /** Of the syntax error or of the text before it; or of the name. */
  readonly span: Span;
  readonly message: string;
}

/**
 * The declarations of a document's commands that are not compared because of syntax errors or computed names, each once. They are not findings:
 * code is often incomplete while it is typed, and compilers report syntax errors.
 */
export async function findSkippedDeclarations(
  document: ParsedDocument,
  context: Context,
): Promise<readonly SkippedDeclaration[]> {
  const hiddenError = findHiddenCommands(document);
  if (hiddenError) return [hiddenError];
  const unnamed = await findUnnamedCommands(document, context);
  if (!(await declaresArguments(document, context))) return unnamed;
  const skipped = new Map(unnamed.map(entry => [getSkipKey(entry), entry]));
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

/** The syntax error of a document whose declarations cannot be read at all. */
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

/** Identifies an error that several documents of a command report. */
export const getSkipKey = ({ document: { uri }, span: { start } }: SkippedDeclaration): string => `${uri}\n${start}`;
