import type { Rule } from '../../core/index.js';
import { createMismatchCheck } from '../mismatches/createMismatchCheck.js';

export const defaultMismatch: Rule<unknown> = {
  code: 'sync/default-mismatch',
  summary: 'Two declarations of an argument disagree about its default.',
  why: 'What a model believes to leave out is not what it gets.',
  severity: 'warning',
  fixable: 'choice',
  good: `struct WeatherSkill: Skill {
    static let id = "weather"

    @Generable
    struct Arguments {
        var days: Int = 3
    }

    static let argumentsJSONSchema = """
        {
            "type": "object",
            "properties": {
                "days": { "type": "integer", "default": 3 }
            },
            "required": []
        }
        """
}
`,
  bad: `struct WeatherSkill: Skill {
    static let id = "weather"

    @Generable
    struct Arguments {
        var days: Int = 3
    }

    static let argumentsJSONSchema = """
        {
            "type": "object",
            "properties": {
                "days": { "type": "integer", "default": 7 }
            },
            "required": []
        }
        """
}
`,
  example: { path: 'WeatherSkill.swift' },
  check: createMismatchCheck('default-mismatch'),
};
