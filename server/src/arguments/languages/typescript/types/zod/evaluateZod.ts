import { isSameNode, getNodeSpan, type SyntaxNode } from '../../../syntaxNode.js';
import type { ValueInfo } from '../../../valueInfo.js';
import { readCall, unwrap } from '../../parse/scriptCall.js';
import { resolveExport } from '../../parse/resolveExport.js';
import { followExpression } from '../../parse/followedExpression.js';
import { findDefinition, getText, type Definition, type ScriptModule } from '../../parse/scriptModule.js';
import { construct } from './constructors.js';
import { modify } from './modifiers.js';
import { readObjectShape } from './readObjectShape.js';
import {
  toImportedValue,
  createObjectValue,
  openValue,
  toReferencedValue,
  unknownValue,
  type ZodValue,
} from './zodValue.js';
import { maxZodDepth } from '../../limits.js';

/** Evaluates an expression that builds a zod schema, or an object of such; undefined for every other expression. */
export function evaluateZod(module: ScriptModule, expression: SyntaxNode, depth = 0): ZodValue | undefined {
  if (depth > maxZodDepth) return unknownValue;
  const node = unwrap(expression);
  switch (node.name) {
    case 'VariableName':
    case 'PropertyDefinition':
      return evaluateName(module, node, depth);
    case 'ObjectExpression':
      return { ...createObjectValue(readObjectShape(module, node, depth + 1)), facts: unknownValue.facts };
    case 'MemberExpression':
      return member(module, node, depth);
    case 'CallExpression':
      return withTypeSpan(call(module, node, depth), node);
    default:
      return undefined;
  }
}

/** The schema as written at its place, without the parts that have spans of their own. */
function withTypeSpan(value: ZodValue | undefined, node: SyntaxNode): ZodValue | undefined {
  if (!value) return undefined;
  return value.facts.typeSpan ? value : { ...value, facts: { ...value.facts, typeSpan: getNodeSpan(node) } };
}

/** Is it zod's own object (`z`, `zod`, `z.coerce`, `z.iso`)? */
export function isZod(module: ScriptModule, node: SyntaxNode | null): boolean {
  if (node?.name === 'MemberExpression') {
    return /\.\s*(coerce|iso)$/.test(getText(module, node)) && isZod(module, node.firstChild);
  }
  if (node?.name !== 'VariableName') return false;
  const name = getText(module, node);
  const definition = findDefinition(module, name, node);
  if (definition?.kind === 'import') return /(^|\/)zod(\/|$|-)/.test(definition.specifier);
  return definition === undefined && (name === 'z' || name === 'zod');
}

function call(module: ScriptModule, node: SyntaxNode, depth: number): ZodValue | undefined {
  const { callee, path, arguments: given } = readCall(module, node);
  const [first] = given;
  if (/^(zodToJsonSchema|z\.toJSONSchema|zodToJSONSchema|Object\.freeze)$/.test(path) && first) {
    return evaluateZod(module, first, depth + 1);
  }
  const base = callee?.name === 'MemberExpression' ? callee.firstChild : null;
  const name = callee?.getChild('PropertyName');
  if (!base || !name) return undefined;
  if (isZod(module, base)) {
    const coerced = /\.\s*coerce$/.test(getText(module, base));
    const constructed = construct({
      module,
      node,
      name: getText(module, name),
      given,
      depth: depth + 1,
      evaluate: evaluateZod,
    });
    return coerced ? { ...constructed, facts: { ...constructed.facts, nullable: false } } : constructed;
  }
  const value = evaluateZod(module, base, depth + 1);
  const applied = { module, node, name: getText(module, name), given, depth: depth + 1, evaluate: evaluateZod };
  return value && modify(value, applied);
}

/** `X.shape`, `X.shape.key`, `schemas.path`, `X.element`. */
function member(module: ScriptModule, node: SyntaxNode, depth: number): ZodValue | undefined {
  const name = node.getChild('PropertyName');
  const base = node.firstChild;
  if (!name || !base || isZod(module, base)) return undefined;
  const value = memberOfObject(module, node, depth) ?? evaluateZod(module, base, depth + 1);
  const key = getText(module, name);
  if (!value || key === 'shape' || key === '_def' || value.facts.typeSpan?.end === node.to) return value;
  const property = value.shape?.parameters.find(parameter => parameter.name === key);
  if (!property) return value.open || value.shape?.complete === false ? openValue : undefined;
  const { required, ...facts }: ValueInfo = property;
  const nested =
    property.type.kind === 'object' ? { shape: { parameters: property.type.properties, complete: true } } : {};
  return toReferencedValue(
    { facts: { ...facts, ...(required === false ? { required } : {}) }, ...nested },
    getNodeSpan(node),
  );
}

/** `schemas.path` of an object literal, or after `import * as schemas from "./schemas.js"`. */
function memberOfObject(module: ScriptModule, node: SyntaxNode, depth: number): ZodValue | undefined {
  const target = followExpression(module, node, depth);
  if (target.module === module && isSameNode(target.node, node)) return undefined;
  const value = evaluateZod(target.module, target.node, depth + 1);
  if (!value) return undefined;
  return target.module === module
    ? toReferencedValue(value, getNodeSpan(node))
    : toImportedValue(value, getNodeSpan(node));
}

/** The schema a name stands for. */
export function evaluateName(module: ScriptModule, node: SyntaxNode, depth: number): ZodValue | undefined {
  const definition = findDefinition(module, getText(module, node), node);
  if (definition?.kind === 'import') return evaluateImport(module, definition, node, depth);
  if (definition?.kind !== 'const') return undefined;
  const value = evaluateConstant(module, definition, depth);
  return value && toReferencedValue(value, getNodeSpan(node));
}

/** The value of a constant, computed once. */
export function evaluateConstant(
  module: ScriptModule,
  { node }: { readonly node: SyntaxNode },
  depth = 0,
): ZodValue | undefined {
  const cachedValue = module.values.get(node.from);
  if (cachedValue) return cachedValue === 'none' ? undefined : cachedValue === 'pending' ? unknownValue : cachedValue;
  module.values.set(node.from, 'pending');
  const value = evaluateZod(module, node, depth + 1);
  module.values.set(node.from, value ?? 'none');
  return value;
}

function evaluateImport(
  module: ScriptModule,
  { specifier, exported }: Extract<Definition, { kind: 'import' }>,
  node: SyntaxNode,
  depth: number,
): ZodValue | undefined {
  const importedModule = module.imported(specifier);
  // A module that was not given may export anything.
  if (!importedModule) return openValue;
  const exportedDefinition = resolveExport(importedModule, exported);
  const value =
    exportedDefinition?.definition.kind === 'const'
      ? evaluateConstant(exportedDefinition.module, exportedDefinition.definition, depth + 1)
      : undefined;
  return value ? toImportedValue(value, getNodeSpan(node)) : openValue;
}
