import { spanOf, type Span } from '../../text/span.js';
import { messages } from '../messages/index.js';
import { isSpace, findNameEnd, skipSpace } from './xmlNames.js';
import { type Doctype, type EntityDeclaration, type Mistake } from './xmlTree.js';

const keyword = '<!DOCTYPE';

/** Reads the document type declaration at `at`; undefined where none begins. Nothing in it is ever resolved. */
export function scanDoctype(text: string, offset: number, report: (mistake: Mistake) => void): Doctype | undefined {
  if (!text.startsWith(keyword, offset)) return undefined;
  let cursor = skipSpace(text, findNameEnd(text, skipSpace(text, offset + keyword.length)));
  const external = scanExternalIdentifier(text, cursor);
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
      span: spanOf(offset, offset + keyword.length),
      message: messages.markup.unclosedDoctype('>'),
      missing: '>',
    });
  }
  return {
    span: spanOf(offset, isClosed ? cursor + 1 : Math.min(cursor, text.length)),
    externalSubset: external,
    entities,
    generalEntities: new Map(
      entities
        .filter(({ isParameter }) => !isParameter)
        .reverse()
        .map(entity => [entity.name, entity]),
    ),
    isOpen,
  };
}

/** `SYSTEM "…"` or `PUBLIC "…" "…"`, keyword included. */
function scanExternalIdentifier(text: string, offset: number): Span | undefined {
  const isPublic = text.startsWith('PUBLIC', offset);
  if (!isPublic && !text.startsWith('SYSTEM', offset)) return undefined;
  let end = offset + 6;
  for (let literals = isPublic ? 2 : 1; literals > 0; literals--) {
    const quoteAt = skipSpace(text, end);
    const quote = text[quoteAt];
    if (quote !== '"' && quote !== "'") break;
    const closing = text.indexOf(quote, quoteAt + 1);
    end = closing < 0 ? text.length : closing + 1;
  }
  return spanOf(offset, end);
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
  let offset = from;
  while (offset < text.length && text[offset] !== ']') {
    if (text.startsWith('<!--', offset)) offset = skipPast(text, '-->', offset + 4);
    else if (text.startsWith('<?', offset)) offset = skipPast(text, '?>', offset + 2);
    else if (text.startsWith('<!ENTITY', offset)) {
      const entity = scanEntity(text, offset + 8);
      if (entity) entities.push(entity);
      offset = findDeclarationEnd(text, offset + 8);
    } else if (text.startsWith('<!', offset)) offset = findDeclarationEnd(text, offset + 2);
    else {
      if (text[offset] === '%') hasParameterReference = true;
      offset++;
    }
  }
  return { end: offset, entities, hasParameterReference };
}

function scanEntity(text: string, offset: number): EntityDeclaration | undefined {
  let start = skipSpace(text, offset);
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
    valueSpan: scanLiteral(text, value),
  };
}

/** The text between quotes. */
function scanLiteral(text: string, offset: number): Span | undefined {
  const quote = text[offset];
  const end = quote === '"' || quote === "'" ? text.indexOf(quote, offset + 1) : -1;
  return end < 0 ? undefined : spanOf(offset + 1, end);
}

function findDeclarationEnd(text: string, from: number): number {
  for (let offset = from; offset < text.length; offset++) {
    const unit = text[offset];
    if (unit === '>') return offset + 1;
    if (unit === '"' || unit === "'") offset = skipPast(text, unit, offset + 1) - 1;
  }
  return text.length;
}

function skipPast(text: string, delimiter: string, from: number): number {
  const found = text.indexOf(delimiter, from);
  return found < 0 ? text.length : found + delimiter.length;
}
