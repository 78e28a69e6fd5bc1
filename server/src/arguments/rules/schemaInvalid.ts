import { baseName, type Rule } from '../../core/index.js';
import { extractorOf, signaturesOf } from '../signaturesOf.js';

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
  async check(_model, context) {
    const { document } = context;
    const problems = extractorOf(document)?.schemaProblems?.(document.source, baseName(document.uri)) ?? [];
    if (problems.length === 0) return [];
    const code = (await signaturesOf(document, context)).filter(({ role }) => role === 'code');
    return problems.map(problem => {
      // The declaration that stands before the string is the one it is for.
      const own = code.findLast(({ anchor }) => anchor.start < problem.span.start) ?? code[0];
      if (!own) return problem;
      return { ...problem, related: [{ document, span: own.anchor, message: 'The arguments it is for.' }] };
    });
  },
};
