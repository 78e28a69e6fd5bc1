import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { selectInputs } from '../../../support/inputShare.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

const code = `@skill_command
def search(query: str, loud: bool = False) -> str:
    return query
`;

/** What `sync/*` says of a file beside the code above: code, marked text, message. */
async function findings(text: string, name = 'search.schema.json'): Promise<readonly (readonly string[])[]> {
  const files = { 's/SKILL.md': '---\nname: s\n---\n', 's/tool.py': code, [`s/${name}`]: text };
  const found = await memoryWorkspace(files, documentKinds, defaultSettings).check(`s/${name}`);
  return found
    .filter(finding => finding.code.startsWith('sync/'))
    .map(finding => [finding.code, text.slice(finding.span.start, finding.span.end), finding.message]);
}

const places = async (text: string, name?: string): Promise<readonly string[]> =>
  (await findings(text, name)).map(([finding, under]) => `${finding ?? ''} ${under ?? ''}`);

describe('values of keywords', () => {
  const ajv = [
    new Ajv({ strict: false, validateFormats: false }),
    new Ajv2020({ strict: false, validateFormats: false }),
  ];
  /** Draft 7 as the validator has it does not know these, and accepts anything there. */
  const isNewer = (keyword: string): boolean => keyword === '$defs' || keyword === 'writeOnly';
  /** Does no draft that knows the keyword accept the schema? */
  const isRefused = (keyword: string, schema: object): boolean =>
    ajv.every((one, index) => (index === 0 && isNewer(keyword)) || one.validateSchema(schema) !== true);

  const keywords =
    'type required enum examples properties patternProperties $defs definitions items additionalProperties contains not if then else propertyNames allOf anyOf oneOf minLength maxLength minItems maxItems minProperties maxProperties minimum maximum multipleOf title description pattern format uniqueItems readOnly writeOnly const default $comment'.split(
      ' ',
    );
  const values: readonly unknown[] = [
    null, true, 0, -1, 1.5, 3, '', 'x', 'string', [], {}, ['a'], ['a', 'a'], ['string', 'null'], ['string', 'string'], [1],
    [{}], [true], { a: {} }, { a: 1 }, { a: ['b'] }, { type: 'strng' }, { a: { type: 'strng' } }, [{ minimum: '1' }], { minimum: '1' },
  ]; // prettier-ignore

  test.each(keywords)('%s: what every draft refuses is reported, and nothing else', async keyword => {
    for (const value of selectInputs(values, keywords.indexOf(keyword))) {
      const schema = { type: 'object', properties: { a: { [keyword]: value } } };
      const text = JSON.stringify(schema);
      const found = (await findings(text, 'x.schema.json')).filter(([rule]) => rule === 'sync/schema-invalid');
      expect([text, found.length > 0]).toEqual([text, isRefused(keyword, schema)]);
      for (const [, under = ''] of found) expect(under).not.toBe('');
    }
  });

  test.each([
    [
      'a later draft',
      '{"$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "properties": {"a": {"exclusiveMinimum": true}}}',
      'true',
    ],
    ['a name twice', '{"type": "object", "properties": {"a": {}}, "required": ["a", "a"]}', '"a"'],
    ['a name that is none', '{"type": "object", "properties": {"a": {}}, "required": ["a", 5]}', '5'],
    [
      'a property that requires itself',
      '{"type": "object", "properties": {"a": {"type": "string", "required": true}}}',
      'true',
    ],
    ['names that depend', '{"type": "object", "properties": {"a": {}}, "dependentRequired": {"a": "b"}}', '"b"'],
    [
      'a draft 4 type',
      '{"$schema": "http://json-schema.org/draft-04/schema#", "type": "object", "properties": {"a": {"type": "any"}}}',
      '"any"',
    ],
  ])('%s', async (_name, text, under) => {
    expect(await places(text, 'x.schema.json')).toEqual([`sync/schema-invalid ${under}`]);
  });

  test('draft 3 has types and words of its own', async () => {
    const text =
      '{"$schema": "http://json-schema.org/draft-03/schema#", "type": "object", "properties": {"a": {"type": "any", "required": true}}}';
    expect(await findings(text, 'x.schema.json')).toEqual([]);
  });
});
