import type { Attribute, Members, TypeDeclaration } from './declarations.js';
import type { Cursor } from './createCursor.js';
import { findDocumentation } from './documentation.js';
import { parseCases } from './enumCases.js';
import { parseBindings } from './bindings.js';
import { findLineEnd, findTypeEnd } from './extents.js';
import type { Token } from './tokens.js';
import { maxDeclarationDepth, maxStrayTokens } from '../limits.js';
import { append } from '../../../../text/append.js';

const typeKeywords = ['struct', 'class', 'actor', 'enum', 'extension', 'protocol'] as const;
const functionKeywords = new Set(['func', 'init', 'subscript', 'deinit']);
const modifiers = new Set(
  'public private internal fileprivate open package static final lazy mutating nonmutating nonisolated weak unowned override required convenience indirect dynamic optional prefix postfix infix distributed'.split(
    ' ',
  ),
);

/** Reads the declarations of a file; statements, function bodies and whatever else are passed over. */
export function parseMembers(cursor: Cursor, from: number, to: number, depth = 0): Members {
  const members = noMembers();
  let attributes: Attribute[] = [];
  let isStatic = false;
  let first = from;
  let index = from;
  let behindProperty = -1;

  const finish = (next: number): void => {
    attributes = [];
    isStatic = false;
    index = Math.max(next, index + 1);
    first = index;
  };

  while (index < to) {
    const token = cursor.at(index);
    if (!token) break;
    const next = cursor.at(index + 1);
    const keyword = typeKeywords.find(candidate => candidate === token.text);
    if (cursor.is(index, '@') && next?.kind === 'identifier' && !next.startsLine) {
      index = readAttribute();
    } else if (token.kind !== 'identifier') {
      recordStrayToken(token);
      finish(cursor.skip(index));
    } else if (keyword && next?.kind === 'identifier' && !(keyword === 'class' && isMemberKeyword(next.text))) {
      finish(readType(keyword));
    } else if (token.text === 'class' || (modifiers.has(token.text) && next)) {
      if (token.text === 'static' || token.text === 'class') isStatic = true;
      index = cursor.is(index + 1, '(') ? cursor.skip(index + 1) : index + 1;
    } else if ((token.text === 'let' || token.text === 'var') && next?.kind === 'identifier') {
      const bound = parseBindings(cursor, index, to, { first, attributes, isStatic });
      append(members.properties, bound.properties);
      finish(bound.next);
      behindProperty = index;
    } else if (token.text === 'case') {
      const parsedCases = parseCases(cursor, index + 1, to);
      append(members.cases, parsedCases.cases);
      finish(parsedCases.next);
    } else if (token.text === 'typealias' && next?.kind === 'identifier') {
      finish(readAlias());
    } else if (functionKeywords.has(token.text)) {
      if (token.text === 'init' && cursor.is(index + 1, '(') && cursor.is(index + 2, 'from'))
        members.decodesItself = true;
      finish(skipFunction());
    } else {
      recordStrayToken(token);
      finish(index + 1);
    }
  }
  const [dangling] = attributes;
  if (dangling) members.stray.push(dangling.range.from);
  return members;

  /** Expressions that go on over lines are passed over too: only what starts a line or goes on behind a property counts. */
  function recordStrayToken(token: Token): void {
    const isStray = token.startsLine ? !/^[?:.;#]$/.test(token.text) : index === behindProperty && token.text !== ';';
    if (isStray && members.stray.length < maxStrayTokens) members.stray.push(index);
  }

  function readAttribute(): number {
    let name = index + 1;
    while (cursor.is(name + 1, '.') && cursor.at(name + 2)?.kind === 'identifier') name += 2;
    const token = cursor.at(name);
    // A parenthesis on the next line or after a space belongs to something else.
    const open = cursor.is(name + 1, '(') && cursor.at(name + 1)?.localStart === token?.localEnd ? name + 1 : undefined;
    const after = open === undefined ? name + 1 : cursor.skip(open);
    const range = { from: index, to: after };
    attributes.push({ name: token?.text ?? '', range, ...(open === undefined ? {} : { open }) });
    return after;
  }

  function readType(keyword: TypeDeclaration['keyword']): number {
    let nameAt = index + 1;
    let brace = index + 2;
    while (cursor.is(brace, '.') && cursor.at(brace + 1)?.kind === 'identifier') {
      nameAt = brace + 1;
      brace += 2;
    }
    const inherits: string[] = [];
    while (brace < to && !cursor.is(brace, '{')) {
      const token = cursor.at(brace);
      // A declaration without a body: do not run into the next one.
      if (token?.startsLine && typeKeywords.some(candidate => candidate === token.text)) return brace;
      if (token?.kind === 'identifier') inherits.push(token.text);
      brace = cursor.is(brace, '(') || cursor.is(brace, '[') ? cursor.skip(brace) : brace + 1;
    }
    const after = cursor.is(brace, '{') ? cursor.skip(brace) : brace;
    const bodyTo = Math.min(cursor.matching.get(brace) ?? brace, to);
    const body = depth < maxDeclarationDepth ? parseMembers(cursor, brace + 1, bodyTo, depth + 1) : noMembers();
    const documentation = findDocumentation(cursor, first, index);
    members.types.push({
      keyword,
      name: cursor.at(nameAt)?.text ?? '',
      nameAt,
      range: { from: first, to: Math.min(after, to) },
      attributes,
      inherits,
      ...body,
      bodyTo,
      ...(documentation ? { documentation } : {}),
    });
    return after;
  }

  function readAlias(): number {
    const name = cursor.at(index + 1);
    let equals = index + 2;
    while (equals < to && !cursor.is(equals, '=') && !cursor.at(equals)?.startsLine) equals++;
    if (!name || !cursor.is(equals, '=')) return index + 2;
    const end = findTypeEnd(cursor, equals + 1, to);
    members.aliases.push({ name: name.text, target: { from: equals + 1, to: end } });
    return end;
  }

  /** Past the body, or past the line where there is none (a protocol's requirement). */
  function skipFunction(): number {
    let lineIndex = index + 1;
    while (
      lineIndex < to &&
      !cursor.is(lineIndex, '(') &&
      !cursor.is(lineIndex, '{') &&
      !cursor.at(lineIndex)?.startsLine
    )
      lineIndex++;
    if (cursor.is(lineIndex, '(')) lineIndex = cursor.skip(lineIndex);
    while (lineIndex < to && !cursor.is(lineIndex, '{')) {
      const token = cursor.at(lineIndex);
      if (token?.startsLine && token.kind !== 'punctuation' && !continuesSignature.has(token.text)) return lineIndex;
      if (token?.startsLine && (token.text === '@' || token.text === '}')) return lineIndex;
      lineIndex = cursor.skip(lineIndex);
    }
    return cursor.is(lineIndex, '{') ? cursor.skip(lineIndex) : findLineEnd(cursor, lineIndex, to);
  }
}

const noMembers = (): Members => ({
  properties: [],
  cases: [],
  types: [],
  aliases: [],
  stray: [],
  decodesItself: false,
});
const continuesSignature = new Set(['async', 'throws', 'rethrows', 'where']);
const isMemberKeyword = (text: string): boolean =>
  ['var', 'let', 'func', 'subscript', 'override', 'final'].includes(text);
