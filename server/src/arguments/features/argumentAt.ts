import { touches } from '../../text/span.js';
import type { ArgumentType, Parameter, Signature } from '../signature.js';

/** An argument under the cursor and the way to it. */
export interface ArgumentAt {
  readonly signature: Signature;
  readonly path: readonly Parameter[];
  readonly parameter: Parameter;
}

/** The argument whose name stands at an offset; nested ones too. */
export function argumentAt(signatures: readonly Signature[], offset: number): ArgumentAt | undefined {
  for (const signature of signatures) {
    const path = findPath(signature.parameters, offset, new Set());
    const parameter = path?.[path.length - 1];
    if (path && parameter) return { signature, path, parameter };
  }
  return undefined;
}

/** Shared and recursive types are visited once. */
function findPath(
  parameters: readonly Parameter[],
  offset: number,
  seen: Set<ArgumentType>,
): readonly Parameter[] | undefined {
  for (const parameter of parameters) {
    if (touches(parameter.nameSpan, offset)) return [parameter];
    const object = objectIn(parameter.type);
    if (!object || seen.has(object)) continue;
    seen.add(object);
    const inner = findPath(object.properties, offset, seen);
    if (inner) return [parameter, ...inner];
  }
  return undefined;
}

/** The object a type is, or an array is of. */
export function objectIn(type: ArgumentType): Extract<ArgumentType, { kind: 'object' }> | undefined {
  let inner = type;
  while (inner.kind === 'array') inner = inner.items;
  return inner.kind === 'object' ? inner : undefined;
}

/** The same argument in another declaration, by the names on the way to it. */
export function sameArgument(signature: Signature, path: readonly Parameter[]): Parameter | undefined {
  let list: readonly Parameter[] = signature.parameters;
  let found: Parameter | undefined;
  for (const { name } of path) {
    found = list.find(parameter => parameter.name === name);
    if (!found) return undefined;
    list = objectIn(found.type)?.properties ?? [];
  }
  return found;
}
