import type { Rule } from '../../../../core/index.js';
import { spanOf } from '../../../../text/span.js';
import { findFrontmatterAnchor } from '../../../anchors.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { createExampleSkill } from '../../createExampleSkill.js';
import { messages } from '../../../messages/index.js';

export const unclosedFrontmatter: Rule<SkillDocument> = {
  code: 'frontmatter/unclosed',
  summary: 'The frontmatter has no closing `---`.',
  why: 'Agents then find no frontmatter, or read the whole text as frontmatter.',
  severity: 'error',
  fixable: 'choice',
  good: createExampleSkill(),
  bad: '---\nname: demo\ndescription: Shows one thing.\n\n# Demo\n',
  passes: [
    {
      text: createExampleSkill().replace('\n---\n', '\n---  \n'),
      reason: 'White space after the closing `---` is allowed.',
    },
  ],
  *check(model) {
    const { state, content, fields, problems } = model.frontmatter;
    if (state !== 'unclosed') return;
    yield {
      span: findFrontmatterAnchor(model),
      message: messages.frontmatterUnclosed(),
      fixes: () => {
        if (!content || fields.length === 0 || problems.length > 0) return [];
        const { text } = model.source;
        const lead = text.charAt(content.end - 1) === '\n' ? '' : '\n';
        const change = { span: spanOf(content.end, content.end), newText: `${lead}---\n` };
        return [{ title: messages.closeFrontmatter(), changes: [change] }];
      },
    };
  },
};
