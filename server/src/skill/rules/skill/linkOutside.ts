import type { Rule } from '../../../core/index.js';
import type { SkillDocument } from '../../skillDocument.js';
import { exampleSkill } from '../exampleSkill.js';
import { fileLinks } from './fileLinks.js';

export const linkOutside: Rule<SkillDocument> = {
  code: 'skill/link-outside',
  summary: 'A relative link leaves the skill’s folder.',
  why: 'A skill is installed as one folder: what lies outside is not there on another machine.',
  severity: 'warning',
  good: exampleSkill({ body: '# Demo\n\nRead [the guide](guide.md).\n' }),
  bad: exampleSkill({ body: '# Demo\n\nRead [the guide](../guide.md).\n' }),
  example: { path: 'demo/SKILL.md', files: { 'demo/guide.md': '# Guide\n', 'guide.md': '# Guide\n' } },
  *check(model) {
    for (const { link, path, inside } of fileLinks(model)) {
      if (inside) continue;
      yield {
        span: link.urlSpan,
        message: `“${path}” lies outside the skill’s folder and is not installed with it. Move or copy it into the folder.`,
      };
    }
  },
};
