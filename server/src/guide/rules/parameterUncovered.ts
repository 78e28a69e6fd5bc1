import type { Rule } from '../../core/index.js';
import { generateCommandGuide } from '../commands/generateCommandGuide.js';
import { findUncoveredParameters } from '../preview/coverage.js';
import { createExampleGuide, guideExample } from './exampleFiles.js';
import { createGuideCheck } from './guideSubject.js';

const maxNamed = 6;

export const parameterUncovered: Rule<unknown> = {
  code: 'guide/parameter-uncovered',
  summary: 'A parameter has neither a rule nor a place in a scenario.',
  why: 'A model that has only the guide cannot know the parameter.',
  severity: 'hint',
  fixable: 'choice',
  good: createExampleGuide({}),
  bad: createExampleGuide({ rules: '<rule param="path">Must be absolute.</rule>', input: '{"path": "/srv"}' }),
  example: guideExample,
  check: createGuideCheck(async ({ written: { guide, form }, command }) => {
    if (!guide.commandSpan || !command) return [];
    const missing = findUncoveredParameters(
      guide,
      command.signature.parameters.map(({ name }) => name),
    );
    if (missing.length === 0 || guide.commandSpan.end === guide.commandSpan.start) return [];
    const shown = missing
      .slice(0, maxNamed)
      .map(name => `'${name}'`)
      .join(', ');
    const more = missing.length > maxNamed ? ` and ${missing.length - maxNamed} more` : '';
    const generated = await generateCommandGuide(command);
    const rules = generated.constraints.filter(({ parameter }) => missing.includes(parameter));
    return [
      {
        span: guide.commandSpan,
        message: `No rule and no scenario mentions ${shown}${more}: add a rule, or an example.`,
        fixes: () => {
          const change = form.addRules(rules);
          return change ? [{ title: 'Add the missing rules', changes: [change] }] : [];
        },
      },
    ];
  }),
};
