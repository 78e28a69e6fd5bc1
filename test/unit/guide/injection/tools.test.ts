import { it } from 'vitest';
import { findMisfits, formatMisfit } from '../../../../server/src/guide/injection/findMisfits.js';
import {
  appendGuide,
  formatAppendedGuide,
  generateToolGuide,
  hasGuide,
  removeGuide,
} from '../../../../server/src/guide/injection/generateToolGuide.js';
import { findToolList, readTool, toolFormats, writeTool } from '../../../../server/src/guide/injection/toolShapes.js';
import type { Guide } from '../../../../server/src/guide/guide.js';
import type { JsonValue } from '../../../../server/src/json/jsonValue.js';
import { asObject } from '../../../../server/src/json/schema/jsonSchema.js';
import { expectTable } from '../../../support/expectTable.js';

const tableOf = (values: readonly JsonValue[]): readonly string[] => values.map(value => JSON.stringify(value));

it('reads tools as providers list them, and writes them', () => {
  const schema = { type: 'object' };
  const tools: readonly JsonValue[] = [
    5,
    null,
    [],
    {},
    { name: 'f' },
    { name: 5, inputSchema: schema },
    { name: 'f', inputSchema: schema },
    { name: 'f', description: 'F.', inputSchema: schema, title: 'T' },
    { name: 'f', description: 5, inputSchema: schema },
    { name: 'f', input_schema: schema },
    { name: 'f', parameters: schema },
    { name: 'f', inputSchema: 'x' },
    { type: 'function', name: 'f' },
    { type: 'function', name: 'f', parameters: schema, strict: true },
    { type: 'function', function: { name: 'f', description: 'F.' } },
    { type: 'function', function: { name: 'f', parameters: schema }, extra: 1 },
    { function: { name: 'f', input_schema: schema } },
    { function: 'f', name: 'f', inputSchema: schema },
  ];
  expectTable('guide/tools', tableOf(tools), text => {
    const tool = readTool(JSON.parse(text) as JsonValue);
    if (!tool) return '–';
    const { format, name, description, schema: found } = tool;
    const written = [writeTool(tool, 'New.'), ...toolFormats.map(each => writeTool(tool, 'New.', each))];
    return [format, name, description, JSON.stringify(found), ...new Set(tableOf(written))].join(' | ');
  });
  const documents: readonly JsonValue[] = [
    5,
    null,
    [],
    [1],
    {},
    { tools: 5 },
    { tools: [1], a: 2 },
    { result: 5 },
    { result: {} },
    { result: { tools: [1], b: 3 }, a: 2 },
    { tools: 5, result: { tools: [1] } },
  ];
  expectTable('guide/toolLists', tableOf(documents), text => {
    const list = findToolList(JSON.parse(text) as JsonValue);
    return list ? `${JSON.stringify(list.tools)} ${JSON.stringify(list.replace([0]))}` : '–';
  });
});

it('appends a guide to a description, and removes it', () => {
  const guide = '<tool_augmentation name="f">\n</tool_augmentation>\n';
  const mark = '<?skillwright-guide source="a"?>';
  const descriptions = [
    ...[
      '',
      'F.',
      'F.\n\n',
      `F.\n\n${guide}`,
      `F.\n\n${mark}\n${guide}`,
      guide,
      `${mark}\n${guide}`,
      `${guide}F.`,
      `F. <?other?>\n${guide}`,
      `F. ?>\n${guide}`,
    ],
    ...['F. </tool_augmentation>', 'F. <tool_augmentation', `A ${guide.trim()} b ${guide}`],
  ];
  expectTable(
    'guide/appendedGuides',
    descriptions,
    description =>
      [removeGuide(description), appendGuide(description, 'G\n'), appendGuide(description, '')]
        .map(text => JSON.stringify(text))
        .join(' | ') + (hasGuide(description) ? ' has' : ''),
  );
});

const toGuide = (parts: Partial<Guide>): Guide => ({
  command: 'f',
  context: [],
  faq: [],
  constraints: [],
  scenarios: [],
  notes: [],
  ...parts,
});
const said = (text: string) => ({ text, trace: { origin: 'guide' as const } });

