import type { Rule } from '../../../core/index.js';
import { spanOf } from '../../../text/span.js';
import { frontmatterAnchor } from '../../anchors.js';
import { fieldNamed } from '../../frontmatter/frontmatter.js';
import type { SkillDocument } from '../../skillDocument.js';
import { titleOf } from '../../wording.js';
import { exampleSkill } from '../exampleSkill.js';
import { agentOsExample, asksForSections, completeBody, whyExpected } from './agentOsSections.js';

export const titleMissing: Rule<SkillDocument> = {
  code: 'skill/title-missing',
  summary: 'The core has no level 1 heading.',
  why: 'The format asks for `# Title`; an agent sees it first and knows what the rest is about.',
  severity: 'error',
  fixable: 'choice',
  good: exampleSkill({ body: completeBody }),
  bad: exampleSkill({ body: completeBody.replace('# Demo\n\n', '') }),
  example: agentOsExample,
  *check(model, context) {
    if (!asksForSections(model, context) || model.sections.title) return;
    yield {
      span: frontmatterAnchor(model),
      message: `The title is missing. Start the text with a line \`# Title\`.${whyExpected(model, context)}`,
      fixes: () => {
        const name = fieldNamed(model.frontmatter, 'name')?.value.scalar;
        const title = typeof name === 'string' ? titleOf(name) : '';
        if (title === '' || !model.frontmatter.close) return [];
        const at = model.body.start;
        const change = { span: spanOf(at, at), newText: `\n# ${title}\n` };
        return [{ title: `Add the title “${title}”`, changes: [change] }];
      },
    };
  },
};
