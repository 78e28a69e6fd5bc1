import type { Rule } from '../../core/index.js';
import { createMismatchCheck } from '../mismatches/createMismatchCheck.js';

export const argumentMissing: Rule<unknown> = {
  code: 'sync/argument-missing',
  summary: 'A place that declares the arguments lacks one of them.',
  why: 'A model is then never told of the argument, or the call cannot be decoded.',
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
                "city": { "type": "string" }
            },
            "required": ["city"]
        }
        """
}
`,
  example: { path: 'WeatherSkill.swift' },
  check: createMismatchCheck('argument-missing'),
};
