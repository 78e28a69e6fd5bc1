import type { Members, TypeAlias, TypeDeclaration } from './declarations.js';

/** A type and the names it is nested in, outermost first. */
export interface ScopedType {
  readonly declaration: TypeDeclaration;
  /** Path with its own name. */
  readonly path: readonly string[];
}

interface ScopedAlias {
  readonly alias: TypeAlias;
  /** Path of the type it stands in. */
  readonly scope: readonly string[];
}

/** Finds the types of one file by name, as the compiler would from a place inside it. */
export interface TypeScope {
  /** Every type and extension in document order. */
  readonly all: readonly ScopedType[];
  find(name: string, from: readonly string[]): ScopedType | ScopedAlias | undefined;
}

export function typeScope(file: Members): TypeScope {
  const all: ScopedType[] = [];
  const byPath = new Map<string, ScopedType | ScopedAlias>();
  const bySimpleName = new Map<string, ScopedType | undefined>();

  const addAliases = (aliases: readonly TypeAlias[], scope: readonly string[]): void => {
    for (const alias of aliases) {
      const key = [...scope, alias.name].join('.');
      if (!byPath.has(key)) byPath.set(key, { alias, scope });
    }
  };
  const add = (types: readonly TypeDeclaration[], scope: readonly string[]): void => {
    for (const declaration of types) {
      const path = [...scope, declaration.name];
      const scoped = { declaration, path };
      all.push(scoped);
      if (declaration.keyword !== 'extension' && declaration.keyword !== 'protocol') {
        const key = path.join('.');
        const known = byPath.get(key);
        // Both branches of an `#if` may declare it: the one with macros says more.
        if (!known || ('declaration' in known && isGenerable(declaration) && !isGenerable(known.declaration))) {
          byPath.set(key, scoped);
        }
        bySimpleName.set(declaration.name, bySimpleName.has(declaration.name) ? undefined : scoped);
      }
      addAliases(declaration.aliases, path);
      add(declaration.types, path);
    }
  };
  addAliases(file.aliases, []);
  add(file.types, []);

  return {
    all,
    find(name, from) {
      for (let length = from.length; length >= 0; length--) {
        const found = byPath.get([...from.slice(0, length), name].join('.'));
        if (found) return found;
      }
      return bySimpleName.get(name);
    },
  };
}

export const isGenerable = ({ attributes }: TypeDeclaration): boolean =>
  attributes.some(({ name }) => name === 'Generable');
