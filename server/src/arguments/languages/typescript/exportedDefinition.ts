import { childrenOf, type SyntaxNode } from '../syntaxNode.js';
import { definitionOf, textOf, topLevelDefinition, type Definition, type ScriptModule } from './scriptModule.js';
import { stringValue } from './scriptString.js';

/** What a module exports, and the module that defines it: itself, or one it passes it on from. */
export interface Exported {
  readonly module: ScriptModule;
  readonly definition: Exclude<Definition, { readonly kind: 'import' }>;
}

/** Modules may pass a name on to each other in a circle. */
const deepest = 8;

/** What a name stands for where it is used, followed into the module it is imported from. */
export function resolvedDefinition(module: ScriptModule, name: SyntaxNode): Exported | undefined {
  return followed(module, definitionOf(module, textOf(module, name), name), 0);
}

/** Follows an exported name (`default` too) through the modules that pass it on to where it is defined. */
export function exportedDefinition(module: ScriptModule, exported: string, depth = 0): Exported | undefined {
  if (depth > deepest) return undefined;
  const statements = module.root.getChildren('ExportDeclaration');
  for (const statement of statements) {
    if (exported === 'default' && statement.getChild('default')) return defaultOf(module, statement, depth);
    const inside = namedIn(module, statement, exported);
    if (inside === undefined) continue;
    const from = statement.getChild('String');
    return from ? passedOn(module, from, inside, depth) : ownDefinition(module, inside, depth);
  }
  return ownDefinition(module, exported, depth) ?? starred(module, statements, exported, depth);
}

function ownDefinition(module: ScriptModule, name: string, depth: number): Exported | undefined {
  return followed(module, topLevelDefinition(module, name), depth);
}

function followed(module: ScriptModule, definition: Definition | undefined, depth: number): Exported | undefined {
  if (definition?.kind !== 'import') return definition && { module, definition };
  const other = definition.exported === '*' ? undefined : module.imported(definition.specifier);
  return other && exportedDefinition(other, definition.exported, depth + 1);
}

function passedOn(module: ScriptModule, from: SyntaxNode, name: string, depth: number): Exported | undefined {
  const other = module.imported(stringValue(from, module.text) ?? '');
  return other && exportedDefinition(other, name, depth + 1);
}

/** `export * from "./a.js"`; two modules that mean different things by a name decide nothing. */
function starred(
  module: ScriptModule,
  statements: readonly SyntaxNode[],
  name: string,
  depth: number,
): Exported | undefined {
  const found = statements.flatMap(statement => {
    const from = statement.getChild('String');
    if (!from || !statement.getChild('Star') || statement.getChild('as') || name === 'default') return [];
    return passedOn(module, from, name, depth) ?? [];
  });
  const [first, ...others] = found;
  return others.every(({ definition }) => definition === first?.definition) ? first : undefined;
}

/** `export default name`, `export default z.object({…})`. */
function defaultOf(module: ScriptModule, statement: SyntaxNode, depth: number): Exported | undefined {
  const value = statement.getChild('default')?.nextSibling;
  if (value?.name === 'VariableName') return ownDefinition(module, textOf(module, value), depth);
  return value ? { module, definition: { kind: 'const', node: value, name: value } } : undefined;
}

/** The name inside of what `export { a as b }` calls `b` outside. */
function namedIn(module: ScriptModule, statement: SyntaxNode, exported: string): string | undefined {
  const group = statement.getChild('ExportGroup');
  const names = (group ? childrenOf(group) : []).filter(child => /^(VariableName|default|as)$/.test(child.name));
  for (let i = 0; i < names.length; i++) {
    const inside = names[i];
    const renamed = names[i + 1]?.name === 'as';
    const outside = renamed ? names[i + 2] : inside;
    if (renamed) i += 2;
    if (inside && outside && textOf(module, outside) === exported) return textOf(module, inside);
  }
  return undefined;
}
