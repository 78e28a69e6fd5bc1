import type { Fix, Problem, Rule } from '../../../core/index.js';
import { spanOf } from '../../../text/span.js';
import { findTitleAnchor } from '../../anchors.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createExampleSkill } from '../createExampleSkill.js';
import { agentOsExample, shouldHaveSections, completeBody, explainSectionRequirement } from './agentOsSections.js';
import { messages } from '../../messages/index.js';

export const interfaceMissing: Rule<SkillDocument> = {
  code: 'skill/interface-missing',
  summary: 'The always-loaded part of the skill has no Interface section, or an empty one.',
  why: 'An agent cannot call the skill without knowing its inputs and outputs. The AgentOS format requires them in `## Interface`.',
  severity: 'error',
  fixable: 'choice',
  good: createExampleSkill({ body: completeBody }),
  bad: createExampleSkill({ body: completeBody.replace('- `path`: a file.\n', '') }),
  passes: [
    {
      text: createExampleSkill({ body: completeBody.replace('## Interface', '## Inputs & Outputs') }),
      reason: 'Other common names of the section are accepted.',
    },
    {
      text: createExampleSkill({ body: completeBody.replace('- `path`: a file.', 'None.') }),
      reason: 'A section with any text is not empty.',
    },
  ],
  example: agentOsExample,
  check(model, context) {
    if (!shouldHaveSections(model, context)) return [];
    const problem = describe(model);
    return problem ? [{ ...problem, message: explainSectionRequirement(problem.message, model, context) }] : [];
  },
};

const entries =
  '- **Input**:\n  - `input` (str): What the skill works on.\n- **Output**:\n  - `result` (str): What the skill returns.';

function describe(model: SkillDocument): Problem | undefined {
  const { interface: section, misplaced } = model.sections;
  if (section) {
    if (!section.empty) return undefined;
    const { end } = section.heading.span;
    const changes = [{ span: spanOf(end, end), newText: `\n\n${entries}` }];
    return {
      span: section.heading.titleSpan,
      message: messages.interfaceEmpty(section.heading.title),
      fixes: () => [{ title: messages.addInterfaceExample(), changes }],
    };
  }
  const heading = misplaced.get('interface');
  if (heading) return { span: heading.titleSpan, message: messages.headingLevel(heading.title) };
  return {
    span: findTitleAnchor(model),
    message: messages.interfaceMissing(),
    fixes: () => insertInterface(model),
  };
}

/** After the Overview, else after the title. */
function insertInterface({ sections, source }: SkillDocument): readonly Fix[] {
  const { overview, title } = sections;
  const end = overview?.body.end ?? title?.span.end;
  if (end === undefined) return [];
  const offset = source.text.slice(0, end).trimEnd().length;
  const changes = [{ span: spanOf(offset, offset), newText: `\n\n## Interface\n\n${entries}` }];
  return [{ title: messages.addInterface(), changes }];
}
