import type { Rule } from '../../core/index.js';
import { guideOfCommand } from '../commands/guideOfCommand.js';
import { uncoveredParameters } from '../preview/coverage.js';
import { exampleGuide, guideExample } from './exampleFiles.js';
import { ofEachGuide } from './guideSubject.js';

const mostNamed = 6;

export const parameterUncovered: Rule<unknown> = {
  code: 'guide/parameter-uncovered',
  summary: 'A parameter has neither a rule nor a place in a scenario.',
  why: 'A model that has only the guide cannot know the parameter.',
  severity: 'hint',
  fixable: 'choice',
  good: exampleGuide({}),
  bad: exampleGuide({ rules: '<rule param="path">Must be absolute.</rule>', input: '{"path": "/srv"}' }),
  example: guideExample,
  check: ofEachGuide(async ({ written: { guide, form }, command }) => {
    if (!guide.commandSpan || !command) return [];
    const missing = uncoveredParameters(
      guide,
      command.signature.parameters.map(({ name }) => name),
    );
    if (missing.length === 0 || guide.commandSpan.end === guide.commandSpan.start) return [];
    const shown = missing
      .slice(0, mostNamed)
      .map(name => `'${name}'`)
      .join(', ');
    const more = missing.length > mostNamed ? ` and ${missing.length - mostNamed} more` : '';
    const generated = await guideOfCommand(command);
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
