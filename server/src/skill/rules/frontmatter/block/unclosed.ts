import type { Rule } from '../../../../core/index.js';
import { spanOf } from '../../../../text/span.js';
import { findFrontmatterAnchor } from '../../../anchors.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { createExampleSkill } from '../../createExampleSkill.js';
import { findFenceProblems } from '../../../frontmatter/findFenceProblem.js';
import { refusalProbes } from '../../../profiles/findRefusers.js';
import { createBlankProblem } from './createBlankProblem.js';
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
      text: '---\nname: demo\ndescription: |\n  Shows one thing.\n  ---\n  Use it in examples.\n---\n\n# Demo\n',
      reason: 'An indented `---` is part of the field’s value.',
    },
  ],
  *check(model, { settings }) {
    const { state, content, fields, problems } = model.frontmatter;
    const { text, lines } = model.source;
    const end = findFenceProblems(text, model.frontmatter).find(({ fence }) => fence === 'closing');
    if (end?.kind === 'blank') {
      const problem = createBlankProblem(end.span, refusalProbes.blankAfterClosing, settings);
      if (problem) yield problem;
    }
    if (state !== 'unclosed') return;
    if (end?.kind === 'dots') {
      const fix = { title: messages.closeFrontmatter(), changes: [{ span: end.span, newText: '---' }] };
      yield { span: end.span, message: messages.frontmatterEndDots(), fixes: () => [fix] };
      return;
    }
    if (end?.kind === 'indented') {
      const message = messages.frontmatterEndIndented(lines.positionAt(end.span.start).line + 1);
      const fix = { title: messages.removeIndentation(), changes: [{ span: end.span, newText: '' }] };
      yield { span: end.span, message, fixes: () => [fix] };
      return;
    }
    yield {
      span: findFrontmatterAnchor(model),
      message: messages.frontmatterUnclosed(),
      fixes: () => {
        if (!content || fields.length === 0 || problems.length > 0) return [];
        const lead = text.charAt(content.end - 1) === '\n' ? '' : '\n';
        const change = { span: spanOf(content.end, content.end), newText: `${lead}---\n` };
        return [{ title: messages.closeFrontmatter(), changes: [change] }];
      },
    };
  },
};
