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
  const answer = followName(module, findDefinition(module, getText(module, name), name), 0);
  return 'definition' in answer ? answer : resolveDefinition(answer, answerOf);
}

/** Follows an exported name (`default` too) through the modules that pass it on to where it is defined. */
export const resolveExport = (module: ScriptModule, exported: string): ResolvedName | undefined =>
  resolveDefinition([{ module, name: exported, depth: 0 }], answerOf);

/** What a module defines, or what it asks the modules it has a name from. */
function answerOf({ module, name, depth }: Query<ScriptModule>): QueryResult<ScriptModule, ResolvedName> {
  const exported = module.exports.names.get(name);
  if (exported?.kind === 'value') {
    const { value } = exported;
    return value ? { module, definition: { kind: 'const', node: value, name: value } } : [];
  }
  if (exported?.from !== undefined) return passedOn(module, exported.from, exported.name, depth);
  if (exported) return followName(module, findTopLevelDefinition(module, exported.name), depth);
  const own = followName(module, findTopLevelDefinition(module, name), depth);
  if ('definition' in own || own.length > 0 || name === 'default') return own;
  // `export * from "./a.js"`
  return module.exports.starred.flatMap(from => passedOn(module, from, name, depth));
}

function followName(
  module: ScriptModule,
  definition: Definition | undefined,
  depth: number,
): QueryResult<ScriptModule, ResolvedName> {
  if (definition?.kind !== 'import') return definition ? { module, definition } : [];
  return definition.exported === '*' ? [] : passedOn(module, definition.specifier, definition.exported, depth);
}

function passedOn(
  module: ScriptModule,
  specifier: string,
  name: string,
  depth: number,
): readonly Query<ScriptModule>[] {
  const other = module.imported(specifier);
  return other ? [{ module: other, name, depth: depth + 1 }] : [];
}
