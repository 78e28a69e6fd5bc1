import type { Rule } from '../../core/index.js';
import { createMismatchCheck } from '../mismatches/createMismatchCheck.js';

export const argumentExtra: Rule<unknown> = {
  code: 'sync/argument-extra',
  summary: 'A place declares an argument that the truth does not have.',
  why: 'A model fills it in, and nothing ever reads it.',
  severity: 'error',
  fixable: 'choice',
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
                "city": { "type": "string" },
                "units": { "type": "string" }
            },
            "required": ["city"]
        }
        """
}
`,
  example: { path: 'WeatherSkill.swift' },
  check: createMismatchCheck('argument-extra'),
};
