import type { Definition, PythonReader } from './pythonModule.js';

/** What a name stands for, and the module that defines it: this one, or one it imports from. */
export interface Found {
  readonly module: PythonReader;
  readonly definition: Exclude<Definition, { readonly kind: 'import' }>;
  /** Defined in another file. */
  readonly elsewhere: boolean;
}

/** Modules may pass a name on to each other in a circle. */
const deepest = 8;

/**
 * Follows a name through the modules that pass it on to where it is defined.
 * @param dotted a name or a chain of attributes: `Args`, `models.Args`
 */
export function lookUp(reader: PythonReader, dotted: string | undefined, depth = 0): Found | undefined {
  const [first = '', ...rest] = dotted?.split('.') ?? [];
  if (first === '' || depth > deepest) return undefined;
  const own = reader.names.get(first);
  if (!own) return starred(reader, dotted, depth);
  if (own.kind !== 'import') {
    return rest.length === 0 ? { module: reader.module, definition: own, elsewhere: false } : undefined;
  }
  const path = [own.path, ...rest].join('.');
  return inModule(reader, path, path.slice(path.lastIndexOf('.') + 1), depth);
}

/** A name that `from .models import *` may bring; two modules that mean different things by it decide nothing. */
function starred(reader: PythonReader, dotted: string | undefined, depth: number): Found | undefined {
  const found = reader.starred.flatMap(path => inModule(reader, path, dotted, depth) ?? []);
  const [first, ...others] = found;
  return others.every(({ definition }) => definition === first?.definition) ? first : undefined;
}

function inModule(reader: PythonReader, path: string, name: string | undefined, depth: number): Found | undefined {
  const module = reader.module.imported(moduleOf(path));
  const found = module && lookUp(module, name, depth + 1);
  return found && { ...found, elsewhere: true };
}

/** `.models` of `.models.Args`, `.` of `.Args`. */
const moduleOf = (path: string): string => {
  const end = path.lastIndexOf('.');
  return /^\.*$/.test(path.slice(0, end)) ? path.slice(0, end + 1) : path.slice(0, end);
};
