import type { Rule } from '../../../core/index.js';
import { spanOf } from '../../../text/span.js';
import { findFrontmatterAnchor } from '../../anchors.js';
import { findField } from '../../frontmatter/frontmatter.js';
import type { SkillDocument } from '../../skillDocument.js';
import { toTitle } from '../../wording.js';
import { createExampleSkill } from '../createExampleSkill.js';
import { agentOsExample, shouldHaveSections, completeBody, explainSectionRequirement } from './agentOsSections.js';

export const titleMissing: Rule<SkillDocument> = {
  code: 'skill/title-missing',
  summary: 'The core has no level 1 heading.',
  why: 'The format asks for `# Title`; an agent sees it first and knows what the rest is about.',
  severity: 'error',
  fixable: 'choice',
  good: createExampleSkill({ body: completeBody }),
  bad: createExampleSkill({ body: completeBody.replace('# Demo\n\n', '') }),
  example: agentOsExample,
  *check(model, context) {
    if (!shouldHaveSections(model, context) || model.sections.title) return;
    yield {
      span: findFrontmatterAnchor(model),
      message: `The title is missing. Start the text with a line \`# Title\`.${explainSectionRequirement(model, context)}`,
      fixes: () => {
        const name = findField(model.frontmatter, 'name')?.value.scalar;
        const title = typeof name === 'string' ? toTitle(name) : '';
        if (title === '' || !model.frontmatter.close) return [];
        const at = model.body.start;
        const change = { span: spanOf(at, at), newText: `\n# ${title}\n` };
        return [{ title: `Add the title “${title}”`, changes: [change] }];
      },
    };
  },
};
