import type { Signature } from '../../../signature.js';
import { createConstantFinder, readMemberReference, type ConstantFinder } from './constants.js';
import { readLiteralString, type Constant } from '../parse/readLiteralString.js';
import type { PiecedText } from '../parse/pieces.js';
import type { Scope } from './createMemoizer.js';
import { createTypeScope, type ScopedAlias, type ScopedType, type TypeScope } from '../types/createTypeScope.js';

/** A type with the extensions the file has of it. */
export interface SkillType {
  readonly path: readonly string[];
  readonly main: ScopedType;
  readonly parts: readonly [ScopedType, ...ScopedType[]];
}

/** What names are looked up in: one file, or a file in its package. */
export interface FileScope extends TypeScope {
  readonly constantAt: ConstantFinder;
}

export interface SwiftFile extends PiecedText {
  readonly scope: FileScope;
  readonly types: readonly SkillType[];
}

export function readSwiftFile(text: PiecedText): SwiftFile {
  const scope = createTypeScope(text.pieces);
  const partsByPath = new Map<string, { path: readonly string[]; parts: [ScopedType, ...ScopedType[]] }>();
  for (const type of scope.all) {
    const { declaration, path } = type;
    if (declaration.keyword === 'protocol') continue;
    const key = path.join('.');
    const knownParts = partsByPath.get(key);
    if (knownParts) knownParts.parts.push(type);
    else partsByPath.set(key, { path, parts: [type] });
  }
  const types = Array.from(partsByPath.values(), ({ path, parts }) => skillType(scope, path, parts));
  return { ...text, types, scope: { ...scope, constantAt: createConstantFinder({ scope, types }, []) } };
}

/** Of a type that both branches of an `#if` declare, the one whose `Arguments` are found by name; they say nothing of each other. */
function skillType(
  scope: TypeScope,
  path: readonly string[],
  parts: readonly [ScopedType, ...ScopedType[]],
): SkillType {
  const declarations = parts.filter(({ declaration: { keyword } }) => keyword !== 'extension');
  if (declarations.length < 2) return { path, parts, main: declarations[0] ?? parts[0] };
  const argumentsType = scope.find('Arguments', path);
  const target = argumentsType && 'declaration' in argumentsType ? argumentsType.declaration : undefined;
  const main =
    declarations.find(({ declaration: { types } }) => types.some(type => type === target)) ??
    declarations[0] ??
    parts[0];
  const extensions = parts.filter(({ declaration: { keyword } }) => keyword === 'extension');
  return { path, parts: [main, ...extensions], main };
}

/**
 * The type that a skill's `Arguments` is, nested or by typealias.
 * @param scope of the file, or one that notes what is asked of it
 */
export function findArgumentsType(scope: Scope, { path }: SkillType): ScopedType | undefined {
  let argumentsType = scope.find('Arguments', path);
  for (let steps = 0; argumentsType && 'alias' in argumentsType && steps < 8; steps++) {
    // `typealias Arguments = SomeArguments`, looked up from where it stands.
    const name = aliasTarget(argumentsType);
    argumentsType = name === undefined ? undefined : scope.find(name, argumentsType.scope);
  }
  return argumentsType && 'declaration' in argumentsType ? argumentsType : undefined;

  function aliasTarget({ cursor, alias: { target } }: ScopedAlias): string | undefined {
    const names = cursor.tokens
      .slice(target.from, target.to)
      .map(({ text }) => text)
      .join('');
    return /^[\w.]+$/.test(names) ? names : undefined;
  }
}

/** Does the type itself declare `Arguments`, so that it is a skill or a tool? */
export const hasArgumentsType = ({ parts }: SkillType): boolean =>
  parts.some(
    ({ declaration: { types, aliases } }) =>
      types.some(({ name, keyword }) => name === 'Arguments' && keyword !== 'extension') ||
      aliases.some(({ name }) => name === 'Arguments'),
  );

/** The first of the named properties that is a plain string: `static let id = "weather"`, `var name: String { "x" }`. */
export function findConstant({ parts }: SkillType, names: readonly string[]): Constant | undefined {
  for (const name of names) {
    for (const { declaration, cursor } of parts) {
      const property = declaration.properties.find(candidate => candidate.name === name);
      const argumentsType = property && readLiteralString(cursor, property);
      if (argumentsType) return argumentsType;
    }
  }
  return undefined;
}

/** A constant that may be written as another type's, which is then named. */
interface NamedConstant extends Constant {
  readonly of?: string;
}

/** As `constantOf`, with constants of other types resolved. */
function resolveConstant(skill: SkillType, names: readonly string[], scope: Scope): NamedConstant | undefined {
  for (const name of names) {
    for (const { declaration, cursor } of skill.parts) {
      const property = declaration.properties.find(candidate => candidate.name === name);
      const literal = property && readLiteralString(cursor, property);
      if (literal) return literal;
      const reference = property && readMemberReference(cursor, property);
      const text = reference && scope.constantAt(reference, skill.path);
      if (!reference || text === undefined) continue;
      const isSelfReference = reference.type[0] === 'Self' || reference.isRaw;
      return { text, span: cursor.spanOf(reference.range), ...(!isSelfReference && { of: reference.type.join('.') }) };
    }
  }
  return undefined;
}

/** The type that a signature belongs to: what it is called, and in which other types it is nested. */
export function describeDeclaration({
  declaration: { name, nameAt },
  cursor,
  path,
}: ScopedType): Pick<Signature, 'declaration' | 'declarationSpan' | 'scope'> {
  const scope = path.slice(0, -1).join('.');
  return { declaration: name, declarationSpan: cursor.spanAt(nameAt), ...(scope !== '' && { scope }) };
}

/** A skill's own constants, and those of other types that it names. */
export function readNameAndDescription(skill: SkillType, scope: Scope): Partial<Signature> {
  const command = resolveConstant(skill, ['id', 'name'], scope);
  const description = resolveConstant(skill, ['description', 'skillDescription'], scope);
  return {
    ...(command ? { command: command.text, commandSpan: command.span } : {}),
    ...(command?.of === undefined ? {} : { commandOf: command.of }),
    ...(description ? { description: description.text, descriptionSpan: description.span } : {}),
  };
}
