import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Files that import each other because what they read is recursive: a type contains types, a value contains values. Everything else has
 * an order in which it can be read.
 */
const recursions: readonly (readonly string[])[] = [
  // A default value may name a member of an enum class, whose members have values.
  ['python/parse/readLiteralValue.ts', 'python/types/enumClass.ts'],
  // An annotation names a model, whose fields have annotations.
  [
    'python/types/readAnnotationInfo.ts',
    'python/types/readDeclaredField.ts',
    'python/types/readModelFields.ts',
    'python/types/resolveDefinedType.ts',
  ],
  // A zod object contains zod values.
  ['typescript/types/zod/evaluateZod.ts', 'typescript/types/zod/readObjectShape.ts'],
  // A sample object contains sample values.
  ['guide/samples/sampleObject.ts', 'guide/samples/sampleValue.ts'],
];

const files = ['server/src', 'client/src', 'client/webview'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts') && !path.endsWith('.d.ts'))
    .map(path => join(folder, path)),
);

/** Files imported for their values; types are gone when the code runs. */
function findImports(file: string): readonly string[] {
  const statements = readFileSync(file, 'utf8').matchAll(
    /(?:^|\n)(?:import|export)(?! type)\b([^'"`;]*?)from\s*['"](\.[^'"]+)['"]/g,
  );
  return Array.from(statements, ([, names = '', path = '']) =>
    /^\s*\{(?:\s*type [^,}]*,?)+\s*\}\s*$/.test(names) ? [] : [join(dirname(file), path.replace(/\.js$/, '.ts'))],
  ).flat();
}

/** Groups of files that reach each other, by Tarjan's algorithm for strongly connected components. */
function findCycles(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const cycles: (readonly string[])[] = [];
  const visit = (file: string): number => {
    const number = order.size;
    order.set(file, number);
    stack.push(file);
    let low = number;
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === number) {
      const component = stack.splice(stack.indexOf(file));
      if (component.length > 1) cycles.push(component.sort());
    }
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}

it('finds a cycle', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b']],
  ]);
  expect(findCycles(graph)).toEqual([['b', 'c']]);
});

it('has no import cycles but recursion by design', () => {
  const cycles = findCycles(new Map(files.map(file => [file, findImports(file)])));
  const unexpected = cycles.filter(
    cycle =>
      !recursions.some(
        names => names.length === cycle.length && names.every((name, index) => cycle[index]?.endsWith(name)),
      ),
  );
  expect(unexpected).toEqual([]);
  expect(cycles).toHaveLength(recursions.length);
});
