import { baseName, directoryOf, type Problem, type Rule } from '../../../core/index.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createExampleSkill } from '../createExampleSkill.js';
import { findFileLinks } from './findFileLinks.js';
import { createLinkResolver } from './linkPlace.js';

export const linkBroken: Rule<SkillDocument> = {
  code: 'skill/link-broken',
  summary: 'A relative link leads to no file.',
  why: 'An agent that follows it finds nothing and works without what it was told to read.',
  severity: 'warning',
  good: createExampleSkill({ body: '# Demo\n\nRead [the guide](references/guide.md).\n' }),
  bad: createExampleSkill({ body: '# Demo\n\nRead [the guide](references/gide.md).\n' }),
  example: { path: 'demo/SKILL.md', files: { 'demo/references/guide.md': '# Guide\n' } },
  async check(model, context) {
    const placeOf = createLinkResolver(context);
    const own = directoryOf(context.document.uri);
    const problems: Problem[] = [];
    for (const fileLink of findFileLinks(model)) {
      if (context.signal.aborted) return [];
      const place = await placeOf(fileLink);
      if (place.kind !== 'inside' || place.exists) continue;
      const folder =
        place.folder === own ? 'the skill’s folder' : `the folder of the skill “${baseName(place.folder)}”`;
      problems.push({
        span: fileLink.link.urlSpan,
        message: `There is no file “${fileLink.path}” in ${folder}. Correct the path or add the file.`,
      });
    }
    return problems;
  },
};
