import type { ParsedDocument, Problem, Rule, RuleContext } from '../../core/index.js';
import { findGuideDialect, xmlKind, type XmlModel } from '../../xml/index.js';
import { guideMessages } from '../messages/guideMessages.js';
import { createExampleGuide, guideExample } from './exampleFiles.js';

export const dialect: Rule<unknown> = {
  code: 'guide/dialect',
  summary: 'A usage guide uses a dialect that the XML Schema for guides does not allow.',
  why: 'Skillwright reads the guide, but programs that validate it with the schema reject it.',
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
  const dialect = await findGuideDialect(model, context);
  const [first] = dialect?.differences ?? [];
  if (!dialect || !first) return [];
  const differences = [...new Set(dialect.differences.map(difference => difference.what))].join(', ');
  const { standard } = dialect;
  return [
    {
      span: first.span,
      message: guideMessages.dialect(differences),
      fixes: () => (standard ? [{ title: guideMessages.convertDialect(), changes: [standard.change] }] : []),
    },
  ];
}
