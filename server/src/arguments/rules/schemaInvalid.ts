import { baseName, type Rule } from '../../core/index.js';
import { extractorOf } from '../signaturesOf.js';

export const schemaInvalid: Rule<unknown> = {
  code: 'sync/schema-invalid',
  summary: 'The schema of the arguments is not JSON, or not a JSON Schema.',
  why: 'Providers refuse a tool whose schema they cannot read, usually only when it is first used.',
  severity: 'error',
  good: `struct WeatherSkill: Skill {
    static let id = "weather"

    @Generable
    struct Arguments {
        var city: String
    }

    static let argumentsJSONSchema = """
        {
            "type": "object",
            "properties": {
                "city": { "type": "string" }
            },
            "required": ["city"]
        }
        """
}
`,
  bad: `struct WeatherSkill: Skill {
    static let id = "weather"

    @Generable
    struct Arguments {
        var city: String
    }

    static let argumentsJSONSchema = """
        {
            "type": "object",
            "properties": {
                "city": { "type": "string"
            },
            "required": ["city"]
        }
        """
}
`,
  example: { path: 'WeatherSkill.swift' },
  check(_model, { document }) {
    return extractorOf(document)?.schemaProblems?.(document.source, baseName(document.uri)) ?? [];
  },
};
