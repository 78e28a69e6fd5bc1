import { resolveDefinition, type QueryResult, type Query } from '../../resolveDefinition.js';
import type { SyntaxNode } from '../../syntaxNode.js';
import { findDefinition, getText, findTopLevelDefinition, type Definition, type ScriptModule } from './scriptModule.js';

/** What a module exports, and the module that defines it: itself, or one it passes it on from. */
export interface ResolvedName {
  readonly module: ScriptModule;
  readonly definition: Exclude<Definition, { readonly kind: 'import' }>;
}

/** What a name stands for where it is used, followed into the module it is imported from. */
export function resolveName(module: ScriptModule, name: SyntaxNode): ResolvedName | undefined {
  const resolution = followName(module, findDefinition(module, getText(module, name), name), 0);
  return 'definition' in resolution ? resolution : resolveDefinition(resolution, findCandidates);
}

/** Follows an exported name (`default` too) through the modules that pass it on to where it is defined. */
export const resolveExport = (module: ScriptModule, exported: string): ResolvedName | undefined =>
  resolveDefinition([{ module, name: exported, depth: 0 }], findCandidates);

/** What a module defines, or what it asks the modules it has a name from. */
function findCandidates({ module, name, depth }: Query<ScriptModule>): QueryResult<ScriptModule, ResolvedName> {
  const exported = module.exports.names.get(name);
  if (exported?.kind === 'value') {
    const { value } = exported;
    return value ? { module, definition: { kind: 'const', node: value, name: value } } : [];
  }
  if (exported?.from !== undefined) return resolveReExport(module, exported.from, exported.name, depth);
  if (exported) return followName(module, findTopLevelDefinition(module, exported.name), depth);
  const ownDefinition = followName(module, findTopLevelDefinition(module, name), depth);
  if ('definition' in ownDefinition || ownDefinition.length > 0 || name === 'default') return ownDefinition;
  // `export * from "./a.js"`
  return module.exports.starred.flatMap(from => resolveReExport(module, from, name, depth));
}

function followName(
  module: ScriptModule,
  definition: Definition | undefined,
  depth: number,
): QueryResult<ScriptModule, ResolvedName> {
  if (definition?.kind !== 'import') return definition ? { module, definition } : [];
  return definition.exported === '*' ? [] : resolveReExport(module, definition.specifier, definition.exported, depth);
}

function resolveReExport(
  module: ScriptModule,
  specifier: string,
  name: string,
  depth: number,
): readonly Query<ScriptModule>[] {
  const importedModule = module.imported(specifier);
  return importedModule ? [{ module: importedModule, name, depth: depth + 1 }] : [];
}
