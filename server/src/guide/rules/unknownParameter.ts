import type { Problem, Rule } from '../../core/index.js';
import { createExampleGuide, guideExample } from './exampleFiles.js';
import { createGuideCheck } from './guideSubject.js';
import { findSimilarName } from './findSimilarName.js';

export const unknownParameter: Rule<unknown> = {
  code: 'guide/unknown-parameter',
  summary: 'A rule of a usage guide is about a parameter that the command does not have.',
  why: 'A model that reads the rule passes the parameter, and the call fails.',
  severity: 'error',
  fixable: 'choice',
  good: createExampleGuide({}),
  bad: createExampleGuide({ rules: '<rule param="paths">Must be absolute.</rule>' }),
  example: guideExample,
  check: createGuideCheck(({ written: { guide, form }, command }) => {
    if (!command?.signature.complete) return [];
    const { parameters, anchor } = command.signature;
    const names = parameters.map(({ name }) => name);
    return guide.constraints.flatMap(({ parameter, parameterSpan: span }): readonly Problem[] => {
      if (!span || span.end === span.start || names.includes(parameter)) return [];
      const nearest = findSimilarName(parameter, names);
      const advice = nearest === undefined ? listed(names) : `Did you mean '${nearest}'?`;
      const related = [{ document: command.document, span: anchor, message: `The parameters of '${command.name}'.` }];
      return [
        {
          span,
          message: `'${command.name}' has no parameter '${parameter}'. ${advice}`,
          related,
          fixes: () =>
            nearest === undefined
              ? []
              : [{ title: `Change to '${nearest}'`, changes: [{ span, newText: form.name(nearest) }] }],
        },
      ];
    });
  }),
};

const listed = (names: readonly string[]): string =>
  names.length === 0
    ? 'It has none.'
    : `It has ${names
        .slice(0, 12)
        .map(name => `'${name}'`)
        .join(', ')}.`;
