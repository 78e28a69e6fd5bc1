import type { SourceText } from '../../../../text/createSourceText.js';
import type { JsonValue } from '../../../../json/jsonValue.js';
import type { ImportedModule, ImportedModules } from '../../extractor.js';
import { listChildren, type SyntaxNode } from '../../syntaxNode.js';
import type { Properties } from './followedExpression.js';
import { readModuleExports, type ModuleExports } from './readModuleExports.js';
import { typeScriptTrees } from './parseTypeScript.js';
import { readStringValue } from './scriptString.js';
import type { ZodValue } from '../types/zod/zodValue.js';

/** What a name stands for where it is used. */
export type Definition =
  | { readonly kind: 'const' | 'interface' | 'type' | 'enum'; readonly node: SyntaxNode; readonly name: SyntaxNode }
  | { readonly kind: 'import'; readonly specifier: string; readonly exported: string }
  /** A function, a class, a variable that may change: its value cannot be decided. */
  | { readonly kind: 'ambiguous' };

/** One TypeScript text being read, and the modules it imports as far as they were given. */
export interface ScriptModule {
  readonly text: string;
  readonly root: SyntaxNode;
  /** Names of a block by its offset, read when first asked for. */
  readonly scopes: Map<number, ReadonlyMap<string, Definition>>;
  /** Read when first asked for. */
  readonly exports: ModuleExports;
  imported(specifier: string): ScriptModule | undefined;
  /** Values of constants by offset, while one extraction runs; `pending` breaks cycles. */
  readonly values: Map<number, ZodValue | 'pending' | 'none'>;
  /** Literals of constants by the span of what is written, undefined meanwhile and where there is none: constants may multiply. */
  readonly literals: Map<string, JsonValue | undefined>;
  /** Properties of object literals by offset. */
  readonly properties: Map<number, Properties>;
}

/** @param modules those that were read already: modules that import each other are read once */
export function readScript(
  source: SourceText,
  imported: ImportedModules = new Map(),
  modules = new Map<ImportedModule, ScriptModule>(),
): ScriptModule {
  const { text } = source;
  const root = typeScriptTrees.getTree(source);
  let exports: ModuleExports | undefined;
  return {
    text,
    root,
    get exports() {
      return (exports ??= readModuleExports(root, text));
    },
    scopes: new Map(),
    values: new Map(),
    literals: new Map(),
    properties: new Map(),
    imported(specifier) {
      const importedModule = imported.get(specifier);
      if (!importedModule) return undefined;
      const cached = modules.get(importedModule) ?? readScript(importedModule.source, importedModule.imported, modules);
      modules.set(importedModule, cached);
      return cached;
    },
  };
}

export const getText = (module: ScriptModule, node: SyntaxNode): string => module.text.slice(node.from, node.to);

/** The definition a name has at a place: the innermost block that binds it. */
export function findDefinition(module: ScriptModule, name: string, nameNode: SyntaxNode): Definition | undefined {
  for (let node: SyntaxNode | null = nameNode; node; node = node.parent) {
    if (node.name === 'Script' || node.name === 'Block') {
      const definition = namesOf(module, node).get(name);
      if (definition) return definition;
    } else if (/Function|Method/.test(node.name) && bindsParameter(module, node, name)) return { kind: 'ambiguous' };
  }
  return undefined;
}

/** What a name of the module's top level stands for. */
export const findTopLevelDefinition = (module: ScriptModule, name: string): Definition | undefined =>
  namesOf(module, module.root).get(name);

function bindsParameter(module: ScriptModule, node: SyntaxNode, name: string): boolean {
  const list = node.getChild('ParamList');
  return (list?.getChildren('VariableDefinition') ?? []).some(parameter => getText(module, parameter) === name);
}

function namesOf(module: ScriptModule, block: SyntaxNode): ReadonlyMap<string, Definition> {
  const cached = module.scopes.get(block.from + (block.name === 'Script' ? -1 : 0));
  if (cached) return cached;
  const names = new Map<string, Definition>();
  for (const child of listChildren(block)) {
    const statement =
      child.name === 'ExportDeclaration' ? (child.getChild('default') ? null : declarationIn(child)) : child;
    if (statement) defineNames(module, statement, names);
  }
  module.scopes.set(block.from + (block.name === 'Script' ? -1 : 0), names);
  return names;
}

const declarationIn = (statement: SyntaxNode): SyntaxNode | null =>
  listChildren(statement).find(child => child.name.endsWith('Declaration')) ?? null;

function defineNames(module: ScriptModule, statement: SyntaxNode, names: Map<string, Definition>): void {
  const define = (name: SyntaxNode | null, definition: Definition): void => {
    if (!name) return;
    const text = getText(module, name);
    names.set(text, names.has(text) ? { kind: 'ambiguous' } : definition);
  };
  const typeName = statement.getChild('TypeDefinition');
  if (statement.name === 'ImportDeclaration') defineImports(module, statement, define);
  else if (statement.name === 'VariableDeclaration') defineConstants(statement, define);
  else if (statement.name === 'EnumDeclaration' && typeName)
    define(typeName, { kind: 'enum', node: statement, name: typeName });
  else if (statement.name === 'InterfaceDeclaration' && typeName) {
    define(typeName, { kind: 'interface', node: statement, name: typeName });
  } else if (statement.name === 'TypeAliasDeclaration' && typeName) {
    const type = listChildren(statement).find(child => child.prevSibling?.name === 'Equals');
    // A type and a constant of one name are one thing in zod's idiom; the constant says what it is.
    if (type && !names.has(getText(module, typeName)))
      names.set(getText(module, typeName), { kind: 'type', node: type, name: typeName });
  } else define(statement.getChild('VariableDefinition'), { kind: 'ambiguous' });
}

function defineConstants(
  statement: SyntaxNode,
  define: (name: SyntaxNode | null, definition: Definition) => void,
): void {
  const isConstant = statement.getChild('const') !== null;
  const children = listChildren(statement);
  children.forEach((child, index) => {
    if (child.name !== 'VariableDefinition') return;
    const equals = children.slice(index + 1, index + 3).findIndex(next => next.name === 'Equals');
    const value = equals < 0 ? undefined : children[index + equals + 2];
    define(child, isConstant && value ? { kind: 'const', node: value, name: child } : { kind: 'ambiguous' });
  });
}

function defineImports(
  module: ScriptModule,
  statement: SyntaxNode,
  define: (name: SyntaxNode | null, definition: Definition) => void,
): void {
  const from = statement.getChild('String');
  const specifier = from ? (readStringValue(from, module.text) ?? '') : '';
  for (const whole of statement.getChildren('VariableDefinition')) {
    const exported = whole.prevSibling?.name === 'as' ? '*' : 'default';
    define(whole, { kind: 'import', specifier, exported });
  }
  const group = statement.getChild('ImportGroup');
  for (const name of group?.getChildren('VariableDefinition') ?? []) {
    const before = name.prevSibling?.name === 'as' ? name.prevSibling.prevSibling : null;
    define(name, { kind: 'import', specifier, exported: getText(module, before ?? name) });
  }
}
