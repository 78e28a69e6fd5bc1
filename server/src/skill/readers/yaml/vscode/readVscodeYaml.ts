import { columnOf } from './scanLines.js';
import { scanTokens, type Token } from './scanTokens.js';

type YamlNode =
  | { readonly kind: 'scalar'; readonly value: string }
  | { readonly kind: 'list' }
  | { readonly kind: 'map'; readonly entries: readonly (readonly [string, YamlNode])[] };

const empty: YamlNode = { kind: 'scalar', value: '' };
const list: YamlNode = { kind: 'list' };

/**
 * YAML as VS Code reads the frontmatter of prompts, instructions and skills (src/vs/base/common/yaml.ts). Scalars, aliases, anchors and
 * tags are all text. It reads as far as it can. Undefined if the text has no value, or is nested too deeply.
 */
export function readVscodeYaml(input: string): YamlNode | undefined {
  try {
    return parseTokens(input, scanTokens(input));
  } catch (cause) {
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
}

function parseTokens(input: string, tokens: readonly Token[]): YamlNode | undefined {
  const eof: Token = { type: 'eof', start: input.length, value: '', plain: false, indent: 0 };
  let at = 0;
  const peek = (offset = 0): Token => tokens[at + offset] ?? eof;
  const is = (type: Token['type'], offset = 0): boolean => peek(offset).type === type;

  const skipEmptyLines = (): void => {
    const isSkipped = (): boolean =>
      is('newline') || is('comment') || (is('indent') && (is('newline', 1) || is('comment', 1) || is('eof', 1)));
    while (isSkipped()) at++;
  };
  const skipFlowSpace = (): void => {
    while (is('newline') || is('indent') || is('comment')) at++;
  };
  const currentIndent = (): number => (is('indent') ? peek().indent : 0);
  const contentOffset = (): number => (is('indent') ? 1 : 0);
  const startsEntry = (): boolean => is('scalar', contentOffset()) && is(':', contentOffset() + 1);

  skipEmptyLines();
  if (is('mark')) {
    if (input.startsWith('...', peek().start)) return undefined;
    at++;
    skipEmptyLines();
  }
  return is('eof') || is('mark') ? undefined : parseValue(-1);

  function parseValue(parentIndent: number): YamlNode | undefined {
    skipEmptyLines();
    const offset = contentOffset();
    if (is('{', offset) || is('[', offset)) {
      at += offset;
      return parseFlow();
    }
    if (is('-', offset)) return parseList(currentIndent());
    if (startsEntry()) return parseMap(currentIndent(), false);
    if (!is('scalar', offset) && offset === 0) return undefined;
    at += offset;
    return parseScalar(parentIndent);
  }

  function parseScalar(parentIndent: number): YamlNode {
    const token = peek();
    if (token.type !== 'scalar') return empty;
    at++;
    return { kind: 'scalar', value: token.plain ? joinPlainLines(token.value, parentIndent) : token.value };
  }

  /** Deeper lines continue plain text, unless they start with a key, a comment or a flow collection. */
  function joinPlainLines(first: string, parentIndent: number): string {
    let value = first;
    for (;;) {
      let next = at;
      let breaks = 0;
      const typeAt = (index: number): Token['type'] => tokens[index]?.type ?? 'eof';
      while (typeAt(next) === 'newline') {
        breaks++;
        next++;
        if (typeAt(next) === 'indent' && (typeAt(next + 1) === 'newline' || typeAt(next + 1) === 'eof')) next++;
      }
      const indent = tokens[next]?.type === 'indent' ? (tokens[next]?.indent ?? 0) : 0;
      if (breaks === 0 || indent <= parentIndent) return value;
      if (typeAt(next) === 'indent') next++;
      const gap = breaks > 1 ? '\n'.repeat(breaks - 1) : ' ';
      if (typeAt(next) === '-') {
        const hasText = typeAt(next + 1) === 'scalar';
        value += `${gap}-${hasText ? ` ${tokens[next + 1]?.value ?? ''}` : ''}`;
        at = next + (hasText ? 2 : 1);
      } else if (typeAt(next) === 'scalar' && typeAt(next + 1) !== ':') {
        value += gap + (tokens[next]?.value ?? '');
        at = next + 1;
      } else {
        return value;
      }
    }
  }

  function parseMap(indent: number, startsInline: boolean): YamlNode {
    const entries: (readonly [string, YamlNode])[] = [];
    if (startsInline) entries.push(parseEntry(indent));
    for (;;) {
      skipEmptyLines();
      // A deeper line is only reported, and read as an entry of this mapping.
      if (is('eof') || currentIndent() < indent || !startsEntry()) return { kind: 'map', entries };
      entries.push(parseEntry(indent));
    }
  }

  function parseEntry(indent: number): readonly [string, YamlNode] {
    at += contentOffset();
    const key = peek().value;
    at += 2;
    return [key, parseEntryValue(indent)];
  }

  function parseEntryValue(indent: number): YamlNode {
    if (is('{') || is('[')) return parseFlow();
    if (is('scalar')) return parseScalar(indent);
    skipEmptyLines();
    if (is('eof')) return empty;
    const isListHere = currentIndent() === indent && is('-', contentOffset());
    return isListHere || currentIndent() > indent ? (parseValue(indent) ?? empty) : empty;
  }

  function parseList(indent: number): YamlNode {
    for (let isFirst = true; ; isFirst = false) {
      skipEmptyLines();
      const column = isFirst && is('-') ? columnOf(input, peek().start) : currentIndent();
      if (is('eof') || column < indent || !is('-', contentOffset())) return list;
      at += contentOffset() + 1;
      parseItem(indent);
    }
  }

  function parseItem(indent: number): void {
    const next = peek();
    if (next.type === 'comment') at++;
    if (next.type === '{' || next.type === '[') parseFlow();
    else if (next.type === '-') parseList(columnOf(input, next.start));
    else if (next.type === 'scalar' && is(':', 1)) parseMap(columnOf(input, next.start), true);
    else if (next.type === 'scalar') parseScalar(indent);
    else {
      skipEmptyLines();
      if (!is('eof') && currentIndent() > indent) parseValue(indent);
    }
  }

  function parseFlow(): YamlNode {
    const isMap = is('{');
    at++;
    skipFlowSpace();
    const entries: (readonly [string, YamlNode])[] = [];
    while (!is(isMap ? '}' : ']') && !is('eof')) {
      if (isMap) {
        if (!is('scalar')) break;
        const key = parseFlowScalar();
        skipFlowSpace();
        if (is(':')) {
          at++;
          skipFlowSpace();
          entries.push([key, parseFlowValue()]);
        } else entries.push([key, empty]);
      } else if (is('{') || is('[') || is('scalar')) parseFlowValue();
      else at++;
      skipFlowSpace();
      if (is(',')) at++;
      skipFlowSpace();
    }
    if (is(isMap ? '}' : ']')) at++;
    return isMap ? { kind: 'map', entries } : list;
  }

  function parseFlowValue(): YamlNode {
    if (is('{') || is('[')) return parseFlow();
    return is('scalar') ? { kind: 'scalar', value: parseFlowScalar() } : empty;
  }

  function parseFlowScalar(): string {
    const token = peek();
    at++;
    let { value } = token;
    while (token.plain) {
      let next = 0;
      let hasLineEnd = false;
      for (; is('newline', next) || is('indent', next) || is('comment', next); next++)
        hasLineEnd ||= is('newline', next);
      if (!hasLineEnd || !is('scalar', next) || !peek(next).plain) break;
      value += ` ${peek(next).value}`;
      at += next + 1;
    }
    return value;
  }
}
