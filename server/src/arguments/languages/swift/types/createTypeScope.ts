import type { Cursor } from '../parse/createCursor.js';
import { createDecodingFinder, type DecodingFinder } from '../declarations/decoding.js';
import type { TypeAlias, TypeDeclaration } from '../parse/declarations.js';
import type { Piece } from '../parse/pieces.js';

/** A type and the names it is nested in, outermost first. */
export interface ScopedType {
  readonly declaration: TypeDeclaration;
  /** Of the piece of the file that it is in. */
  readonly cursor: Cursor;
  /** Path with its own name. */
  readonly path: readonly string[];
}

export interface ScopedAlias {
  readonly alias: TypeAlias;
  readonly cursor: Cursor;
  /** Path of the type it stands in. */
  readonly scope: readonly string[];
}

export type ResolvedName = ScopedType | ScopedAlias;

/** Finds the types of one file by name, as the compiler would from a place inside it. */
export interface TypeScope {
  /** Every type and extension in document order. */
  readonly all: readonly ScopedType[];
  find(name: string, from: readonly string[]): ResolvedName | undefined;
  readonly findDecoding: DecodingFinder;
}

export function createTypeScope(pieces: readonly Piece[]): TypeScope {
  const all: ScopedType[] = [];
  const byPath = new Map<string, ResolvedName>();
  // Most names are those of the standard library: one look tells.
  const names = new Set<string>();
  const bySimpleName = new Map<string, ScopedType | undefined>();

  const addAliases = (cursor: Cursor, aliases: readonly TypeAlias[], scope: readonly string[]): void => {
    for (const alias of aliases) {
      const key = [...scope, alias.name].join('.');
      names.add(getLastPart(alias.name));
      if (!byPath.has(key)) byPath.set(key, { alias, cursor, scope });
    }
  };
  const add = (cursor: Cursor, types: readonly TypeDeclaration[], scope: readonly string[]): void => {
    for (const declaration of types) {
      const path = [...scope, declaration.name];
      const scopedType = { declaration, cursor, path };
      all.push(scopedType);
      if (declaration.keyword !== 'extension' && declaration.keyword !== 'protocol') {
        const key = path.join('.');
        names.add(getLastPart(declaration.name));
        const knownTypes = byPath.get(key);
        // Both branches of an `#if` may declare it: the one with macros says more.
        if (
          !knownTypes ||
          ('declaration' in knownTypes && isGenerable(declaration) && !isGenerable(knownTypes.declaration))
        ) {
          byPath.set(key, scopedType);
        }
        bySimpleName.set(declaration.name, bySimpleName.has(declaration.name) ? undefined : scopedType);
      }
      addAliases(cursor, declaration.aliases, path);
      add(cursor, declaration.types, path);
    }
  };
  for (const { cursor, members } of pieces) addAliases(cursor, members.aliases, []);
  for (const { cursor, members } of pieces) add(cursor, members.types, []);

  return {
    all,
    find(name, from) {
      if (!names.has(getLastPart(name))) return undefined;
      for (let length = from.length; length >= 0; length--) {
        const resolved = byPath.get([...from.slice(0, length), name].join('.'));
        if (resolved) return resolved;
      }
      return bySimpleName.get(name);
    },
    findDecoding: createDecodingFinder(all, []),
  };
}

const getLastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

export const isGenerable = ({ attributes }: TypeDeclaration): boolean =>
  attributes.some(({ name }) => name === 'Generable');
