import type { Problem, Rule } from '../../../core/index.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createExampleSkill } from '../createExampleSkill.js';
import { findFileLinks } from './findFileLinks.js';
import { createLinkResolver, type LinkPlace } from './linkPlace.js';

export const linkOutside: Rule<SkillDocument> = {
  code: 'skill/link-outside',
  summary: 'A relative link leaves the skill’s folder.',
  why: 'A skill is installed as one folder: what lies outside is not there on another machine.',
  severity: 'warning',
  good: createExampleSkill({ body: '# Demo\n\nRead [the guide](guide.md).\n' }),
  bad: createExampleSkill({ body: '# Demo\n\nRead [the guide](../guide.md).\n' }),
  example: { path: 'demo/SKILL.md', files: { 'demo/guide.md': '# Guide\n', 'guide.md': '# Guide\n' } },
  async check(model, context) {
    const placeOf = createLinkResolver(context);
    const problems: Problem[] = [];
    for (const fileLink of findFileLinks(model)) {
      if (context.signal.aborted) return [];
      if (fileLink.inside) continue;
      const message = describe(fileLink.path, await placeOf(fileLink));
      if (message !== undefined) problems.push({ span: fileLink.link.urlSpan, message });
    }
    return problems;
  },
};

function describe(path: string, place: LinkPlace): string | undefined {
  switch (place.kind) {
    case 'inside':
      return undefined;
    case 'returning':
      return `“${path}” leaves the skill’s folder and comes back: the link breaks when the folder gets another name. Write “${place.path}”.`;
    case 'sibling':
      return `“${path}” belongs to the skill “${place.skill}”: the link is broken where that skill is not installed beside this one.`;
    case 'missing':
      return `There is no file “${path}” in the workspace. Correct the path. Only files in the skill’s folder are installed with it.`;
    case 'outside':
      return `“${path}” lies outside the skill’s folder and is not installed with it. Move or copy it into the folder.`;
  }
}
