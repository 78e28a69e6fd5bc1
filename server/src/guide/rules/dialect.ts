import type { ParsedDocument, Problem, Rule, RuleContext } from '../../core/index.js';
import { findGuideDialect, xmlKind, type XmlModel } from '../../xml/index.js';
import { createExampleGuide, guideExample } from './exampleFiles.js';

export const dialect: Rule<unknown> = {
  code: 'guide/dialect',
  summary: 'A usage guide is written in a dialect: it is read, but its schema does not have this form.',
  why: 'Programs that check the guide with the schema refuse it.',
  severity: 'info',
  fixable: 'choice',
  good: createExampleGuide({}),
  bad: createExampleGuide({
    context: '<purpose>Finds files by name.</purpose><behavior>Skips hidden files.</behavior>',
  }),
  example: guideExample,
  check: (_model, context) => (isXml(context.document) ? dialectProblems(context.document.model, context) : []),
};

const isXml = (document: ParsedDocument): document is ParsedDocument<XmlModel> => document.kind.id === xmlKind.id;

async function dialectProblems(model: XmlModel, context: RuleContext<unknown>): Promise<readonly Problem[]> {
  const found = await findGuideDialect(model, context);
  const [first] = found?.differences ?? [];
  if (!found || !first) return [];
  const what = [...new Set(found.differences.map(difference => difference.what))].join(', ');
  const { standard } = found;
  return [
    {
      span: first.span,
      message: `This usage guide is written in a dialect (${what}), which its schema does not allow. Write it in the standard form.`,
      fixes: () => (standard ? [{ title: 'Write the guide in the standard form', changes: [standard.change] }] : []),
    },
  ];
}
