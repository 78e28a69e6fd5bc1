import type { Context, ParsedDocument } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import { guideMessages } from '../messages/guideMessages.js';
import { findGuideSubjects } from './guideSubject.js';

/** A guide that was not compared with a command. */
interface UncheckedGuide {
  readonly document: ParsedDocument;
  /** The name of its command. */
  readonly span: Span;
  readonly message: string;
}

/** The guides of a document whose command is not known. It is not a finding: the command may be part of another program. */
export async function findUncheckedGuides(
  document: ParsedDocument,
  context: Context,
): Promise<readonly UncheckedGuide[]> {
  // With folders of commands, the rule for unknown commands reports it.
  if (context.settings.guides) return [];
  const subjects = await findGuideSubjects(document, context);
  return subjects.flatMap(({ parsed: { guide }, command, refusal, hasUnreadDeclarations, commands }) => {
    const { commandSpan, command: name } = guide;
    if (command || !commandSpan || commandSpan.end === commandSpan.start) return [];
    if (refusal !== undefined) {
      return [{ document, span: commandSpan, message: guideMessages.guideNotChecked(name, refusal) }];
    }
    // Otherwise a finding says that the command is unknown.
    if (!hasUnreadDeclarations && commands.length > 0) return [];
    const message = guideMessages.guideNotChecked(name, guideMessages.commandNotFound());
    return [{ document, span: commandSpan, message }];
  });
}
