import type { Rule } from '../../../core/index.js';
import { spanOf } from '../../../text/span.js';
import { findFrontmatterAnchor } from '../../anchors.js';
import { findField } from '../../frontmatter/frontmatter.js';
import type { SkillDocument } from '../../skillDocument.js';
import { toTitle } from '../../wording.js';
import { bodyCode } from '../frontmatter/differences/findRefusedBody.js';
import { reportAgentDifferences } from '../frontmatter/differences/reportAgentDifferences.js';
import { createExampleSkill } from '../createExampleSkill.js';
import { agentOsExample, shouldHaveSections, completeBody, explainSectionRequirement } from './agentOsSections.js';
import { messages } from '../../messages/index.js';

export const titleMissing: Rule<SkillDocument> = {
  code: bodyCode,
  summary: 'The always-loaded part of the skill has no level 1 heading, or no text at all.',
  why: 'The AgentOS format requires `# Title` in the always-loaded part. Cline ignores a skill with no text at all below its frontmatter.',
  severity: 'error',
  fixable: 'choice',
  good: createExampleSkill({ body: completeBody }),
  bad: createExampleSkill({ body: completeBody.replace('# Demo\n\n', '') }),
  passes: [
    {
      text: createExampleSkill({ body: completeBody.replace('# Demo', 'Demo\n====') }),
      reason: 'An underlined title is a level 1 heading.',
    },
    {
      text: createExampleSkill({ body: completeBody.replace('# Demo\n\n', '') }),
      reason: 'Only AgentOS requires a title.',
      example: { path: 'demo/SKILL.md', settings: { profile: 'agentskills' } },
    },
  ],
  example: agentOsExample,
  *check(model, context) {
    yield* reportAgentDifferences(bodyCode, model, context);
    if (!shouldHaveSections(model, context) || model.sections.title) return;
    yield {
      span: findFrontmatterAnchor(model),
      message: explainSectionRequirement(messages.titleMissing(), model, context),
      fixes: () => {
        const name = findField(model.frontmatter, 'name')?.value.scalar;
        const title = typeof name === 'string' ? toTitle(name) : '';
        if (title === '' || !model.frontmatter.close) return [];
        const { start } = model.body;
        const change = { span: spanOf(start, start), newText: `\n# ${title}\n` };
        return [{ title: messages.addTitle(title), changes: [change] }];
      },
    };
  },
};
