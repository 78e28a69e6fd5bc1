import type { Problem, Rule } from '../../core/index.js';
import { guideMessages } from '../messages/guideMessages.js';
import { createExampleGuide, guideExample } from './exampleFiles.js';
import { createGuideCheck } from './guideSubject.js';

export const scenarioNotJson: Rule<unknown> = {
  code: 'guide/scenario-not-json',
  summary: 'The input of a scenario is not JSON.',
  why: 'Models copy the input, and a call whose arguments are not JSON fails.',
  severity: 'error',
  noFix: 'Only the author knows which input is meant.',
  good: createExampleGuide({}),
  bad: createExampleGuide({ input: "{'path': '/srv'}" }),
  passes: [
    {
      text: createExampleGuide({ input: '{&quot;path&quot;: &quot;/srv&quot;}' }),
      reason: 'Character references are decoded before the input is read as JSON.',
    },
    {
      text: createExampleGuide({ input: '<![CDATA[{"path": "/srv/<name>"}]]>' }),
      reason: 'The content of a CDATA section is part of the input.',
    },
  ],
  example: guideExample,
  check: createGuideCheck(({ parsed }) =>
    parsed.inputs.flatMap(({ nameSpan, text, json }): readonly Problem[] => {
      if (text.trim() === '') {
        return [{ span: nameSpan, message: guideMessages.inputEmpty() }];
      }
      const [first] = json.problems;
      if (!first) return [];
      const span = first.span.end > first.span.start ? first.span : nameSpan;
      return [{ span, message: first.message }];
    }),
  ),
};
