import type { Rule } from '../../core/index.js';
import { generateCommandGuide } from '../commands/generateCommandGuide.js';
import { findUncoveredParameters } from '../preview/coverage.js';
import { formatList } from '../../text/formatList.js';
import { guideMessages } from '../messages/guideMessages.js';
import { createExampleGuide, guideExample } from './exampleFiles.js';
import { createGuideCheck } from './guideSubject.js';

export const parameterUncovered: Rule<unknown> = {
  code: 'guide/parameter-uncovered',
  summary: 'A parameter appears in no rule, scenario, question or answer of the guide.',
  why: 'A model that sees only the guide does not know the parameter.',
  severity: 'hint',
  fixable: 'choice',
  good: createExampleGuide({}),
  bad: createExampleGuide({ rules: '<rule param="path">Must be absolute.</rule>', input: '{"path": "/srv"}' }),
  passes: [
    {
      text: createExampleGuide({ rules: '<rule param="path">Must be absolute.</rule>' }),
      reason: 'A scenario shows the parameter `limit`, so it needs no rule.',
    },
    {
      text: createExampleGuide({ input: '{"path": "/srv"}' }),
      reason: 'A rule describes the parameter `limit`, so no scenario has to show it.',
    },
  ],
  example: guideExample,
  check: createGuideCheck(async ({ parsed: { guide, form }, command }) => {
    if (!guide.commandSpan || !command) return [];
    const missing = findUncoveredParameters(
      guide,
      command.signature.parameters.map(({ name }) => name),
    );
    if (missing.length === 0 || guide.commandSpan.end === guide.commandSpan.start) return [];
    const names = formatList(missing.map(name => `“${name}”`));
    const generated = await generateCommandGuide(command);
    const rules = generated.constraints.filter(({ parameter }) => missing.includes(parameter));
    return [
      {
        span: guide.commandSpan,
        message: guideMessages.parameterUncovered(names),
        fixes: () => {
          const change = rules.length > 0 ? form.addRules(rules) : undefined;
          return change ? [{ title: guideMessages.addMissingRules(), changes: [change] }] : [];
        },
      },
    ];
  }),
};
