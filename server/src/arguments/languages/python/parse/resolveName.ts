import { resolveDefinition, type QueryResult, type Query } from '../../resolveDefinition.js';
import { getModulePath, type Definition, type PythonReader } from './pythonModule.js';

/** What a name stands for, and the module that defines it: this one, or one it imports from. */
export interface ResolvedName {
  readonly module: PythonReader;
  readonly definition: Exclude<Definition, { readonly kind: 'import' }>;
  /** Defined in another file. */
  readonly elsewhere: boolean;
}

/**
 * Follows a name through the modules that pass it on to where it is defined.
 * @param dotted a name or a chain of attributes: `Args`, `models.Args`
 */
export const resolveName = (reader: PythonReader, dotted: string | undefined): ResolvedName | undefined =>
  resolveDefinition([{ module: reader, name: dotted ?? '', depth: 0 }], findCandidates);

/** What a module defines, or what it asks the modules it has a name from. */
function findCandidates({
  module: reader,
  name: dotted,
  depth,
}: Query<PythonReader>): QueryResult<PythonReader, ResolvedName> {
  const [first = '', ...otherParts] = dotted.split('.');
  const ownDefinition = first === '' ? undefined : reader.names.get(first);
  if (first === '' || (ownDefinition && ownDefinition.kind !== 'import' && otherParts.length > 0)) return [];
  if (ownDefinition && ownDefinition.kind !== 'import')
    return { module: reader.module, definition: ownDefinition, elsewhere: depth > 0 };
  // A name that `from .models import *` may bring.
  const importedNames = ownDefinition
    ? [[ownDefinition.path, ...otherParts].join('.')].map(path => ({
        path,
        name: path.slice(path.lastIndexOf('.') + 1),
      }))
    : reader.starred.map(path => ({ path, name: dotted }));
  const queries = importedNames.flatMap(({ path, name }) => {
    const module = reader.module.resolveImport(getModulePath(path));
    return module ? { module, name, depth: depth + 1 } : [];
  });
  // Most names are built in: what no module has, none needs to be asked for.
  return ownDefinition || reader.isStarred(first) ? queries : [];
}
