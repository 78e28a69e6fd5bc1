import type { Rule } from '../../core/index.js';
import { createMismatchCheck } from '../mismatches/createMismatchCheck.js';

export const constraintMismatch: Rule<unknown> = {
  code: 'sync/constraint-mismatch',
  summary: 'Two declarations of an argument disagree about a limit.',
  why: 'A value that one side accepts is refused by the other.',
  severity: 'warning',
  fixable: 'choice',
  good: `struct WeatherSkill: Skill {
    static let id = "weather"

    @Generable
    struct Arguments {
        @Guide(description: "Days", .range(1...7))
        var days: Int
    }

    static let argumentsJSONSchema = """
        {
            "type": "object",
            "properties": {
                "days": { "type": "integer", "minimum": 1, "maximum": 7 }
            },
            "required": ["days"]
        }
        """
}
`,
  bad: `struct WeatherSkill: Skill {
    static let id = "weather"

    @Generable
    struct Arguments {
        @Guide(description: "Days", .range(1...7))
        var days: Int
    }

    static let argumentsJSONSchema = """
        {
            "type": "object",
            "properties": {
                "days": { "type": "integer", "minimum": 1, "maximum": 14 }
            },
            "required": ["days"]
        }
        """
}
`,
  example: { path: 'WeatherSkill.swift' },
  check: createMismatchCheck('constraint-mismatch'),
};
