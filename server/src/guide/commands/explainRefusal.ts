import type { Signature, SyntaxErrorInfo } from '../../arguments/index.js';
import { baseName } from '../../core/index.js';
import type { Command } from './findDocumentCommands.js';

/**
 * Why nothing may be written about how to call a command, in a sentence with the place; undefined where its declaration is
 * understood. A guide of what was only half read would be believed.
 */
export function explainRefusal({ name, document, signature }: Command): string | undefined {
  const wrong = signature.syntaxError ?? unlisted(signature);
  if (!wrong) return undefined;
  const { line, character } = document.source.lines.positionAt(wrong.span.start);
  const file = decodeURIComponent(baseName(document.uri));
  return `The command '${name}' is not understood: ${wrong.reason} (${file}:${line + 1}:${character + 1}).`;
}

/** Code whose arguments are all elsewhere (`**kwargs`, a computed schema) takes some, nobody knows which. */
function unlisted({ role, complete, parameters, anchor }: Signature): SyntaxErrorInfo | undefined {
  if (role !== 'code' || complete || parameters.length > 0) return undefined;
  return { reason: 'its arguments are declared where they cannot be read', span: anchor };
}
