import type { Rule } from '../../core/index.js';
import { createMismatchCheck } from '../mismatches/createMismatchCheck.js';

export const descriptionMismatch: Rule<unknown> = {
  code: 'sync/description-mismatch',
  summary: 'Two declarations describe an argument differently.',
  why: 'Models on different providers read different instructions; usually one text was forgotten.',
  severity: 'hint',
  fixable: 'choice',
  good: `struct WeatherSkill: Skill {
    static let id = "weather"

    @Generable
    struct Arguments {
        @Guide(description: "City name")
        var city: String
    }

    static let argumentsJSONSchema = """
        {
            "type": "object",
            "properties": {
                "city": { "type": "string", "description": "City name" }
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
        @Guide(description: "City name")
        var city: String
    }

    static let argumentsJSONSchema = """
        {
            "type": "object",
            "properties": {
                "city": { "type": "string", "description": "Name of a town" }
            },
            "required": ["city"]
        }
        """
}
`,
  example: { path: 'WeatherSkill.swift' },
  check: createMismatchCheck('description-mismatch'),
};
