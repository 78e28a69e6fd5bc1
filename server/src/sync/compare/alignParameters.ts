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
 * others: what stands beside it tells. Where it lists what the model holds, the fields are the arguments; where the model
 * is not known, nothing can be said.
 */
export function alignParameters(own: Signature, opposite: Signature): AlignedParameters {
  const { parameters, complete } = own;
  const whole = { parameters, owner: own, complete };
  const [model, ...others] = own.isFunction ? parameters.filter(({ mayBeInjected }) => !mayBeInjected) : [];
  const only = model ?? (parameters.length === 1 && own.isFunction ? parameters[0] : undefined);
  if (!only || others.length > 0 || opposite.parameters.some(({ name }) => name === only.name)) return whole;
  const { type, typeSpan } = only;
  if (type.kind === 'unknown' && (typeSpan || own.role === 'interface')) {
    return opposite.parameters.length > 0 ? { parameters: [], owner: own, complete: false } : whole;
  }
  if (type.kind !== 'object' || !isMostly(type.properties, opposite.parameters)) return whole;
  return { parameters: type.properties, owner: only, complete };
}

/** Do two lists name the same things, but for a few of them? */
function isMostly(fields: readonly Parameter[], others: readonly Parameter[]): boolean {
  const names = new Set(others.map(({ name }) => name));
  const shared = fields.filter(({ name }) => names.has(name)).length;
  return shared > 0 && 2 * shared >= Math.max(fields.length, names.size);
}
