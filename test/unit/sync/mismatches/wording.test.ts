import { it } from 'vitest';
import type { ArgumentType, Parameter } from '../../../../server/src/arguments/index.js';
import { findUnfit } from '../../../../server/src/sync/mismatches/findUnfit.js';
import {
  formatPlainType,
  formatType,
  formatValue,
  formatValues,
} from '../../../../server/src/sync/mismatches/wording.js';
import { createDeclaredSchema } from '../../../../server/src/sync/samples/createDeclaredSchema.js';
import { describeUnknownParts } from '../../../../server/src/sync/states/describeUnknownParts.js';
import type { JsonValue } from '../../../../server/src/json/jsonValue.js';
import { expectTable } from '../../../support/expectTable.js';
import { codeSignature } from '../../guide/signatures.js';

const span = { start: 0, end: 0 };
const named = (name: string, parameter: Partial<Parameter>): Parameter => ({
  name,
  nameSpan: span,
  span,
  type: { kind: 'string' },
  ...parameter,
});

const string: ArgumentType = { kind: 'string' };
const types: readonly ArgumentType[] = [
  ...(['string', 'integer', 'number', 'boolean', 'null', 'any', 'unknown'] as const).map(kind => ({ kind })),
  { kind: 'array', items: string },
  { kind: 'array', items: { kind: 'any' } },
  { kind: 'array', items: { kind: 'unknown' } },
  { kind: 'array', items: { kind: 'string', enumValues: ['a', 'b'], nullable: true } },
  { kind: 'array', items: { kind: 'array', items: { kind: 'integer', constraints: { minimum: 1 } } } },
  { kind: 'object', properties: [] },
  { kind: 'object', properties: [], additional: { kind: 'boolean' } },
  { kind: 'object', properties: [named('a', { required: true }), named('b', { nullable: true })], additional: string },
  { kind: 'object', properties: [named('a', { required: true, mayBeInjected: true, nullable: false })] },
  { kind: 'union', of: [string, { kind: 'integer' }, { kind: 'unknown' }] },
  {
    kind: 'union',
    of: [
      { kind: 'object', properties: [] },
      { kind: 'array', items: string },
    ],
  },
];

it('names types as JSON Schema does', () => {
  expectTable(
    'sync/typeNames',
    types.map(type => JSON.stringify(type)),
    text => {
      const type = JSON.parse(text) as ArgumentType;
      return [formatType(type), formatType(type, true), formatPlainType(type)].join(' | ');
    },
  );
});

it('shortens long values', () => {
  const values: readonly JsonValue[] = [
    null,
    '',
    'a',
    1.5,
    [1, 'b'],
    { a: true },
    'x'.repeat(58),
    'x'.repeat(59),
    'x'.repeat(98),
    'x'.repeat(99),
    'x'.repeat(300),
  ];
  expectTable(
    'sync/shownValues',
    values.map(value => JSON.stringify(value)),
    text => {
      const value = JSON.parse(text) as JsonValue;
      return `${formatValue(value)} | ${formatValues([value, 1])}`;
    },
  );
});

it('writes a declaration as a schema of what it can be given', () => {
  const parameters: readonly Partial<Parameter>[] = [
    ...types.map(type => ({ type })),
    { nullable: true },
    { nullable: false },
    { nullable: true, enumValues: ['a'] },
    { enumValues: ['a'], constraints: { maxLength: 2 } },
    { nullable: true, type: { kind: 'any' } },
    { nullable: true, type: { kind: 'any' }, enumValues: [1] },
    { nullable: true, type: { kind: 'union', of: [string] } },
    { required: true },
    { required: true, mayBeInjected: true },
  ];
  expectTable(
    'sync/declaredSchemas',
    parameters.map(parameter => JSON.stringify(parameter)),
    text => {
      const list = [named('n', JSON.parse(text) as Partial<Parameter>)];
      return [createDeclaredSchema(list, false, 'accepted'), createDeclaredSchema(list, true, 'refused')]
        .map(schema => JSON.stringify(schema))
        .join(' | ');
    },
  );
});

it('finds what does not fit a type', () => {
  const constraints = [
    { minimum: 1 },
    { exclusiveMaximum: 1 },
    { multipleOf: 2 },
    { minLength: 1 },
    { pattern: 'a' },
    { format: 'date' },
    { minItems: 1 },
    { uniqueItems: true },
    { maximum: 1, maxLength: 2 },
  ];
  const parameters: readonly Partial<Parameter>[] = types.flatMap(type => [
    { type },
    ...constraints
      .slice(0, type.kind === 'string' || type.kind === 'integer' || type.kind === 'array' ? 9 : 1)
      .map(limits => ({ type, constraints: limits })),
    { type, enumValues: ['a', 1] },
    { type, enumValues: [1] },
    { type, defaultValue: 'a' },
    { type, defaultValue: null },
    { type, defaultValue: 1 },
  ]);
  expectTable(
    'sync/unfitParts',
    parameters.map(parameter => JSON.stringify(parameter)),
    text => findUnfit(named('n', JSON.parse(text) as Partial<Parameter>)).join(' '),
  );
});

it('says what of a declaration cannot be determined', () => {
  const parameters: readonly Partial<Parameter>[] = [
    ...types.map(type => ({ type })),
    { type: { kind: 'array', items: { kind: 'array', items: { kind: 'unknown' } } } },
    { enumSpan: span },
    { enumSpan: span, enumValues: ['a'] },
    { defaultSpan: span },
    { defaultSpan: span, defaultValue: 'a' },
    { descriptionSpan: span },
    { descriptionSpan: span, description: 'A.' },
    { type: { kind: 'unknown' }, enumSpan: span, defaultSpan: span, descriptionSpan: span },
  ];
  expectTable(
    'sync/unknownParts',
    parameters.map(parameter => JSON.stringify(parameter)),
    text => {
      const list = [{ name: 'n', ...(JSON.parse(text) as Partial<Parameter>) }];
      return [
        describeUnknownParts(codeSignature('f', list)),
        describeUnknownParts(codeSignature('f', list, { complete: false })),
        describeUnknownParts(codeSignature('f', list, { role: 'guide' })),
        describeUnknownParts(codeSignature('f', list, { role: 'interface' })),
        describeUnknownParts(codeSignature('f', list, { syntaxError: { reason: 'a bracket is missing', span } })),
      ]
        .map(notes => notes.join(' '))
        .join(' | ');
    },
  );
});
