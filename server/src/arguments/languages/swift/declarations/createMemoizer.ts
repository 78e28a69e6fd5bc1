import type { ConstantFinder } from './constants.js';
import type { TypeDeclaration } from '../parse/declarations.js';
import type { Decoding } from './decoding.js';
import type { FileScope } from './skills.js';
import type { ResolvedName, ScopedType } from '../types/createTypeScope.js';

/** A declaration that something was read of, and where from: an offset from the beginning of the first such declaration's piece. */
interface Source {
  readonly declaration: object;
  readonly offset: number;
}

/** A name that was looked up, and what was found; that may be nothing. */
interface NameQuery {
  readonly name: string;
  readonly from: readonly string[];
  readonly found: Source | undefined;
}

/** A type whose decoder was asked for, and the answer. */
interface DecodingQuery {
  readonly declaration: TypeDeclaration;
  readonly path: readonly string[];
  readonly decoding: Decoding;
}

/** A constant that was looked up, and its value. */
interface ConstantLookUp {
  readonly query: Parameters<ConstantFinder>;
  readonly value: string | undefined;
}

interface Entry<T> {
  readonly value: T;
  /** Of the first declaration's piece. */
  readonly start: number;
  readonly parts: readonly Source[];
  readonly nameQueries: readonly NameQuery[];
  readonly decodingQueries: readonly DecodingQuery[];
  readonly constants: readonly ConstantLookUp[];
}

/** What names are looked up in. */
export type Scope = Pick<FileScope, 'find' | 'findDecoding' | 'constantAt'>;

/** What was read of declarations, for later versions of their file. */
export interface Memoizer<T> {
  /**
   * Reads it, or takes what was read before where nothing can have changed but the place.
   * @param parts the declarations themselves, at least one; whatever else is read must be asked of the scope that `read` gets
   */
  of(parts: readonly [ScopedType, ...ScopedType[]], scope: Scope, extract: (scope: Scope) => T): T;
}

/** @param shift the same at another place, so many UTF-16 units farther */
export function createMemoizer<T>(shift: (value: T, by: number) => T): Memoizer<T> {
  // Declarations live as long as the pieces of text they were read from.
  const entries = new WeakMap<TypeDeclaration, Entry<T>>();
  return {
    of(parts, scope, extract) {
      const [{ declaration, cursor }] = parts;
      const { start } = cursor;
      const entry = entries.get(declaration);
      if (entry && isSame(entry, parts, start, scope)) {
        if (entry.start === start) return entry.value;
        const value = shift(entry.value, start - entry.start);
        entries.set(declaration, { ...entry, value, start });
        return value;
      }
      const nameQueries: NameQuery[] = [];
      const decodingQueries: DecodingQuery[] = [];
      const constants: ConstantLookUp[] = [];
      const value = extract({
        find(name, from) {
          const found = scope.find(name, from);
          nameQueries.push({ name, from, found: found && sourceOf(found, start) });
          return found;
        },
        findDecoding(type, path) {
          const decoding = scope.findDecoding(type, path);
          decodingQueries.push({ declaration: type, path, decoding });
          return decoding;
        },
        constantAt(...query) {
          const constant = scope.constantAt(...query);
          constants.push({ query, value: constant });
          return constant;
        },
      });
      const sources = parts.map(part => sourceOf(part, start));
      entries.set(declaration, {
        value,
        start,
        parts: sources,
        nameQueries: nameQueries,
        decodingQueries: decodingQueries,
        constants,
      });
      return value;
    },
  };
}

const declarationOf = (found: ResolvedName): object => ('alias' in found ? found.alias : found.declaration);

const sourceOf = (found: ResolvedName, start: number): Source => ({
  declaration: declarationOf(found),
  offset: found.cursor.start - start,
});

function isSame<T>(
  { parts, nameQueries: nameQueries, decodingQueries: decodingQueries, constants }: Entry<T>,
  currentParts: readonly ScopedType[],
  start: number,
  scope: Scope,
): boolean {
  const isAt = (source: Source | undefined, found: ResolvedName | undefined): boolean =>
    source === undefined || found === undefined
      ? source === found
      : source.declaration === declarationOf(found) && source.offset === found.cursor.start - start;
  return (
    parts.length === currentParts.length &&
    parts.every((part, index) => isAt(part, currentParts[index])) &&
    nameQueries.every(({ name, from, found }) => isAt(found, scope.find(name, from))) &&
    decodingQueries.every(({ declaration, path, decoding }) => scope.findDecoding(declaration, path) === decoding) &&
    constants.every(({ query, value }) => scope.constantAt(...query) === value)
  );
}
