import type { Rule } from '../../core/index.js';
import { createMismatchCheck } from '../mismatches/createMismatchCheck.js';

export const typeMismatch: Rule<unknown> = {
  code: 'sync/type-mismatch',
  summary: 'Two declarations of an argument disagree about its type.',
  why: 'The value a model sends in good faith cannot be decoded.',
  severity: 'error',
  fixable: 'choice',
  good: `struct WeatherSkill: Skill {
    static let id = "weather"

    @Generable
    struct Arguments {
        var days: Int
    }

    static let argumentsJSONSchema = """
        {
            "type": "object",
            "properties": {
                "days": { "type": "integer" }
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
        var days: Int
    }

    static let argumentsJSONSchema = """
        {
            "type": "object",
            "properties": {
                "days": { "type": "string" }
            },
            "required": ["days"]
        }
        """
}
`,
  example: { path: 'WeatherSkill.swift' },
  check: createMismatchCheck('type-mismatch'),
};
