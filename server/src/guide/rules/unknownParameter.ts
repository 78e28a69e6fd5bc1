import type { Problem, Rule } from '../../core/index.js';
import { formatList } from '../../text/formatList.js';
import { guideMessages } from '../messages/guideMessages.js';
import { createExampleGuide, guideExample } from './exampleFiles.js';
import { createGuideCheck } from './guideSubject.js';
import { findSimilarName } from './findSimilarName.js';

export const unknownParameter: Rule<unknown> = {
  code: 'guide/unknown-parameter',
  summary: 'A rule of a usage guide names a parameter that the command does not have.',
  why: 'A model that reads the rule passes the parameter, and the call fails.',
  severity: 'error',
  fixable: 'choice',
  good: createExampleGuide({}),
  bad: createExampleGuide({ rules: '<rule param="paths">Must be absolute.</rule>' }),
  passes: [
    {
      text: createExampleGuide({ rules: '<rule param="depth">At most 5.</rule>' }),
      reason: 'The function takes `**kwargs`, so it may have parameters that are not listed.',
      example: {
        path: 'files/find.guide.xml',
        files: {
          'files/find.py': `from tools import skill_command


@skill_command(name="find")
def find(path: str, **kwargs):
    """Finds files by name."""
`,
        },
      },
    },
  ],
  example: guideExample,
  check: createGuideCheck(({ parsed: { guide, form }, command }) => {
    if (!command?.signature.complete) return [];
    const { parameters, anchor } = command.signature;
    const names = parameters.map(({ name }) => name);
    return guide.constraints.flatMap(({ parameter, parameterSpan: span }): readonly Problem[] => {
      if (!span || span.end === span.start || names.includes(parameter)) return [];
      const nearest = findSimilarName(parameter, names);
      const advice =
        nearest === undefined
          ? guideMessages.knownParameters(names, formatList(names.map(name => `“${name}”`)))
          : guideMessages.didYouMean(nearest);
      return [
        {
          span,
          message: [guideMessages.parameterUnknown(command.name, parameter), advice].join(' '),
          related: [
            { document: command.document, span: anchor, message: guideMessages.declaredParameters(command.name) },
          ],
          fixes: () =>
            nearest === undefined
              ? []
              : [{ title: guideMessages.changeTo(nearest), changes: [{ span, newText: form.name(nearest) }] }],
        },
      ];
    });
  }),
};
