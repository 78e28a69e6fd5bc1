import type { Parameter, Signature } from '../../arguments/index.js';

/** The arguments of one declaration as another one has them. */
export interface AlignedParameters {
  readonly parameters: readonly Parameter[];
  /** What lists them: the declaration, or its only parameter. */
  readonly owner: Signature | Parameter;
  readonly complete: boolean;
}

/**
 * A function with one parameter, a model, takes its arguments one by one under some frameworks and as one object under
 * others: what stands beside it tells. If it lists the fields of the model, these are the arguments. If the model is
 * unknown, nothing is compared.
 */
export function alignParameters(signature: Signature, opposite: Signature): AlignedParameters {
  const { parameters, complete } = signature;
  const unaligned = { parameters, owner: signature, complete };
  const [model, ...others] = signature.isFunction ? parameters.filter(({ mayBeInjected }) => !mayBeInjected) : [];
  const soleParameter = model ?? (parameters.length === 1 && signature.isFunction ? parameters[0] : undefined);
  if (!soleParameter || others.length > 0 || opposite.parameters.some(({ name }) => name === soleParameter.name))
    return unaligned;
  const { type, typeSpan } = soleParameter;
  if (type.kind === 'unknown' && (typeSpan || signature.role === 'interface')) {
    return opposite.parameters.length > 0 ? { parameters: [], owner: signature, complete: false } : unaligned;
  }
  if (type.kind !== 'object' || !isMostly(type.properties, opposite.parameters)) return unaligned;
  return { parameters: type.properties, owner: soleParameter, complete };
}

/** Do two lists name the same things, but for a few of them? */
function isMostly(fields: readonly Parameter[], others: readonly Parameter[]): boolean {
  const names = new Set(others.map(({ name }) => name));
  const shared = fields.filter(({ name }) => names.has(name)).length;
  return shared > 0 && 2 * shared >= Math.max(fields.length, names.size);
}