it('appends only what the description does not say', () => {
  const guides: readonly Guide[] = [
    toGuide({}),
    toGuide({ context: [{ ...said('Finds files.'), role: 'purpose' }] }),
    toGuide({ context: [{ ...said('Finds all files.'), role: 'purpose' }], source: 'sha256:1' }),
    toGuide({ faq: [{ question: said('Q?'), answer: [said('A.')] }] }),
    toGuide({ constraints: [{ parameter: 'a', sentences: [said('Required.')] }] }),
    toGuide({ scenarios: [{ description: said('D'), input: {}, reasoning: [] }] }),
    toGuide({ scenarios: [{ description: said('D'), input: { a: 1 }, reasoning: [] }], notes: ['N'] }),
  ];
  expectTable(
    'guide/appended',
    guides.map(guide => JSON.stringify(guide)),
    text => JSON.stringify(formatAppendedGuide(JSON.parse(text) as Guide, 'It finds FILES. Finds files!')),
  );
});

it('compares a saved guide with its tool', () => {
  const call = (input: JsonValue, title = 'Call') => ({ description: said(title), input, reasoning: [] });
  const properties = {
    a: { type: 'integer', maximum: 5 },
    b: { type: 'object', properties: { c: { type: 'string' } } },
  };
  const rule = (parameter: string, ...texts: readonly string[]) => ({
    constraints: [{ parameter, sentences: texts.map(said) }],
  });
  const cases: readonly { readonly guide: Partial<Guide>; readonly schema?: JsonValue }[] = [
    { guide: {} },
    { guide: rule('a', 'Required.') },
    { guide: rule('x', 'Required.') },
    { guide: { ...rule('x', 'Required.'), scenarios: [call({ x: 1 })] } },
    { guide: { scenarios: [call({ x: 1 })] } },
    { guide: { scenarios: [call({ x: 1, a: 1 })] } },
    ...['additionalProperties', 'patternProperties', '$ref', 'allOf', 'anyOf', 'oneOf', 'if'].map(key => ({
      guide: { scenarios: [call({ x: 1 })] },
      schema: { properties, [key]: {} },
    })),
    { guide: { scenarios: [call({ x: 1 })] }, schema: { properties, additionalProperties: false } },
    { guide: { scenarios: [call({ x: 1 })] }, schema: 5 },
    { guide: { scenarios: [call({ x: 1 })] }, schema: {} },
    { guide: { scenarios: [call({ a: 6 }, 'Six')] } },
    { guide: { scenarios: [call({ b: { c: 1 } })] } },
    { guide: { scenarios: [call([])] } },
    { guide: { scenarios: [{ description: said('None'), reasoning: [] }] } },
    { guide: rule('a', 'At most 9.') },
    { guide: rule('a', 'At most 9. Small.', 'At most 8.') },
    { guide: rule('a', '`b` is at most 9.') },
    {
      guide: rule('a', 'At most 9.'),
      schema: { properties: { a: { type: 'integer', maximum: 5, description: 'At most 9.' } } },
    },
    {
      guide: rule('b', 'At most 9.'),
      schema: {
        properties: {
          a: { type: 'integer', maximum: 5, description: 'At most 9.' },
          b: { type: 'integer', maximum: 5 },
        },
      },
    },
    { guide: { ...rule('x', 'At most 9.'), scenarios: [call({ y: 1 }), call({ a: 6 })] } },
  ];
  expectTable(
    'guide/misfits',
    cases.map(each => JSON.stringify(each)),
    text => {
      const { guide, schema = { type: 'object', properties } } = asObject(JSON.parse(text) as JsonValue);
      const misfits = findMisfits(toGuide(asObject(guide)), schema);
      return misfits.length === 0 ? '✓' : `${misfits.join(' | ')} → ${formatMisfit('f', misfits)}`;
    },
  );
});

it('makes a guide of a listing alone', () => {
  expectTable('guide/toolGuides', ['', 'Finds files. Never finds folders.'], description => {
    const { command, context, constraints } = generateToolGuide('f', description, {
      type: 'object',
      properties: { a: { type: 'integer', maximum: 5 } },
    });
    return [
      command,
      ...context.map(({ role, text }) => `${role}: ${text}`),
      ...constraints.map(({ parameter }) => parameter),
    ].join(' | ');
  });
});
