import type { Rule } from '../../../../core/index.js';
import { findFrontmatterAnchor } from '../../../anchors.js';
import { findRefusers, refusalProbes } from '../../../profiles/findRefusers.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { createExampleSkill } from '../../createExampleSkill.js';
import { formatList } from '../../../../text/formatList.js';
import { messages } from '../../../messages/index.js';

export const byteOrderMark: Rule<SkillDocument> = {
  code: 'frontmatter/byte-order-mark',
  summary: 'The file starts with a byte order mark.',
  why: 'Several agents then do not see `---` at the start of the file and find no frontmatter.',
  severity: 'warning',
  fixable: 'safe',
  good: createExampleSkill(),
  bad: `\ufeff${createExampleSkill()}`,
  passes: [
    {
      text: '\ufeff# Demo\n',
      reason: 'A file without frontmatter is reported by `frontmatter/missing`.',
    },
  ],
  *check(model) {
    if (!model.source.hasByteOrderMark || model.frontmatter.state === 'missing') return;
    yield {
      span: findFrontmatterAnchor(model),
      message: messages.byteOrderMark(formatList(findRefusers(refusalProbes.byteOrderMark))),
      fixes: () => [{ title: messages.removeByteOrderMark(), changes: [], removeByteOrderMark: true, safe: true }],
    };
  },
};
