import type { Rule } from '../../core/index.js';
import { createMismatchCheck } from '../mismatches/createMismatchCheck.js';

export const requiredMismatch: Rule<unknown> = {
  code: 'sync/required-mismatch',
  summary: 'An argument is required in one declaration and optional in the other.',
  why: 'A model leaves out what the code needs, or is asked for what nobody needs.',
  severity: 'error',
  fixable: 'choice',
  good: `struct WeatherSkill: Skill {
    static let id = "weather"

    @Generable
    struct Arguments {
        var city: String
        var days: Int?
    }

    static let argumentsJSONSchema = """
        {
            "type": "object",
            "properties": {
                "city": { "type": "string" },
                "days": { "type": "integer" }
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
        var days: Int?
    }

    static let argumentsJSONSchema = """
        {
            "type": "object",
            "properties": {
                "city": { "type": "string" },
                "days": { "type": "integer" }
            },
            "required": ["city", "days"]
        }
        """
}
`,
  example: { path: 'WeatherSkill.swift' },
  check: createMismatchCheck('required-mismatch'),
};
