import type { Fix, Problem, Rule } from '../../../core/index.js';
import { spanOf } from '../../../text/span.js';
import { findTitleAnchor } from '../../anchors.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createExampleSkill } from '../createExampleSkill.js';
import { agentOsExample, shouldHaveSections, completeBody, explainSectionRequirement } from './agentOsSections.js';

export const interfaceMissing: Rule<SkillDocument> = {
  code: 'skill/interface-missing',
  summary: 'The core has no Interface section, or an empty one.',
  why: 'The format asks for `## Interface`: an agent cannot call the skill without knowing its inputs and outputs.',
  severity: 'error',
  fixable: 'choice',
  good: createExampleSkill({ body: completeBody }),
  bad: createExampleSkill({ body: completeBody.replace('- `path`: a file.\n', '') }),
  example: agentOsExample,
  check(model, context) {
    if (!shouldHaveSections(model, context)) return [];
    const problem = describe(model);
    return problem ? [{ ...problem, message: problem.message + explainSectionRequirement(model, context) }] : [];
  },
};

const entries =
  '- **Input**:\n  - `input` (str): What the skill works on.\n- **Output**:\n  - `result` (str): What it gives back.';

function describe(model: SkillDocument): Problem | undefined {
  const { interface: section, misplaced } = model.sections;
  if (section) {
    if (!section.empty) return undefined;
    const at = section.heading.span.end;
    const changes = [{ span: spanOf(at, at), newText: `\n\n${entries}` }];
    return {
      span: section.heading.titleSpan,
      message: `“${section.heading.title}” is empty. List the skill’s inputs and outputs there.`,
      fixes: () => [{ title: 'Add an example of inputs and outputs', changes }],
    };
  }
  const elsewhere = misplaced.get('interface');
  if (elsewhere) {
    const message = `“${elsewhere.title}” must be a level 2 heading: \`## ${elsewhere.title}\`.`;
    return { span: elsewhere.titleSpan, message };
  }
  return {
    span: findTitleAnchor(model),
    message: 'The section `## Interface` is missing. List the skill’s inputs and outputs there.',
    fixes: () => insertInterface(model),
  };
}

/** After the Overview, else after the title. */
function insertInterface({ sections, source }: SkillDocument): readonly Fix[] {
  const { overview, title } = sections;
  const end = overview?.body.end ?? title?.span.end;
  if (end === undefined) return [];
  const at = end - (source.text.slice(0, end).length - source.text.slice(0, end).trimEnd().length);
  const changes = [{ span: spanOf(at, at), newText: `\n\n## Interface\n\n${entries}` }];
  return [{ title: 'Add an Interface section', changes }];
}
