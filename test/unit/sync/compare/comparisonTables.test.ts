import { it } from 'vitest';
import type { ArgumentType, Parameter, Signature } from '../../../../server/src/arguments/index.js';
import { compareSignatures, defaultDiffers } from '../../../../server/src/sync/compare/compareSignatures.js';
import { compareTypes } from '../../../../server/src/sync/compare/compareTypes.js';
import { isDescriptiveDefault } from '../../../../server/src/sync/compare/isDescriptiveDefault.js';
import { pairObjects } from '../../../../server/src/sync/compare/pairObjects.js';
import { formatType, formatValue, formatValues } from '../../../../server/src/sync/mismatches/wording.js';
import { expectTable } from '../../../support/expectTable.js';

const noSpan = { start: 0, end: 0 };
const parameter = (
  name: string,
  type: ArgumentType = { kind: 'string' },
  more: Partial<Parameter> = {},
): Parameter => ({
  name,
  nameSpan: noSpan,
  span: noSpan,
  type,
  ...more,
});
const object = (...properties: readonly Parameter[]): ArgumentType => ({ kind: 'object', properties });
const array = (items: ArgumentType): ArgumentType => ({ kind: 'array', items });
const union = (...of: readonly ArgumentType[]): ArgumentType => ({ kind: 'union', of });
const string: ArgumentType = { kind: 'string' };
const integer: ArgumentType = { kind: 'integer' };
const number: ArgumentType = { kind: 'number' };

const types: Readonly<Record<string, ArgumentType>> = {
  string,
  integer,
  number,
  'number with a step': { kind: 'number', constraints: { multipleOf: 1 } },
  boolean: { kind: 'boolean' },
  null: { kind: 'null' },
  any: { kind: 'any' },
  unknown: { kind: 'unknown' },
  'array of string': array(string),
  'array of "a" or "b"': array({ ...string, enumValues: ['a', 'b'] }),
  'array of "b" or "a"': array({ ...string, enumValues: ['b', 'a'] }),
  'array of any': array({ kind: 'any' }),
  'array of arrays': array(array(integer)),
  object: object(),
  'object with a': object(parameter('a')),
  'map of string': { kind: 'object', properties: [], additional: string },
  'map of integer': { kind: 'object', properties: [], additional: integer },
  'string or integer': union(string, integer),
  'integer or string': union(integer, string),
  'number or integer': union(number, integer),
  'string or any': union(string, { kind: 'any' }),
  'array or string': union(array(integer), string),
  'array of string or string': union(array(string), string),
};

it('compares all pairs of types', () => {
  const rows = Object.keys(types);
  expectTable('sync/typePairs', rows, row => {
    const [lenient, cannotListValues] = [
      { truth: false, other: false },
      { truth: true, other: true },
    ];
    const verdicts = Object.entries(types).map(([name, other]) => {
      const type = types[row] ?? string;
      const strict = compareTypes(type, other);
      const inProse = compareTypes(type, other, { lenient: true, cannotListValues: lenient });
      const isSilent = compareTypes(type, other, { lenient: false, cannotListValues });
      const more = [
        ...(inProse === strict ? [] : [`prose ${inProse}`]),
        ...(isSilent === strict ? [] : [`silent ${isSilent}`]),
      ];
      return { name, verdict: [strict, ...more].join('/') };
    });
    const kinds = [...new Set(verdicts.map(({ verdict }) => verdict))];
    const shown = kinds.map(
      kind => `${kind}: ${verdicts.flatMap(({ name, verdict }) => (verdict === kind ? [name] : [])).join(', ')}`,
    );
    return `“${formatType(types[row] ?? string)}” ${shown.join(' | ')}`;
  });
});

const code = (...parameters: readonly Parameter[]): Signature => createSignature('code', parameters);
const schema = (...parameters: readonly Parameter[]): Signature => createSignature('schema', parameters);
const prose = (...parameters: readonly Parameter[]): Signature => createSignature('interface', parameters);
const createSignature = (role: Signature['role'], parameters: readonly Parameter[]): Signature => ({
  role,
  language: role === 'schema' ? 'json' : role === 'code' ? 'swift' : 'markdown',
  anchor: noSpan,
  span: noSpan,
  parameters,
  complete: true,
});

