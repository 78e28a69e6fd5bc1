import { describe, expect, test } from 'vitest';
import { argumentKinds } from '../../../../server/src/sync/index.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { applied, memoryWorkspace } from '../../../support/memoryWorkspace.js';

const swiftSkill = (properties: string, schema: string): string => `import FoundationModels

struct WeatherSkill: Skill {
    static let id = "weather"

    @Generable
    struct Arguments: Codable {
${indented(properties, 8)}
    }

    static let argumentsJSONSchema = """
${indented(schema, 8)}
        """
}
`;

const indented = (text: string, by: number): string =>
  text
    .split('\n')
    .map(line => (line === '' ? '' : ' '.repeat(by) + line))
    .join('\n');

const city = '@Guide(description: "City")\nvar city: String';
const schema = `{
    "type": "object",
    "properties": {
        "city": {
            "type": "string",
            "description": "City"
        }
    },
    "required": ["city"]
}`;

interface Case {
  readonly name: string;
  readonly code: string;
  readonly drifted: { readonly properties?: string; readonly schema?: string };
  readonly synced: { readonly properties?: string; readonly schema?: string };
  /** The truth that makes `synced` the outcome of the first fix. */
  readonly truth?: 'code' | 'schema';
}

const withDays = (days: string, required = '["city"]'): string => `{
    "type": "object",
    "properties": {
        "city": {
            "type": "string",
            "description": "City"
        },
        "days": ${days}
    },
    "required": ${required}
}`;

const days = `{
            "type": "integer",
            "description": "Days"
        }`;

