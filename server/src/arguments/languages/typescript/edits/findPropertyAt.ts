import { listChildren, toPresentNode, type SyntaxNode } from '../../syntaxNode.js';
import type { ScriptModule } from '../parse/scriptModule.js';
import { evaluateZod } from '../types/zod/evaluateZod.js';

/** A key of an object of zod schemas. */
export interface ZodProperty {
  readonly property: SyntaxNode;
  readonly key: SyntaxNode;
  /** Undefined for a shorthand: the key is also the constant. */
  readonly value?: SyntaxNode;
  readonly object: SyntaxNode;
}

/** The property whose name stands at an offset; undefined where it is no key of a zod object in this text. */
export function findPropertyAt(module: ScriptModule, offset: number): ZodProperty | undefined {
  const key = module.root.resolveInner(offset, 1);
  const property = key.parent;
  const object = property?.parent;
  if (property?.name !== 'Property' || object?.name !== 'ObjectExpression') return undefined;
  const [first, colon, value] = listChildren(property);
  if (first?.from !== key.from || !/^(PropertyDefinition|String)$/.test(key.name)) return undefined;
  if (!colon) return { property, key, object };
  if (!toPresentNode(value) || !value || !evaluateZod(module, value)) return undefined;
  return { property, key, value, object };
}

/** The member of an interface whose name stands at an offset. */
export function findMemberAt(module: ScriptModule, offset: number): SyntaxNode | undefined {
  const key = module.root.resolveInner(offset, 1);
  return key.parent?.name === 'PropertyType' ? key.parent : undefined;
}
