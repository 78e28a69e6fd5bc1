import type { Context, OutlineSymbol, ParsedDocument } from '../../core/index.js';
import { contains, type Span } from '../../text/span.js';
import { messages } from '../messages.js';
import { isDocstring } from '../compare/compareSignatures.js';
import { formatType } from '../mismatches/wording.js';
import { type Parameter, findSignatures } from '../../arguments/index.js';

/** Commands with their arguments. */
export async function findArgumentSymbols(
  document: ParsedDocument,
  context: Context,
): Promise<readonly OutlineSymbol[]> {
  const all = await findSignatures(document, context);
  // A function's documentation is part of the function, not another command.
  const signatures = all.filter(
    signature =>
      !isDocstring(signature) || !all.some(({ role, span }) => role === 'code' && contains(span, signature.span)),
  );
  const { text } = document.source;
  return signatures.map(({ command, declaration, anchor, span, parameters, role }) => {
    const nameSpan = contains(span, anchor) ? anchor : { start: span.start, end: span.start };
    return {
      name: command ?? declaration ?? text.slice(anchor.start, anchor.end),
      detail: role === 'schema' ? messages.schemaSymbol() : messages.argumentsSymbol(),
      kind: 'command',
      span,
      nameSpan,
      children: parameters.filter(parameter => contains(span, parameter.span)).map(createSymbol),
    };
  });
}

function createSymbol({ name, type, required, span, nameSpan, nullable }: Parameter): OutlineSymbol {
  const symbolSpan: Span = contains(span, nameSpan) ? span : nameSpan;
  const typeText = formatType(type, nullable);
  const detail = required === true ? messages.requiredType(typeText) : typeText;
  return { name, detail, kind: 'argument', span: symbolSpan, nameSpan, children: [] };
}
