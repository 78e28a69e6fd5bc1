import type { Fix, Rule } from '../../../core/index.js';
import { spanOf } from '../../../text/span.js';
import { findTitleAnchor } from '../../anchors.js';
import { findField } from '../../frontmatter/frontmatter.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createExampleSkill } from '../createExampleSkill.js';
import { agentOsExample, shouldHaveSections, completeBody, explainSectionRequirement } from './agentOsSections.js';
import { messages } from '../../messages/index.js';

export const overviewMissing: Rule<SkillDocument> = {
  code: 'skill/overview-missing',
  summary: 'The always-loaded part of the skill has no Overview section.',
  why: 'The AgentOS format requires `## Overview`, which describes the skill in the always-loaded part.',
  severity: 'error',
  fixable: 'choice',
  good: createExampleSkill({ body: completeBody }),
  bad: createExampleSkill({ body: completeBody.replace('## Overview\n\nDoes one thing.\n\n', '') }),
  passes: [
    {
      text: createExampleSkill({ body: completeBody.replace('## Overview', '## 1. Introduction') }),
      reason: 'A number before the heading and other common names for the section are accepted.',
    },
    {
      text: createExampleSkill({ body: completeBody.replace('## Overview', '## 概述') }),
      reason: 'The section’s name may be in another language.',
    },
  ],
  example: agentOsExample,
  *check(model, context) {
    if (!shouldHaveSections(model, context) || model.sections.overview) return;
    const misplaced = model.sections.misplaced.get('overview');
    yield {
      span: misplaced?.titleSpan ?? findTitleAnchor(model),
      message: explainSectionRequirement(
        misplaced ? messages.headingLevel(misplaced.title) : messages.overviewMissing(),
        model,
        context,
      ),
      fixes: () => (misplaced ? [] : insertOverview(model)),
    };
  },
};

function insertOverview(model: SkillDocument): readonly Fix[] {
  const description = findField(model.frontmatter, 'description')?.value.scalar;
  const { title } = model.sections;
  if (!title || typeof description !== 'string' || description.trim() === '') return [];
  const { end } = title.span;
  const text = description
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(?=[#<>\-+*|`~])/, '\\');
  const changes = [{ span: spanOf(end, end), newText: `\n\n## Overview\n\n${text}` }];
  return [{ title: messages.addOverview(), changes }];
}
