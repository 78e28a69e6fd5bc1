import type { Problem, Rule } from '../../core/index.js';
import { groupsOf } from '../groups/groupsOf.js';
import { samplesIn, type Sample } from '../samples/samples.js';
import { sampleProblem } from '../samples/sampleProblem.js';
import { facing } from '../facing.js';
import { placeName, valueText } from '../drift/wording.js';
import { signaturesOf } from '../signaturesOf.js';

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
    const signatures = await signaturesOf(context.document, context);
    const samples = signatures.filter(({ role, unreadable }) => role === 'schema' && !unreadable).flatMap(samplesIn);
    if (samples.length === 0) return [];
    const groups = await groupsOf(context.document, context);
    const problems: Problem[] = [];
    for (const sample of samples) {
      const own = sampleProblem(sample.value, sample.parameter);
      const { nameSpan, typeSpan = nameSpan } = sample.parameter;
      const related = [{ document: context.document, span: typeSpan, message: 'What the schema asks.' }];
      if (own !== undefined)
        problems.push({ span: sample.span, message: sentence(sample, own, 'its schema'), related });
      else problems.push(...decodingProblems(sample, groups));
    }
    return problems;
  },
};

/** The schema takes the sample; does the code it stands for? */
function decodingProblems(sample: Sample, groups: Awaited<ReturnType<typeof groupsOf>>): readonly Problem[] {
  const group = groups.find(({ others }) => others.some(({ signature }) => signature === sample.signature));
  const { role, unreadable } = group?.truth.signature ?? {};
  const code = role === 'code' && !unreadable ? group?.truth : undefined;
  const declared =
    code && facing(code.signature, sample.signature).parameters.find(({ name }) => name === sample.parameter.name);
  const message = declared && sampleProblem(sample.value, declared);
  if (!code || !declared || message === undefined) return [];
  const related = [{ document: code.document, span: declared.nameSpan, message: 'The declaration it must fit.' }];
  return [{ span: sample.span, message: sentence(sample, message, placeName(code)), related }];
}

const sentence = ({ value, parameter }: Sample, problem: string, place: string): string =>
  `The sample ${valueText(value)} of “${parameter.name}” does not fit ${place}: ${problem}.`;
