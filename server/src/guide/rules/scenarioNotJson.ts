import type { Problem, Rule } from '../../core/index.js';
import type { XmlModel } from '../../xml/index.js';
import { exampleGuide, guideExample } from './exampleFiles.js';
import { guideIn } from './guideSubject.js';
import { scenarioInputs } from './scenarioInput.js';

export const scenarioNotJson: Rule<XmlModel> = {
  code: 'guide/scenario-not-json',
  summary: 'The input of a scenario is not JSON.',
  why: 'Models copy the input as they see it, and the call is refused before it reaches the tool.',
  severity: 'error',
  good: exampleGuide({}),
  bad: exampleGuide({ input: "{'path': '/srv'}" }),
  example: guideExample,
  check(model) {
    if (!guideIn(model)) return [];
    return scenarioInputs(model.tree).flatMap(({ element, text, json }): readonly Problem[] => {
      if (text.trim() === '') {
        const message = 'The input is empty: write the arguments of a call as a JSON object, {} where there are none.';
        return [{ span: element.nameSpan, message }];
      }
      const [first] = json.problems;
      if (!first) return [];
      const span = first.span.end > first.span.start ? first.span : element.nameSpan;
      return [{ span, message: first.message }];
    });
  },
};
