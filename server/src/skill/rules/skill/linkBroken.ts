import type { Problem, Rule } from '../../../core/index.js';
import type { SkillDocument } from '../../skillDocument.js';
import { exampleSkill } from '../exampleSkill.js';
import { fileLinks, targetOf } from './fileLinks.js';

export const linkBroken: Rule<SkillDocument> = {
  code: 'skill/link-broken',
  summary: 'A relative link leads to no file.',
  why: 'An agent that follows it finds nothing and works without what it was told to read.',
  severity: 'warning',
  good: exampleSkill({ body: '# Demo\n\nRead [the guide](references/guide.md).\n' }),
  bad: exampleSkill({ body: '# Demo\n\nRead [the guide](references/gide.md).\n' }),
  example: { path: 'demo/SKILL.md', files: { 'demo/references/guide.md': '# Guide\n' } },
  async check(model, { document, services, signal }) {
    const known = new Map<string, boolean>();
    const problems: Problem[] = [];
    for (const fileLink of fileLinks(model)) {
      if (signal.aborted) return [];
      const { link, path, inside } = fileLink;
      if (!inside) continue;
      const target = targetOf(fileLink, document.uri);
      const exists = known.get(target) ?? (await services.files.exists(target));
      known.set(target, exists);
      if (exists) continue;
      problems.push({
        span: link.urlSpan,
        message: `There is no file “${path}” in the skill’s folder. Correct the path or add the file.`,
      });
    }
    return problems;
  },
};