it('compares one argument in code, a schema and prose', () => {
  const details: readonly Partial<Parameter>[] = [
    {},
    { required: true },
    { required: false },
    { required: true, nullable: true },
    { required: true, nullable: false },
    { enumValues: ['x'], enumSpan: noSpan },
    { enumValues: ['x', 'y'], enumSpan: noSpan },
    { enumValues: ['y', 'x'] },
    { enumSpan: noSpan },
    { constraints: { minLength: 1 } },
    { constraints: { minLength: 2 } },
    { defaultValue: 'x', defaultSpan: noSpan },
    { defaultValue: 'y', required: false },
    { defaultValue: null },
    { defaultSpan: noSpan },
    { defaultValue: 'x', required: false, defaultInUse: true },
    { defaultValue: 'x', required: false, defaultUnused: true },
    { description: 'The name.' },
    { description: 'name' },
    { description: 'The name of it' },
    { description: '' },
  ];
  const show = (more: Partial<Parameter>): string =>
    Object.entries(more)
      .map(([key, value]) => (key.endsWith('Span') ? key : `${key}=${JSON.stringify(value)}`))
      .join(' ') || 'nothing';
  const rows = new Map(details.map(more => [show(more), more]));
  expectTable('sync/argumentPairs', [...rows.keys()], row => {
    const one = parameter('a', string, rows.get(row));
    const results = new Map<string, string[]>();
    for (const more of details) {
      const two = parameter('a', string, more);
      const differ = (truth: Signature, other: Signature): string =>
        compareSignatures(truth, other)
          .map(({ kind }) => kind.replace('-mismatch', ''))
          .join('+') || '-';
      const result = [
        differ(code(one), schema(two)),
        differ(schema(one), code(two)),
        differ(schema(one), schema(two)),
        differ(code(one), prose(two)),
      ].join(' ');
      results.set(result, [...(results.get(result) ?? []), show(more)]);
    }
    const shown = [...results]
      .filter(([result]) => result !== '- - - -')
      .map(([result, names]) => `${result}: ${names.join(', ')}`);
    return shown.join(' | ');
  });
});

it('compares lists of arguments', () => {
  const pairs: Readonly<Record<string, readonly [Signature, Signature]>> = {
    'another argument': [code(parameter('a'), parameter('b')), schema(parameter('b'), parameter('c'))],
    'an argument of a framework': [
      code(parameter('a', string, { mayBeInjected: true })),
      schema(parameter('b', string, { mayBeInjected: true })),
    ],
    'an incomplete declaration': [{ ...code(parameter('a')), complete: false }, schema(parameter('b'))],
    'an incomplete schema': [code(parameter('a')), { ...schema(parameter('b')), complete: false }],
    'a syntax error': [{ ...code(parameter('a')), syntaxError: { reason: '', span: noSpan } }, schema()],
    'a syntax error there': [code(parameter('a')), { ...schema(), syntaxError: { reason: '', span: noSpan } }],
    'nested arguments': [
      code(parameter('a', object(parameter('b'), parameter('c', integer)))),
      schema(parameter('a', object(parameter('b', integer), parameter('d')))),
    ],
    'items of arrays': [
      code(parameter('a', array(object(parameter('b', array(object(parameter('c')))))))),
      schema(parameter('a', array(object(parameter('b', array(object(parameter('d')))))))),
    ],
    'limits of items': [
      code(parameter('a', array({ ...integer, constraints: { minimum: 1 } }))),
      schema(parameter('a', array({ ...integer, constraints: { minimum: 2 } }), { constraints: { minItems: 1 } })),
    ],
    'listed numbers': [
      code(parameter('a', integer, { enumValues: [1, 2], enumSpan: noSpan })),
      schema(parameter('a', number, { enumValues: [2, 1], enumSpan: noSpan })),
    ],
    'both truth values': [
      code(parameter('a', { kind: 'boolean' })),
      schema(parameter('a', { kind: 'boolean' }, { enumValues: [true, false], enumSpan: noSpan })),
    ],
    'one truth value': [
      code(parameter('a', { kind: 'boolean' })),
      schema(parameter('a', { kind: 'boolean' }, { enumValues: [true], enumSpan: noSpan })),
    ],
  };
  expectTable('sync/argumentLists', Object.keys(pairs), name => {
    const [one, two] = pairs[name] ?? [code(), schema()];
    const show = (truth: Signature, other: Signature): string =>
      compareSignatures(truth, other)
        .map(difference => `${difference.kind}${difference.ofItems ? ' of items' : ''} ${difference.path.join('/')}`)
        .join(', ');
    return `${show(one, two)} | reversed: ${show(two, one)}`;
  });
});

