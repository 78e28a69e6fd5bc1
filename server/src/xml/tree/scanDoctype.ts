import { spanOf, type Span } from '../../text/span.js';
import { messages } from '../messages/index.js';
import { isSpace, findNameEnd, skipSpace } from './xmlNames.js';
import { type Doctype, type EntityDeclaration, type Mistake } from './xmlTree.js';

const keyword = '<!DOCTYPE';

/** Reads the document type declaration at `at`; undefined where none begins. Nothing in it is ever resolved. */
export function scanDoctype(text: string, at: number, report: (mistake: Mistake) => void): Doctype | undefined {
  if (!text.startsWith(keyword, at)) return undefined;
  let cursor = skipSpace(text, findNameEnd(text, skipSpace(text, at + keyword.length)));
  const external = externalIdentifier(text, cursor);
  if (external) cursor = skipSpace(text, external.end);
  let entities: readonly EntityDeclaration[] = [];
  let isOpen = external !== undefined;
  if (text[cursor] === '[') {
    const subset = scanSubset(text, cursor + 1);
    entities = subset.entities;
    isOpen ||= subset.hasParameterReference;
    cursor = skipSpace(text, subset.end + 1);
  }
  const isClosed = text[cursor] === '>';
  if (!isClosed) {
    report({
      kind: 'unclosed-construct',
      span: spanOf(at, at + keyword.length),
      message: messages.markup.unclosedDoctype('>'),
      missing: '>',
    });
  }
  return {
    span: spanOf(at, isClosed ? cursor + 1 : Math.min(cursor, text.length)),
    externalSubset: external,
    entities,
    isOpen,
  };
}

/** `SYSTEM "…"` or `PUBLIC "…" "…"`, keyword included. */
function externalIdentifier(text: string, at: number): Span | undefined {
  const isPublic = text.startsWith('PUBLIC', at);
  if (!isPublic && !text.startsWith('SYSTEM', at)) return undefined;
  let end = at + 6;
  for (let literals = isPublic ? 2 : 1; literals > 0; literals--) {
    const quoteAt = skipSpace(text, end);
    const quote = text[quoteAt];
    if (quote !== '"' && quote !== "'") break;
    const closing = text.indexOf(quote, quoteAt + 1);
    end = closing < 0 ? text.length : closing + 1;
  }
  return spanOf(at, end);
}

interface Subset {
  /** Of the closing bracket, or the text's end. */
  readonly end: number;
  readonly entities: readonly EntityDeclaration[];
  readonly hasParameterReference: boolean;
}

function scanSubset(text: string, from: number): Subset {
  const entities: EntityDeclaration[] = [];
  let hasParameterReference = false;
  let at = from;
  while (at < text.length && text[at] !== ']') {
    if (text.startsWith('<!--', at)) at = after(text, '-->', at + 4);
    else if (text.startsWith('<?', at)) at = after(text, '?>', at + 2);
    else if (text.startsWith('<!ENTITY', at)) {
      const entity = scanEntity(text, at + 8);
      if (entity) entities.push(entity);
      at = declarationEnd(text, at + 8);
    } else if (text.startsWith('<!', at)) at = declarationEnd(text, at + 2);
    else {
      if (text[at] === '%') hasParameterReference = true;
      at++;
    }
  }
  return { end: at, entities, hasParameterReference };
}

function scanEntity(text: string, at: number): EntityDeclaration | undefined {
  let start = skipSpace(text, at);
  const isParameter = text[start] === '%' && isSpace(text.charCodeAt(start + 1));
  if (isParameter) start = skipSpace(text, start + 1);
  const end = findNameEnd(text, start);
  if (end === start) return undefined;
  const value = skipSpace(text, end);
  return {
    name: text.slice(start, end),
    nameSpan: spanOf(start, end),
    isExternal: text.startsWith('SYSTEM', value) || text.startsWith('PUBLIC', value),
    isParameter,
  };
}

function declarationEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const unit = text[at];
    if (unit === '>') return at + 1;
    if (unit === '"' || unit === "'") at = after(text, unit, at + 1) - 1;
  }
  return text.length;
}

function after(text: string, wanted: string, from: number): number {
  const found = text.indexOf(wanted, from);
  return found < 0 ? text.length : found + wanted.length;
}
