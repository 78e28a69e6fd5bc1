import { checkEach, type Rule } from '../../../core/index.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createExampleSkill } from '../createExampleSkill.js';
import { findFileLinks } from './findFileLinks.js';
import { createLinkResolver, type LinkPlace } from './linkPlace.js';
import { messages } from '../../messages/index.js';

export const linkOutside: Rule<SkillDocument> = {
  code: 'skill/link-outside',
  summary: 'A relative link leaves the skill’s folder.',
  why: 'A skill is installed as one folder, so files outside the folder are missing on other machines.',
  severity: 'warning',
  noFix: 'Only the author can decide whether to move the file into the skill, to change the link or to remove it.',
  good: createExampleSkill({ body: '# Demo\n\nRead [the guide](guide.md).\n' }),
  bad: createExampleSkill({ body: '# Demo\n\nRead [the guide](../guide.md).\n' }),
  passes: [
    {
      text: createExampleSkill({ body: '# Demo\n\nRead [the guide](references/../guide.md).\n' }),
      reason: 'The path does not leave the skill’s folder.',
    },
    {
      text: createExampleSkill({ body: '# Demo\n\nRead [the guide](../guide.md).\n' }),
      reason: 'A skill inside another skill is installed with it.',
      example: {
        path: 'parent/demo/SKILL.md',
        files: { 'parent/SKILL.md': '# Parent\n', 'parent/guide.md': '# Guide\n' },
      },
    },
  ],
  example: { path: 'demo/SKILL.md', files: { 'demo/guide.md': '# Guide\n', 'guide.md': '# Guide\n' } },
  async check(model, context) {
    const resolveLink = createLinkResolver(context);
    return checkEach(findFileLinks(model), context, async fileLink => {
      if (fileLink.inside) return [];
      const message = describe(fileLink.path, await resolveLink(fileLink));
      return message === undefined ? [] : [{ span: fileLink.link.urlSpan, message }];
    });
  },
};

function describe(path: string, place: LinkPlace): string | undefined {
  switch (place.kind) {
    case 'inside':
      return undefined;
    case 'returning':
      return messages.linkReturning(path, place.path);
    case 'sibling':
      return messages.linkToSibling(path, place.skill);
    case 'missing':
      return messages.linkToMissing(path);
    case 'outside':
      return messages.linkOutside(path);
  }
}
