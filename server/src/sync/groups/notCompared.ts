import type { Context, ParsedDocument } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import { findExtractor } from '../../arguments/index.js';
import { declaresArguments } from './declaresArguments.js';
import { groupsIn } from './groupsIn.js';

/** A declaration that has a syntax error: it is compared with nothing. */
export interface NotCompared {
  readonly document: ParsedDocument;
  /** The syntax error, or what stands before it. */
  readonly span: Span;
  readonly message: string;
}

/**
 * What of the commands that a document takes part in is not compared because of syntax errors, each error once. It is never a
 * finding: code is often incomplete while it is typed, and compilers report it.
 */
export async function notCompared(document: ParsedDocument, context: Context): Promise<readonly NotCompared[]> {
  const hidden = hiddenCommands(document);
  if (hidden) return [hidden];
  if (!(await declaresArguments(document, context))) return [];
  const found = new Map<string, NotCompared>();
  for (const { members } of await groupsIn(document, context)) {
    const isConcerned = members.some(member => member.document.uri === document.uri);
    for (const { document: place, signature } of isConcerned ? members : []) {
      const { syntaxError: unreadable, command, declaration } = signature;
      if (!unreadable) continue;
      const name = command ?? declaration;
      const subject = name === undefined ? 'What is declared here' : `“${name}”`;
      const consequence = members.length > 1 ? 'compared with its other declarations' : 'read';
      const message = `${subject} is not ${consequence}: ${unreadable.reason}.`;
      const entry = { document: place, span: unreadable.span, message };
      if (!found.has(errorPlace(entry))) found.set(errorPlace(entry), entry);
    }
  }
  return [...found.values()];
}

/** The syntax error that hides what a document declares, where nothing of it can be read. */
export function hiddenCommands(document: ParsedDocument): NotCompared | undefined {
  const hidden = findExtractor(document)?.hidden?.(document.source);
  return (
    hidden && {
      document,
      span: hidden.span,
      message: `Commands that are declared here are not read: ${hidden.reason}.`,
    }
  );
}

/** Two documents of one command tell of the same error. */
export const errorPlace = ({ document: { uri }, span: { start } }: NotCompared): string => `${uri}\n${start}`;
