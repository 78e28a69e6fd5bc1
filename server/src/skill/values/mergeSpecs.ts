import type { ValueSpec } from './valueSpec.js';

/** What at least one of several agents understands. Agents agree on the kind of a field's values. */
export function mergeSpecs(specs: readonly ValueSpec[]): ValueSpec | undefined {
  const [first, ...others] = specs;
  return first && others.reduce<ValueSpec>(mergePair, first);
}

function mergePair(a: ValueSpec, b: ValueSpec): ValueSpec {
  if (a.kind === 'flag' && b.kind === 'flag') {
    const trueTexts = union(a.trueTexts, b.trueTexts);
    return { kind: 'flag', trueTexts, falseTexts: union(a.falseTexts, b.falseTexts) };
  }
  if (a.kind === 'choice' && b.kind === 'choice') {
    return {
      kind: 'choice',
      values: union(a.values, b.values),
      defaults: union(a.defaults ?? [], b.defaults ?? []),
      acceptsNumbers: a.acceptsNumbers === true || b.acceptsNumbers === true,
    };
  }
  if (a.kind === 'text' && b.kind === 'text') {
    return {
      kind: 'text',
      ...((a.anyScalar ?? b.anyScalar) && { anyScalar: true }),
      ...((a.list ?? b.list) && { list: true }),
    };
  }
  return a;
}

const union = (a: readonly string[], b: readonly string[]): readonly string[] => [...new Set([...a, ...b])];
