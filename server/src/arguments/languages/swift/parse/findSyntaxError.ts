import type { Span } from '../../../../text/span.js';
import { messages } from '../../../messages.js';
import type { SyntaxErrorInfo } from '../../../signature.js';
import type { Cursor } from './createCursor.js';
import type { Property, TokenRange, TypeDeclaration } from './declarations.js';
import { findAttributeEnd } from './extents.js';
import type { Scope } from '../declarations/createMemoizer.js';
import { findConstant, type SkillType } from '../declarations/skills.js';
import type { Token } from './tokens.js';
import type { ScopedType } from '../types/createTypeScope.js';

const declares = new Set('let var func init case struct class enum extension static typealias'.split(' '));
/** What may stand before a type's name. */
const typeWords = new Set('some any inout sending borrowing consuming isolated async throws rethrows'.split(' '));
const pairs: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/**
 * The syntax error that keeps a type's declaration from being understood: in it, or in the types of the file that its
 * properties have.
 */
export function findTypeSyntaxError(scope: Scope, type: ScopedType): SyntaxErrorInfo | undefined {
  const visitedTypes = new Set<TypeDeclaration>([type.declaration]);
  const pendingTypes = [type];
  for (let scopedType = pendingTypes.pop(); scopedType; scopedType = pendingTypes.pop()) {
    const span = errorIn(scopedType);
    if (span) return { reason: messages.inName(scopedType.declaration.name), span };
    for (const property of scopedType.declaration.properties) {
      for (const index of indices(property.type)) {
        const token = scopedType.cursor.at(index);
        const resolvedName = token?.kind === 'identifier' ? scope.find(token.text, scopedType.path) : undefined;
        if (!resolvedName || !('declaration' in resolvedName) || visitedTypes.has(resolvedName.declaration)) continue;
        visitedTypes.add(resolvedName.declaration);
        pendingTypes.push(resolvedName);
      }
    }
  }
  return undefined;
}

/** An error in the properties that name a skill. Without them, the skill would be compared under a wrong name. */
export function findSkillSyntaxError(skill: SkillType): SyntaxErrorInfo | undefined {
  const { parts, main } = skill;
  const errorSpan = findConstant(skill, ['id']) ? undefined : errorIn(main);
  if (errorSpan) return { reason: messages.inName(main.declaration.name), span: errorSpan };
  for (const { declaration, cursor } of parts) {
    for (const property of declaration.properties) {
      if (!/^(?:id|name|description|skillDescription)$/.test(property.name)) continue;
      const open = indices(property.value).find(index => cursor.at(index)?.string?.closed === false);
      const span = open === undefined ? findIncompleteProperty(cursor, property) : lastCharacterSpan(cursor, open);
      if (span) return { reason: messages.inName(property.name), span };
    }
  }
  return undefined;
}

/**
 * A struct `Arguments` that belongs to no skill, because brackets do not match or because it is indented at the outermost
 * level. The header of its skill was not recognized.
 */
export function findUnassignedArguments({ declaration, cursor, path }: ScopedType): SyntaxErrorInfo | undefined {
  const { name, nameAt } = declaration;
  if (name !== 'Arguments') return undefined;
  const isInside = path.length === 1 && indentationAt(cursor, cursor.at(nameAt)) !== '';
  if (isBalanced(cursor) && !isInside) return undefined;
  return { reason: messages.around(name), span: cursor.spanAt(nameAt) };
}

function errorIn({ declaration, cursor }: ScopedType): Span | undefined {
  const { range, nameAt, stray, inherits, properties } = declaration;
  for (let index = range.from; index < range.to; index++) {
    const token = cursor.at(index);
    const close = token?.kind === 'punctuation' ? pairs[token.text] : undefined;
    if (token?.string?.closed === false) return lastCharacterSpan(cursor, index);
    if (close !== undefined && cursor.at(cursor.matching.get(index) ?? -1)?.text !== close) return cursor.spanAt(index);
  }
  if (inherits.some(name => declares.has(name))) return cursor.spanAt(nameAt);
  if (stray[0] !== undefined) return cursor.spanAt(stray[0]);
  const unexpectedToken = properties.map(property => findIncompleteProperty(cursor, property)).find(span => span);
  return unexpectedToken ?? (isClosed(cursor, declaration) ? undefined : lastCharacterSpan(cursor, range.to - 1));
}

