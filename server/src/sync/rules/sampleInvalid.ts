import type { Rule } from '../../core/index.js';
import { findSampleProblems } from '../samples/findSampleProblems.js';
import { findSampleSets } from '../samples/findSampleSets.js';

export const sampleInvalid: Rule<unknown> = {
  code: 'sync/sample-invalid',
  summary: 'A sample value does not satisfy the schema, or cannot be decoded into the declaration.',
  why: 'Models imitate samples: a wrong one produces wrong calls.',
  severity: 'error',
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
                "days": { "type": "integer", "examples": [3] }
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
                "days": { "type": "integer", "examples": ["three"] }
            },
            "required": ["days"]
        }
        """
}
`,
  example: { path: 'WeatherSkill.swift' },
  async check(_model, context) {
    const sets = await findSampleSets(context.document, context);
    const { text } = context.document.source;
    return sets.flatMap(set => (set.syntaxError ? [set.syntaxError] : findSampleProblems(set, text)));
  },
};
