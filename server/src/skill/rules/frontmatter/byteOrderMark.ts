import type { Rule } from '../../../core/index.js';
import { findFrontmatterAnchor } from '../../anchors.js';
import { profiles } from '../../profiles/index.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createExampleSkill } from '../createExampleSkill.js';

export const byteOrderMark: Rule<SkillDocument> = {
  code: 'frontmatter/byte-order-mark',
  summary: 'A byte order mark stands before the frontmatter.',
  why: 'To several agents’ readers the file then does not start with `---`: they find no frontmatter.',
  severity: 'warning',
  fixable: 'safe',
  good: createExampleSkill(),
  bad: `\ufeff${createExampleSkill()}`,
  *check(model) {
    if (!model.source.hasByteOrderMark || model.frontmatter.state === 'missing') return;
    const refusing = profiles.filter(profile => profile.refusesByteOrderMark).map(profile => profile.title);
    yield {
      span: findFrontmatterAnchor(model),
      message: `A byte order mark stands before \`---\`: ${refusing.join(', ')} find no frontmatter. Save the file as UTF-8 without it.`,
      fixes: () => [{ title: 'Remove the byte order mark', changes: [], removeByteOrderMark: true, safe: true }],
    };
  },
};