/** Where a property is incomplete: without type and value, continued by the next declaration, or with the attributes of a missing one. */
function findIncompleteProperty(cursor: Cursor, property: Property): Span | undefined {
  const { type, value, isComputed, nameAt, attributes } = property;
  const types = withoutAttributes(cursor, findOuterTokens(cursor, type));
  const values = isComputed ? [] : findOuterTokens(cursor, value);
  const name = cursor.spanAt(nameAt);
  if (!type && !value) return name;
  if ((type && types.length === 0) || (value && !isComputed && values.length === 0)) return name;
  if (values.some((token, position) => beginsDeclaration(token, values[position - 1]))) return name;
  const [guide] = attributes.filter(attribute => attribute.name === 'Guide');
  if (attributes.filter(attribute => attribute.name === 'Guide').length > 1 && guide) return cursor.spanOf(guide.range);
  const question = values.findIndex(({ text }) => text === '?');
  const unexpectedToken =
    types.find(
      (token, position) =>
        token.text === ':' || (isName(token) && (declares.has(token.text) || isName(types[position - 1]))),
    ) ?? values.find(({ text }, position) => text === ':' && (question < 0 || position < question));
  return unexpectedToken && cursor.spanAt(unexpectedToken.index);
}

/** Words before a declaration's keyword that continue an expression. */
const branchWords = /^(?:if|else|case|try|await)$/;

/** The value of a property is incomplete if it contains the declaration of the next line. */
const beginsDeclaration = ({ kind, text, startsLine }: Token, previous: Token | undefined): boolean =>
  (kind === 'punctuation' && text === '@') ||
  (kind === 'identifier' &&
    declares.has(text) &&
    previous?.text !== '.' &&
    (startsLine ||
      (previous?.startsLine === true && previous.kind === 'identifier' && !branchWords.test(previous.text))));

/** A type without the attributes of it: `() -> Void` of `@Sendable () -> Void`. */
function withoutAttributes(cursor: Cursor, tokens: readonly OuterToken[]): readonly OuterToken[] {
  let end = 0;
  return tokens.filter(({ index }) => {
    end = Math.max(end, findAttributeEnd(cursor, index) ?? 0);
    return index >= end;
  });
}

const isName = (token: Token | undefined): boolean => token?.kind === 'identifier' && !typeWords.has(token.text);

/**
 * Does the body end at its own brace? If brackets do not match, its last brace may be another declaration's. Its own one is on
 * its first line, or at the indentation of that line.
 */
function isClosed(cursor: Cursor, { nameAt, range }: TypeDeclaration): boolean {
  const name = cursor.at(nameAt);
  const last = cursor.at(range.to - 1);
  if (last?.text !== '}' || !name) return false;
  if (isBalanced(cursor)) return true;
  const { text } = cursor;
  return (
    lineBefore(cursor, last) === indentationAt(cursor, name) || !text.slice(name.localEnd, last.localEnd).includes('\n')
  );
}

const lineBefore = ({ text }: Cursor, { localStart }: Token): string =>
  text.slice(text.lastIndexOf('\n', localStart - 1) + 1, localStart);

const indentationAt = (cursor: Cursor, token: Token | undefined): string =>
  (token && /^[ \t]*/.exec(lineBefore(cursor, token))?.[0]) ?? '';

/** Results of `isBalanced`. All declarations of a piece of a file share its brackets. */
const balanced = new WeakMap<Cursor['matching'], boolean>();

/** Is every bracket closed, and none closed that was not opened? */
function isBalanced(cursor: Cursor): boolean {
  const isKnownBalanced = balanced.get(cursor.matching) ?? matchesUp(cursor);
  balanced.set(cursor.matching, isKnownBalanced);
  return isKnownBalanced;
}

function matchesUp({ tokens, matching }: Cursor): boolean {
  const closers = new Set(matching.values());
  return tokens.every(({ kind, text }, index) => {
    if (kind !== 'punctuation') return true;
    if (text in pairs) return tokens[matching.get(index) ?? -1]?.text === pairs[text];
    return !/^[)\]}]$/.test(text) || closers.has(index);
  });
}

const indices = (range: TokenRange | undefined): readonly number[] =>
  range ? Array.from({ length: Math.max(range.to - range.from, 0) }, (_, position) => range.from + position) : [];

type OuterToken = Token & { readonly index: number };

/** Without tokens in brackets. */
function findOuterTokens(cursor: Cursor, range: TokenRange | undefined): readonly OuterToken[] {
  const tokens: OuterToken[] = [];
  for (let index = range?.from ?? 0; index < (range?.to ?? 0); index = cursor.skip(index)) {
    const token = cursor.at(index);
    if (token) tokens.push({ ...token, index });
  }
  return tokens;
}

/** The last character of a token. */
function lastCharacterSpan(cursor: Cursor, index: number): Span {
  const { end } = cursor.spanAt(index);
  return { start: Math.max(end - 1, 0), end };
}
