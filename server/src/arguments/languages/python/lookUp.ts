import type { Definition, PythonReader } from './pythonModule.js';

/** What a name stands for, and the module that defines it: this one, or one it imports from. */
export interface Found {
  readonly module: PythonReader;
  readonly definition: Exclude<Definition, { readonly kind: 'import' }>;
  /** Defined in another file. */
  readonly elsewhere: boolean;
}

/** @param dotted a name or a chain of attributes: `Args`, `models.Args` */
export function lookUp(reader: PythonReader, dotted: string | undefined): Found | undefined {
  const [first = '', ...rest] = dotted?.split('.') ?? [];
  const own = reader.names.get(first);
  if (!own) return undefined;
  if (own.kind !== 'import') {
    return rest.length === 0 ? { module: reader.module, definition: own, elsewhere: false } : undefined;
  }
  const path = [own.path, ...rest].join('.');
  const name = path.slice(path.lastIndexOf('.') + 1);
  const module = reader.module.imported(moduleOf(path));
  const definition = module?.names.get(name);
  return module && definition && definition.kind !== 'import' ? { module, definition, elsewhere: true } : undefined;
}

/** `.models` of `.models.Args`, `.` of `.Args`. */
const moduleOf = (path: string): string => {
  const end = path.lastIndexOf('.');
  return /^\.*$/.test(path.slice(0, end)) ? path.slice(0, end + 1) : path.slice(0, end);
};
