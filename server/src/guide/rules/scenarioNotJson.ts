import type { Problem, Rule } from '../../core/index.js';
import { createExampleGuide, guideExample } from './exampleFiles.js';
import { createGuideCheck } from './guideSubject.js';

export const scenarioNotJson: Rule<unknown> = {
  code: 'guide/scenario-not-json',
  summary: 'The input of a scenario is not JSON.',
  why: 'Models copy the input as they see it, and the call is refused before it reaches the tool.',
  severity: 'error',
  good: createExampleGuide({}),
  bad: createExampleGuide({ input: "{'path': '/srv'}" }),
  example: guideExample,
  check: createGuideCheck(({ written }) =>
    written.inputs.flatMap(({ nameSpan, text, json }): readonly Problem[] => {
      if (text.trim() === '') {
        const message = 'The input is empty: write the arguments of a call as a JSON object, {} where there are none.';
        return [{ span: nameSpan, message }];
      }
      const [first] = json.problems;
      if (!first) return [];
      const span = first.span.end > first.span.start ? first.span : nameSpan;
      return [{ span, message: first.message }];
    }),
  ),
};