it('pairs the members of unions', () => {
  const member = (kind: string, ...names: readonly string[]): ArgumentType =>
    object(parameter('kind', string, { enumValues: [kind] }), ...names.map(name => parameter(name)));
  const plain = (...names: readonly string[]): ArgumentType => object(...names.map(name => parameter(name)));
  const show = (type: ArgumentType): string =>
    type.kind === 'object'
      ? type.properties
          .map(({ name, enumValues }) => `${name}${enumValues ? `=${JSON.stringify(enumValues[0])}` : ''}`)
          .join('+')
      : type.kind;
  const unions: Readonly<Record<string, readonly [ArgumentType, ArgumentType]>> = {
    'by value': [union(member('a', 'x'), member('b', 'y')), union(member('b', 'x'), member('a', 'z'))],
    'the last by its place': [union(member('a', 'x'), member('b', 'y')), union(member('a', 'x'), member('c', 'y'))],
    'not two left': [union(member('a'), member('b'), member('c')), union(member('a'), member('d'), member('e'))],
    'not where one is missing': [union(member('a'), member('b')), union(member('a'))],
    'not by a value of two members': [
      union(member('a', 'x'), member('a', 'y')),
      union(member('a', 'x'), member('b', 'z')),
    ],
    'by names': [union(plain('a', 'b'), plain('c', 'd')), union(plain('d', 'e'), plain('a', 'f'))],
    'clear ones first': [
      union(plain('a', 'b'), plain('a', 'c'), plain('x')),
      union(plain('x'), plain('a', 'c'), plain('a', 'b', 'd')),
    ],
    'not unclear ones': [union(plain('a'), plain('b')), union(plain('a', 'b'), plain('b', 'a'))],
    'not other numbers': [union(plain('a'), plain('b')), union(plain('a'))],
    'not empty ones': [union(plain('a'), plain()), union(plain('a'), plain('b'))],
    'unions in unions': [
      union(member('a'), union(member('b', 'x'), string)),
      union(union(member('b', 'y')), member('a')),
    ],
    'what one array holds': [union(array(plain('a')), string), union(array(plain('a', 'b')), integer)],
    'not two arrays': [union(array(plain('a')), array(plain('b'))), union(array(plain('a')), string)],
    'an object and a union': [plain('a'), union(plain('a', 'b'), string)],
    objects: [plain('a'), plain('b')],
    'any object': [plain('a'), plain()],
    'any other object': [plain(), plain('a')],
    'an object and an array': [plain('a'), array(plain('a'))],
    'arrays of arrays': [array(array(plain('a'))), array(array(plain('b')))],
  };
  expectTable('sync/unionPairs', Object.keys(unions), name => {
    const [one, two] = unions[name] ?? [string, string];
    const format = (first: ArgumentType, second: ArgumentType): string =>
      pairObjects(first, second)
        .map(
          ({ truth, other, inUnion, discriminator }) =>
            `${show(truth)} ⇔ ${show(other)}${inUnion ? ' in union' : ''}${discriminator === undefined ? '' : ` by ${discriminator}`}`,
        )
        .join(', ');
    return `${format(one, two)} | reversed: ${format(two, one)}`;
  });
});

it('tells defaults from words about them', () => {
  const values: readonly (readonly [written: string, value: unknown])[] = [
    ['30s', 30],
    ['30s', '30s'],
    ['system', ''],
    ['auto-detected', 'auto'],
    ['automatic', 'auto'],
    ['auto', 'automatic'],
    ['json', 'text'],
    ['json-file', 'json'],
    ['README.md', 'readme_md'],
    ['json', 'j'],
    ['json', 'js'],
    ['json', '.'],
    ['json', 'none'],
    ['json', 'stdout'],
    ['all', 'x'],
    ['user-defined', 'x'],
    ['x-y', 'z'],
    ['defined', 'x'],
    ['a b', 'x'],
    ['über', 'x'],
  ];
  const inputs = values.map(([written, value]) => `${written} / ${JSON.stringify(value)}`);
  expectTable('sync/descriptiveDefaults', inputs, input => {
    const [written, value] = values[inputs.indexOf(input)] ?? ['', ''];
    const code = parameter('a', string, { defaultValue: value as string });
    const bare = parameter('a', string, { defaultValue: written, defaultIsBare: true });
    const quoted = parameter('a', string, { defaultValue: written });
    const listed = parameter('a', string, { defaultValue: written, defaultIsBare: true, enumValues: [written] });
    const sides = { truth: createSignature('code', []), other: createSignature('interface', []) };
    const words = [bare, quoted, listed].map(text => (isDescriptiveDefault(text, code) ? 'words' : 'value'));
    return `${words.join(' ')} | ${defaultDiffers(sides, { truth: code, other: bare }) ? 'differs' : 'same'}`;
  });
});

it('shortens values', () => {
  const values = ['', 'a"b', 'x'.repeat(200), ['a', 1, null], { a: [true] }];
  expectTable(
    'sync/values',
    values.map(value => JSON.stringify(value)),
    text => `${formatValue(JSON.parse(text) as string)} | ${formatValues([JSON.parse(text) as string, 1])}`,
  );
});
