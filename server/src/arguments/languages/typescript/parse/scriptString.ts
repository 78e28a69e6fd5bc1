import { spanOf, type Span } from '../../../../text/span.js';
import { getNodeSpan, type SyntaxNode } from '../../syntaxNode.js';

const simpleEscapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  0: '\0',
  '\n': '',
};

const escape = /\\(?:u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[^])/g;

/** The value of a string or of a template without interpolation; undefined for anything else and for what is not closed. */
export function readStringValue(node: SyntaxNode, text: string): string | undefined {
  if (node.name !== 'String' && node.name !== 'TemplateString') return undefined;
  const literalText = text.slice(node.from, node.to);
  const quote = literalText.charAt(0);
  if (literalText.length < 2 || !literalText.endsWith(quote) || node.getChild('Interpolation')) return undefined;
  return unescapeScript(literalText.slice(1, -1));
}

/** The text of a part of a template; undefined where an escape is wrong. */
export const unescapeTemplate = (content: string): string | undefined => unescapeScript(content);

function unescapeScript(content: string): string | undefined {
  if (!content.includes('\\')) return content;
  let invalidEscapes = 0;
  const value = content.replace(escape, sequence => {
    const body = sequence.slice(1);
    const escapedCharacter = simpleEscapes[body];
    if (escapedCharacter !== undefined) return escapedCharacter;
    if (body.length === 1) return body;
    const code = parseInt(body.replace(/[xu{}]/g, ''), 16);
    if (code > 0x10ffff) invalidEscapes++;
    return code > 0x10ffff ? '' : String.fromCodePoint(code);
  });
  return invalidEscapes === 0 ? value : undefined;
}

/** Inside the quotes of a single literal, else the whole expression. */
export function findStringContentSpan(node: SyntaxNode): Span {
  const isLiteral = node.name === 'String' || node.name === 'TemplateString';
  return isLiteral && node.to - node.from > 2 ? spanOf(node.from + 1, node.to - 1) : getNodeSpan(node);
}
