import type { Span } from '../../../text/span.js';
import type { Cursor } from './cursor.js';
import type { Members, Property, TypeDeclaration } from './declarations.js';
import { decodeString } from './stringContent.js';
import type { StringLiteral, Token } from './tokens.js';
import { typeScope, type ScopedType, type TypeScope } from './typeScope.js';

/** A constant string and where it is written (without quotes). */
export interface Constant {
  readonly text: string;
  readonly span: Span;
}

/** A type with the extensions the file has of it. */
export interface SkillType {
  readonly path: readonly string[];
  readonly main: TypeDeclaration;
  readonly parts: readonly TypeDeclaration[];
}

export interface SwiftFile {
  readonly cursor: Cursor;
  readonly members: Members;
  readonly scope: TypeScope;
  readonly types: readonly SkillType[];
}

export function swiftFile(cursor: Cursor, members: Members): SwiftFile {
  const scope = typeScope(members);
  const types = new Map<string, { path: readonly string[]; parts: TypeDeclaration[] }>();
  for (const { declaration, path } of scope.all) {
    if (declaration.keyword === 'protocol') continue;
    const key = path.join('.');
    const known = types.get(key);
    if (known) known.parts.push(declaration);
    else types.set(key, { path, parts: [declaration] });
  }
  return {
    cursor,
    members,
    scope,
    types: [...types.values()].flatMap(({ path, parts }) => {
      const main = parts.find(({ keyword }) => keyword !== 'extension') ?? parts[0];
      return main ? [{ path, parts, main }] : [];
    }),
  };
}

/** The type that a skill's `Arguments` is, nested or by typealias. */
export function argumentsOf({ scope, cursor }: SwiftFile, { path }: SkillType): ScopedType | undefined {
  let found = scope.find('Arguments', path);
  for (let steps = 0; found && 'alias' in found && steps < 8; steps++) {
    // `typealias Arguments = SomeArguments`, looked up from where it stands.
    const name = aliasTarget(found.alias.target.from, found.alias.target.to);
    found = name === undefined ? undefined : scope.find(name, found.scope);
  }
  return found && 'declaration' in found ? found : undefined;

  function aliasTarget(from: number, to: number): string | undefined {
    const names = cursor.tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join('');
    return /^[\w.]+$/.test(names) ? names : undefined;
  }
}

/** Does the type itself declare `Arguments`, so that it is a skill or a tool? */
export const declaresArguments = ({ parts }: SkillType): boolean =>
  parts.some(
    ({ types, aliases }) =>
      types.some(({ name, keyword }) => name === 'Arguments' && keyword !== 'extension') ||
      aliases.some(({ name }) => name === 'Arguments'),
  );

/** The first of the named properties that is a plain string: `static let id = "weather"`, `var name: String { "x" }`. */
export function constantOf(cursor: Cursor, { parts }: SkillType, names: readonly string[]): Constant | undefined {
  for (const name of names) {
    for (const { properties } of parts) {
      const property = properties.find(candidate => candidate.name === name);
      const literal = property && stringOf(cursor, property);
      const content = literal && decodeString(cursor.text, literal);
      if (literal && content) return { text: content.text, span: literal.content };
    }
  }
  return undefined;
}

/** The string literal that is a property's whole value, a `return` and calls on it aside. */
export function stringOf(cursor: Cursor, { value }: Property): StringLiteral | undefined {
  if (!value) return undefined;
  const first = cursor.is(value.from, 'return') ? value.from + 1 : value.from;
  const token: Token | undefined = first < value.to ? cursor.at(first) : undefined;
  const rest = cursor.at(first + 1);
  if (first + 1 < value.to && rest?.text !== '.') return undefined;
  return token?.string;
}
