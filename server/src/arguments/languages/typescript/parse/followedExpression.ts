import { listChildren, type SyntaxNode } from '../../syntaxNode.js';
import { resolveExport, resolveName, type ResolvedName } from './resolveExport.js';
import { readCall, unwrap } from './scriptCall.js';
import { findDefinition, getText, type ScriptModule } from './scriptModule.js';
import { readStringValue } from './scriptString.js';
import { maxConstantDepth, maxObjectKeys } from '../limits.js';

/** An expression, and the module it is written in. */
export interface Located {
  readonly module: ScriptModule;
  readonly node: SyntaxNode;
}

/**
 * Where the value of an expression is written: constants, members of object literals and imports are followed as far as they
 * lead. Answers the expression itself, without parentheses and casts, where it leads nowhere.
 */
export function followExpression(module: ScriptModule, expression: SyntaxNode, depth = 0): Located {
  let current: Located = { module, node: unwrap(expression) };
  for (let step = depth; step <= maxConstantDepth; step++) {
    const nextLocated = nextOf(current, step);
    if (!nextLocated) return current;
    current = { module: nextLocated.module, node: unwrap(nextLocated.node) };
  }
  return current;
}

function nextOf({ module, node }: Located, depth: number): Located | undefined {
  if (node.name === 'VariableName' || isShorthand(node)) {
    const resolved = resolveName(module, node);
    return resolved?.definition.kind === 'const'
      ? { module: resolved.module, node: resolved.definition.node }
      : undefined;
  }
  if (node.name === 'MemberExpression') return memberOf(module, node, depth);
  if (node.name !== 'CallExpression') return undefined;
  const { path, arguments: callArguments } = readCall(module, node);
  return path === 'Object.freeze' && callArguments[0] ? { module, node: callArguments[0] } : undefined;
}

/** The key of `{ name }` is also the variable. */
export const isShorthand = ({ name, parent, nextSibling, prevSibling }: SyntaxNode): boolean =>
  name === 'PropertyDefinition' && parent?.name === 'Property' && !nextSibling && !prevSibling;

/** `tool.name` of an object literal, `tools.echo` after `import * as tools`. */
function memberOf(module: ScriptModule, node: SyntaxNode, depth: number): Located | undefined {
  const base = node.firstChild;
  const key = memberKey(module, node);
  if (!base || key === undefined) return undefined;
  const resolved = namespaceMember(module, node);
  if (resolved)
    return resolved.definition.kind === 'const'
      ? { module: resolved.module, node: resolved.definition.node }
      : undefined;
  const object = followExpression(module, base, depth + 1);
  if (object.node.name !== 'ObjectExpression') return undefined;
  const { values, uncertain } = propertiesOf(object, depth + 1);
  return uncertain.has(key) ? undefined : values.get(key);
}

/** What `tools.echo` is after `import * as tools`. */
export function namespaceMember(module: ScriptModule, node: SyntaxNode): ResolvedName | undefined {
  const base = node.name === 'MemberExpression' ? node.firstChild : null;
  const definition = base?.name === 'VariableName' ? findDefinition(module, getText(module, base), base) : undefined;
  const key = memberKey(module, node);
  if (definition?.kind !== 'import' || definition.exported !== '*' || key === undefined) return undefined;
  const importedModule = module.imported(definition.specifier);
  return importedModule && resolveExport(importedModule, key);
}

/** `a.key`, `a["key"]` */
export function memberKey(module: ScriptModule, node: SyntaxNode): string | undefined {
  const name = node.getChild('PropertyName');
  if (name) return getText(module, name);
  const index = node.getChild('[')?.nextSibling;
  return index ? readStringValue(index, module.text) : undefined;
}

/** The values of an object literal by key. */
export interface Properties {
  readonly values: ReadonlyMap<string, Located>;
  /** Keys that a spread behind them may bring anew. */
  readonly uncertain: ReadonlySet<string>;
  /** False where a spread could not be followed, or a key is computed. */
  readonly complete: boolean;
}

const unknownProperties: Properties = { values: new Map(), uncertain: new Set(), complete: false };

/** Read once for each object: objects may be spread into each other many times. */
export function propertiesOf({ module, node }: Located, depth = 0): Properties {
  const cachedProperties = module.properties.get(node.from);
  if (cachedProperties) return cachedProperties;
  // An object that spreads itself finds unknown properties here.
  module.properties.set(node.from, unknownProperties);
  const properties = depth > maxConstantDepth ? unknownProperties : readProperties({ module, node }, depth);
  module.properties.set(node.from, properties);
  return properties;
}

function readProperties({ module, node }: Located, depth: number): Properties {
  const values = new Map<string, Located>();
  let uncertain = new Set<string>();
  let complete = true;
  for (const property of node.getChildren('Property')) {
    const spread = spreadIn(property);
    const object = spread && followExpression(module, spread, depth + 1);
    const key = keyText(module, property);
    const value = valueIn(property);
    if (object?.node.name === 'ObjectExpression') {
      const innerProperties = propertiesOf(object, depth + 1);
      if (!innerProperties.complete) uncertain = new Set([...values.keys(), ...innerProperties.uncertain]);
      for (const [name, located] of innerProperties.values) values.set(name, located);
      complete &&= innerProperties.complete;
    } else if (key !== undefined && value) {
      values.set(key, { module, node: value });
      uncertain.delete(key);
    } else {
      uncertain = new Set(values.keys());
      complete = false;
    }
    if (values.size > maxObjectKeys) return unknownProperties;
  }
  return { values, uncertain, complete };
}

/** `x` of `{ ...x }` */
export function spreadIn(property: SyntaxNode): SyntaxNode | undefined {
  return property.firstChild?.name === 'Spread' ? (property.firstChild.nextSibling ?? undefined) : undefined;
}

/** The key as the object has it; undefined for a computed one. */
export function keyText(module: ScriptModule, property: SyntaxNode): string | undefined {
  const key = listChildren(property).find(({ name }) => /^(PropertyDefinition|String|Number|\[|Spread)$/.test(name));
  if (key?.name === 'String') return readStringValue(key, module.text);
  return key && /^(PropertyDefinition|Number)$/.test(key.name) ? getText(module, key) : undefined;
}

/** The value; of a shorthand key, the key; of a method, the whole property. */
export function valueIn(property: SyntaxNode): SyntaxNode | undefined {
  const [key, ...otherChildren] = listChildren(property).filter(({ name }) => !name.endsWith('Comment'));
  if (!key) return undefined;
  if (property.getChild('ParamList')) return property;
  const colon = otherChildren.findIndex(({ name }) => name === ':');
  const value = colon < 0 ? undefined : otherChildren[colon + 1];
  if (colon < 0) return isShorthand(key) ? key : undefined;
  return value && !value.type.isError ? value : undefined;
}
