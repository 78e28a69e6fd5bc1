import { spanOf, type Span } from '../../../../text/span.js';
import { listChildren, getNodeSpan, type SyntaxNode } from '../../syntaxNode.js';

/** One literal as written: `r"…"`, `'''…'''`. */
interface Literal {
  readonly prefix: string;
  readonly quote: string;
  /** Offset of the content in the literal. */
  readonly start: number;
  readonly content: string;
}

/** Takes a string literal apart; undefined where its end is missing. */
export function readLiteral(literalText: string): Literal | undefined {
  const [, prefix = '', quote = ''] = /^([a-zA-Z]{0,2})("""|'''|"|')/.exec(literalText) ?? [];
  const start = prefix.length + quote.length;
  if (!quote || literalText.length < start + quote.length || !literalText.endsWith(quote)) return undefined;
  return { prefix: prefix.toLowerCase(), quote, start, content: literalText.slice(start, -quote.length) };
}

const simpleEscapes: Readonly<Record<string, string>> = {
  '\n': '',
  '\\': '\\',
  "'": "'",
  '"': '"',
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

const escape = /\\(?:\n|[0-7]{1,3}|x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|N\{[^}]*\}|[^])/g;

/** Replaces Python's escapes; undefined for a named character (`\N{…}`) or an impossible code point. */
function unescapePython(content: string): string | undefined {
  if (!content.includes('\\')) return content;
  let undecided = 0;
  const value = content.replace(escape, sequence => {
    const body = sequence.slice(1);
    const escapedCharacter = simpleEscapes[body];
    if (escapedCharacter !== undefined) return escapedCharacter;
    if (/^[0-7]/.test(body)) return String.fromCharCode(parseInt(body, 8));
    if (body.startsWith('N{')) undecided++;
    if (!/^[xuU]./.test(body)) return sequence;
    const code = parseInt(body.slice(1), 16);
    if (code > 0x10ffff) undecided++;
    return code > 0x10ffff ? '' : String.fromCodePoint(code);
  });
  return undecided === 0 ? value : undefined;
}

/** The value of a string node, of several written side by side too; undefined for f-strings, bytes and broken literals. */
export function readStringValue(node: SyntaxNode, text: string): string | undefined {
  if (node.name === 'ContinuedString') {
    const parts = listChildren(node)
      .filter(child => child.name !== 'Comment')
      .map(child => readStringValue(child, text));
    return parts.every(part => part !== undefined) ? parts.join('') : undefined;
  }
  if (node.name !== 'String') return undefined;
  const literal = readLiteral(text.slice(node.from, node.to));
  if (!literal || /[bft]/.test(literal.prefix)) return undefined;
  return literal.prefix.includes('r') ? literal.content : unescapePython(literal.content);
}

/** Where the text of a string stands: inside the quotes of a single literal, else all of the literals. */
export function findStringContentSpan(node: SyntaxNode, text: string): Span {
  const literal = node.name === 'String' ? readLiteral(text.slice(node.from, node.to)) : undefined;
  if (!literal || literal.content.length === 0) return getNodeSpan(node);
  const start = node.from + literal.start;
  return spanOf(start, start + literal.content.length);
}
