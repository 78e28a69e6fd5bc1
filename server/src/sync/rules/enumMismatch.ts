import type { Rule } from '../../core/index.js';
import { createMismatchCheck } from '../mismatches/createMismatchCheck.js';

export const enumMismatch: Rule<unknown> = {
  code: 'sync/enum-mismatch',
  summary: 'Two declarations of an argument allow different values.',
  why: 'One provider may send a value that the other, or the code, does not know.',
  severity: 'error',
  fixable: 'choice',
  good: `struct WeatherSkill: Skill {
    static let id = "weather"

    @Generable
    struct Arguments {
        @Guide(description: "Unit", .anyOf(["celsius", "fahrenheit"]))
        var unit: String
    }

    static let argumentsJSONSchema = """
        {
            "type": "object",
            "properties": {
                "unit": { "type": "string", "enum": ["celsius", "fahrenheit"] }
            },
            "required": ["unit"]
        }
        """
}
`,
  bad: `struct WeatherSkill: Skill {
    static let id = "weather"

    @Generable
    struct Arguments {
        @Guide(description: "Unit", .anyOf(["celsius", "fahrenheit"]))
        var unit: String
    }

    static let argumentsJSONSchema = """
        {
            "type": "object",
            "properties": {
                "unit": { "type": "string", "enum": ["celsius", "kelvin"] }
            },
            "required": ["unit"]
        }
        """
}
`,
  example: { path: 'WeatherSkill.swift' },
  check: createMismatchCheck('enum-mismatch'),
};
