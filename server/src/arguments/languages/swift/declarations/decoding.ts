import type { TypeDeclaration } from '../parse/declarations.js';
import type { ScopedType } from '../types/createTypeScope.js';

/**
 * How a type comes from JSON. `own`: an `init(from:)` decides what is required. `synthesized`: the compiler writes it; it
 * throws `keyNotFound` for each absent key whose type is not optional, and never uses default values. `unknown`: the text
 * does not tell (a macro, a superclass, a type that only `@Generable` fills in).
 */
export type Decoding = 'own' | 'synthesized' | 'unknown';

/** Finds how the types of a file are decoded. */
export type DecodingFinder = (declaration: TypeDeclaration, path: readonly string[]) => Decoding;

const decodable = new Set(['Codable', 'Decodable']);
/** Protocols that bring no decoder. */
const harmless = new Set(
  'Codable Decodable Encodable Sendable Hashable Equatable Comparable Identifiable CustomStringConvertible Generable'.split(
    ' ',
  ),
);
/** Macros that write no decoder. */
const harmlessMacros = new Set(['Generable', 'MainActor']);

/**
 * Names of the types of a file that get an `init(from:)` in an extension; the last part of each. An extension of
 * `KeyedDecodingContainer` may change what every synthesized decoder does.
 */
export const findExtendedDecoders = (types: readonly ScopedType[]): readonly string[] =>
  types.flatMap(({ declaration: { keyword, name, decodesItself } }) =>
    keyword === 'extension' && (decodesItself || name === container) ? [name] : [],
  );

const container = 'KeyedDecodingContainer';

/** @param types types and extensions of a file @param declaredElsewhere the `extendedDecoders` of the package's other files */
export function createDecodingFinder(
  types: readonly ScopedType[],
  declaredElsewhere: readonly string[],
): DecodingFinder {
  let facts: FileInfo | undefined;
  return (declaration, path) => {
    const { decoders, extensions, counts } = (facts ??= factsOf(types, declaredElsewhere));
    const { keyword, name, inherits, attributes, decodesItself } = declaration;
    // `extension A.B` is read as one of `B`: it is that of a nested type where the file has one `B` only.
    const isOf = (extension: ScopedType): boolean =>
      counts.get(name) === 1 || extension.path.join('.') === path.join('.');
    const added = (extensions.get(name) ?? []).filter(isOf).flatMap(extension => extension.declaration.inherits);
    const conformances = [...inherits, ...added];
    if (decodesItself || decoders.has(name) || conformances.some(protocol => decoders.has(protocol))) return 'own';
    if (decoders.has(container) || !conformances.some(protocol => decodable.has(protocol))) return 'unknown';
    if (attributes.some(({ name: macro }) => /^\p{Lu}/u.test(macro) && !harmlessMacros.has(macro))) return 'unknown';
    if (keyword !== 'struct' && !conformances.every(protocol => harmless.has(protocol))) return 'unknown';
    return 'synthesized';
  };
}

interface FileInfo {
  readonly decoders: ReadonlySet<string>;
  /** By the last part of their name. */
  readonly extensions: ReadonlyMap<string, readonly ScopedType[]>;
  /** How many types of the file have a name. */
  readonly counts: ReadonlyMap<string, number>;
}

function factsOf(types: readonly ScopedType[], declaredElsewhere: readonly string[]): FileInfo {
  const extensions = new Map<string, ScopedType[]>();
  const counts = new Map<string, number>();
  for (const type of types) {
    const { keyword, name } = type.declaration;
    const extensionParts = extensions.get(name);
    if (keyword !== 'extension') counts.set(name, (counts.get(name) ?? 0) + 1);
    else if (extensionParts) extensionParts.push(type);
    else extensions.set(name, [type]);
  }
  return { decoders: new Set([...findExtendedDecoders(types), ...declaredElsewhere]), extensions, counts };
}

/** Names of which the file's types with default values may get a decoder elsewhere: their own, and those of their protocols. */
export function decodingNames({
  all: scopedTypes,
  findDecoding,
}: {
  readonly all: readonly ScopedType[];
  readonly findDecoding: DecodingFinder;
}): readonly string[] {
  const types = scopedTypes.filter(
    ({ declaration, path }) =>
      declaration.properties.some(
        ({ value, isStatic, isComputed, isLet }) => value && !isStatic && !isComputed && !isLet,
      ) && findDecoding(declaration, path) === 'synthesized',
  );
  if (types.length === 0) return [];
  const names = types.flatMap(({ declaration: { name, inherits } }) => [name, ...inherits]);
  return [...names.filter(name => !harmless.has(name)), container];
}