const cases: readonly Case[] = [
  {
    name: 'an argument the schema lacks',
    code: 'sync/argument-missing',
    drifted: { properties: `${city}\n\n@Guide(description: "Days")\nvar days: Int?` },
    synced: { properties: `${city}\n\n@Guide(description: "Days")\nvar days: Int?`, schema: withDays(days) },
  },
  {
    name: 'a required argument the schema lacks',
    code: 'sync/argument-missing',
    drifted: { properties: `${city}\n\n@Guide(description: "Days")\nvar days: Int` },
    synced: {
      properties: `${city}\n\n@Guide(description: "Days")\nvar days: Int`,
      schema: withDays(days, '["city", "days"]'),
    },
  },
  {
    name: 'an argument the code lacks',
    code: 'sync/argument-missing',
    truth: 'schema',
    drifted: { schema: withDays(days) },
    synced: { properties: `${city}\n\n@Guide(description: "Days")\nvar days: Int?`, schema: withDays(days) },
  },
  {
    name: 'an argument only the schema has',
    code: 'sync/argument-extra',
    drifted: { schema: withDays(days, '["city", "days"]') },
    synced: { schema },
  },
  {
    name: 'an argument only the code has',
    code: 'sync/argument-extra',
    truth: 'schema',
    drifted: { properties: `${city}\n\n/// Days\nvar days: Int?` },
    synced: {},
  },
  {
    name: 'another type in the schema',
    code: 'sync/type-mismatch',
    drifted: { schema: schema.replace('"string"', '"integer"') },
    synced: {},
  },
  {
    name: 'another type in the code',
    code: 'sync/type-mismatch',
    truth: 'schema',
    drifted: { properties: city.replace('String', '[Int]') },
    synced: {},
  },
  {
    name: 'a list for a plain value in the schema',
    code: 'sync/type-mismatch',
    drifted: { properties: city.replace('String', '[String]') },
    synced: {
      properties: city.replace('String', '[String]'),
      schema: schema.replace(
        '"type": "string",\n            "description": "City"',
        '"type": "array",\n            "description": "City",\n            "items": {\n                "type": "string"\n            }',
      ),
    },
  },
  {
    name: 'required in the schema only',
    code: 'sync/required-mismatch',
    drifted: { properties: city.replace('String', 'String?') },
    synced: {
      properties: city.replace('String', 'String?'),
      schema: schema.replace(',\n    "required": ["city"]', ''),
    },
  },
  {
    name: 'required in the code only',
    code: 'sync/required-mismatch',
    drifted: { schema: schema.replace(',\n    "required": ["city"]', '') },
    synced: {},
  },
  {
    name: 'optional in the code, required in the schema, which is right',
    code: 'sync/required-mismatch',
    truth: 'schema',
    drifted: { properties: city.replace('String', 'String?') },
    synced: {},
  },
  {
    name: 'a value the schema does not allow',
    code: 'sync/enum-mismatch',
    drifted: {
      properties: city.replace(')', ', .anyOf(["Bern", "Rome"]))'),
      schema: schema.replace('"string",', '"string",\n            "enum": ["Bern"],'),
    },
    synced: {
      properties: city.replace(')', ', .anyOf(["Bern", "Rome"]))'),
      schema: schema.replace('"string",', '"string",\n            "enum": ["Bern", "Rome"],'),
    },
  },
  {
    name: 'a value the code does not allow',
    code: 'sync/enum-mismatch',
    truth: 'schema',
    drifted: {
      properties: city.replace(')', ', .anyOf(["Bern"]))'),
      schema: schema.replace('"string",', '"string",\n            "enum": ["Bern", "Rome"],'),
    },
    synced: {
      properties: city.replace(')', ', .anyOf(["Bern", "Rome"]))'),
      schema: schema.replace('"string",', '"string",\n            "enum": ["Bern", "Rome"],'),
    },
  },
  {
    name: 'a limit the schema lacks',
    code: 'sync/constraint-mismatch',
    drifted: {
      properties: `${city}\n\n@Guide(description: "Days", .range(1...7))\nvar days: Int?`,
      schema: withDays(days),
    },
    synced: {
      properties: `${city}\n\n@Guide(description: "Days", .range(1...7))\nvar days: Int?`,
      schema: withDays(days.replace('"Days"', '"Days",\n            "minimum": 1,\n            "maximum": 7')),
    },
  },
  {
    name: 'a limit the code lacks',
    code: 'sync/constraint-mismatch',
    truth: 'schema',
    drifted: {
      properties: `${city}\n\n@Guide(description: "Days")\nvar days: Int?`,
      schema: withDays(days.replace('"Days"', '"Days",\n            "minimum": 1,\n            "maximum": 7')),
    },
    synced: {
      properties: `${city}\n\n@Guide(description: "Days", .range(1...7))\nvar days: Int?`,
      schema: withDays(days.replace('"Days"', '"Days",\n            "minimum": 1,\n            "maximum": 7')),
    },
  },
  {
    name: 'another default',
    code: 'sync/default-mismatch',
    drifted: {
      properties: `${city} = "Bern"`,
      schema: schema.replace('"City"', '"City",\n            "default": "Rome"'),
    },
    synced: {
      properties: `${city} = "Bern"`,
      schema: schema.replace('"City"', '"City",\n            "default": "Bern"'),
    },
  },
  {
    name: 'another description in the schema',
    code: 'sync/description-mismatch',
    drifted: { schema: schema.replace('"City"', '"Town"') },
    synced: {},
  },
  {
    name: 'another description in the code, with characters to escape',
    code: 'sync/description-mismatch',
    truth: 'schema',
    drifted: { schema: schema.replace('"City"', '"The \\\\"big\\\\" city"') },
    synced: {
      properties: city.replace('"City"', '"The \\"big\\" city"'),
      schema: schema.replace('"City"', '"The \\\\"big\\\\" city"'),
    },
  },
];

describe('a fix of a drift in Swift leaves nothing but the change', () => {
  test.each(cases.map(one => [one.name, one] as const))('%s', async (_name, one) => {
    const settings = { ...defaultSettings, sync: { ...defaultSettings.sync, truth: one.truth ?? 'code' } };
    const text = swiftSkill(one.drifted.properties ?? city, one.drifted.schema ?? schema);
    const workspace = memoryWorkspace({ 'WeatherSkill.swift': text }, argumentKinds, settings);
    const found = await workspace.check('WeatherSkill.swift');
    expect(found.map(({ code }) => code)).toEqual([one.code]);
    const fix = found[0]?.fixes()[0];
    const result = applied(text, fix?.changes ?? []);
    expect(result).toBe(swiftSkill(one.synced.properties ?? city, one.synced.schema ?? schema));
    const after = memoryWorkspace({ 'WeatherSkill.swift': result }, argumentKinds, settings);
    expect((await after.check('WeatherSkill.swift')).map(({ message }) => message)).toEqual([]);
  });
});
