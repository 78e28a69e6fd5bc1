import type { Span } from '../../../text/span.js';
import type { Signature } from '../../signature.js';
import type { Cursor } from './cursor.js';
import type { Property } from './declarations.js';
import type { PiecedText } from './pieces.js';
import type { Scope } from './remembered.js';
import { decodeString } from './stringContent.js';
import type { StringLiteral, Token } from './tokens.js';
import { typeScope, type ScopedAlias, type ScopedType, type TypeScope } from './typeScope.js';

/** A constant string and where it is written (without quotes). */
export interface Constant {
  readonly text: string;
  readonly span: Span;
}

/** A type with the extensions the file has of it. */
export interface SkillType {
  readonly path: readonly string[];
  readonly main: ScopedType;
  readonly parts: readonly [ScopedType, ...ScopedType[]];
}

export interface SwiftFile extends PiecedText {
  readonly scope: TypeScope;
  readonly types: readonly SkillType[];
}

export function swiftFile(text: PiecedText): SwiftFile {
  const scope = typeScope(text.pieces);
  const types = new Map<string, { path: readonly string[]; parts: [ScopedType, ...ScopedType[]] }>();
  for (const scoped of scope.all) {
    const { declaration, path } = scoped;
    if (declaration.keyword === 'protocol') continue;
    const key = path.join('.');
    const known = types.get(key);
    if (known) known.parts.push(scoped);
    else types.set(key, { path, parts: [scoped] });
  }
  return {
    ...text,
    scope,
    types: Array.from(types.values(), ({ path, parts }) => skillType(scope, path, parts)),
  };
}

/** Of a type that both branches of an `#if` declare, the one whose `Arguments` are found by name; they say nothing of each other. */
function skillType(scope: TypeScope, path: readonly string[], all: readonly [ScopedType, ...ScopedType[]]): SkillType {
  const declarations = all.filter(({ declaration: { keyword } }) => keyword !== 'extension');
  if (declarations.length < 2) return { path, parts: all, main: declarations[0] ?? all[0] };
  const found = scope.find('Arguments', path);
  const target = found && 'declaration' in found ? found.declaration : undefined;
  const main =
    declarations.find(({ declaration: { types } }) => types.some(type => type === target)) ?? declarations[0] ?? all[0];
  const extensions = all.filter(({ declaration: { keyword } }) => keyword === 'extension');
  return { path, parts: [main, ...extensions], main };
}

/**
 * The type that a skill's `Arguments` is, nested or by typealias.
 * @param scope of the file, or one that notes what is asked of it
 */
export function argumentsOf(scope: Scope, { path }: SkillType): ScopedType | undefined {
  let found = scope.find('Arguments', path);
  for (let steps = 0; found && 'alias' in found && steps < 8; steps++) {
    // `typealias Arguments = SomeArguments`, looked up from where it stands.
    const name = aliasTarget(found);
    found = name === undefined ? undefined : scope.find(name, found.scope);
  }
  return found && 'declaration' in found ? found : undefined;

  function aliasTarget({ cursor, alias: { target } }: ScopedAlias): string | undefined {
    const names = cursor.tokens
      .slice(target.from, target.to)
      .map(({ text }) => text)
      .join('');
    return /^[\w.]+$/.test(names) ? names : undefined;
  }
}

/** Does the type itself declare `Arguments`, so that it is a skill or a tool? */
export const declaresArguments = ({ parts }: SkillType): boolean =>
  parts.some(
    ({ declaration: { types, aliases } }) =>
      types.some(({ name, keyword }) => name === 'Arguments' && keyword !== 'extension') ||
      aliases.some(({ name }) => name === 'Arguments'),
  );

/** The first of the named properties that is a plain string: `static let id = "weather"`, `var name: String { "x" }`. */
export function constantOf({ parts }: SkillType, names: readonly string[]): Constant | undefined {
  for (const name of names) {
    for (const { declaration, cursor } of parts) {
      const property = declaration.properties.find(candidate => candidate.name === name);
      const literal = property && stringOf(cursor, property);
      const content = literal && decodeString(cursor, literal);
      if (literal && content) return { text: content.text, span: cursor.place(literal.content) };
    }
  }
  return undefined;
}

/** The type that a signature belongs to: what it is called, and in which other types it is nested. */
export function declarationOf({
  declaration: { name, nameAt },
  cursor,
  path,
}: ScopedType): Pick<Signature, 'declaration' | 'declarationSpan' | 'scope'> {
  const scope = path.slice(0, -1).join('.');
  return { declaration: name, declarationSpan: cursor.spanAt(nameAt), ...(scope !== '' && { scope }) };
}

/** A skill's own constants. */
export function nameAndDescription(skill: SkillType): Partial<Signature> {
  const command = constantOf(skill, ['id', 'name']);
  const description = constantOf(skill, ['description', 'skillDescription']);
  return {
    ...(command ? { command: command.text, commandSpan: command.span } : {}),
    ...(description ? { description: description.text, descriptionSpan: description.span } : {}),
  };
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
