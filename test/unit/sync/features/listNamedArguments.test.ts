import { expect, it } from 'vitest';
import type { ArgumentType, Parameter } from '../../../../server/src/arguments/index.js';
import { findArgumentPaths, findSiblings } from '../../../../server/src/sync/features/findArgumentAt.js';
import { listNamedArguments } from '../../../../server/src/sync/features/listNamedArguments.js';
import { codeSignature } from '../../guide/signatures.js';

const parameter = (name: string, start: number, type: ArgumentType = { kind: 'string' }): Parameter => {
  const span = { start, end: start + name.length };
  return { name, nameSpan: span, span, type };
};
const since = parameter('since', 10);
const shared: ArgumentType = { kind: 'object', properties: [since, parameter('until', 20)] };
const filter = parameter('filter', 0, shared);
const parts = parameter('parts', 30, { kind: 'array', items: { kind: 'array', items: shared } });
const deep = parameter('deep', 40, {
  kind: 'object',
  properties: [parameter('inner', 50, { kind: 'object', properties: [parameter('last', 60)] })],
});
const signature = { ...codeSignature('find', []), parameters: [filter, parts, deep] };

it('names arguments with their parents, and a type that several share once', () => {
  expect(listNamedArguments(signature)).toEqual([
    { name: 'filter', span: { start: 0, end: 6 } },
    { name: 'filter.since', span: { start: 10, end: 15 } },
    { name: 'filter.until', span: { start: 20, end: 25 } },
    { name: 'parts', span: { start: 30, end: 35 } },
    { name: 'deep', span: { start: 40, end: 44 } },
    { name: 'deep.inner', span: { start: 50, end: 55 } },
    { name: 'deep.inner.last', span: { start: 60, end: 64 } },
  ]);
  const reversed = findArgumentPaths([parts, filter]).map(path => path.map(({ name }) => name).join('.'));
  expect(reversed).toEqual(['parts', 'parts.since', 'parts.until', 'filter']);
});

it('finds the arguments in the list of one', () => {
  const names = (of: Parameter): readonly string[] => findSiblings(signature, of).map(({ name }) => name);
  expect(names(filter)).toEqual(['filter', 'parts', 'deep']);
  expect(names(since)).toEqual(['since', 'until']);
  expect(names(parameter('other', 70))).toEqual([]);
});
