import type { Signature, SyntaxErrorInfo } from '../../arguments/index.js';
import { baseName } from '../../core/index.js';
import { guideMessages } from '../messages/guideMessages.js';
import type { Command } from './findDocumentCommands.js';

/**
 * Why no guide can be written for a command, with the place of the error; undefined where its declaration can be read.
 * A guide of a declaration that was only read in part would be wrong.
 */
export function explainRefusal({ name, document, signature }: Command): string | undefined {
  const error = signature.syntaxError ?? findUnlistedArguments(signature);
  if (!error) return undefined;
  const { line, character } = document.source.lines.positionAt(error.span.start);
  const file = baseName(document.uri);
  return guideMessages.commandUnreadable(name, error.reason, `${file}:${line + 1}:${character + 1}`);
}

/** Code whose arguments are all unknown: `**kwargs`, a computed schema. */
function findUnlistedArguments({ role, complete, parameters, anchor }: Signature): SyntaxErrorInfo | undefined {
  if (role !== 'code' || complete || parameters.length > 0) return undefined;
  return { reason: guideMessages.argumentsUnlisted(), span: anchor };
}
