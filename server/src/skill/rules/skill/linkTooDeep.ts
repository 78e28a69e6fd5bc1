import type { Rule } from '../../../core/index.js';
import type { SkillDocument } from '../../skillDocument.js';
import { exampleSkill } from '../exampleSkill.js';
import { fileLinks } from './fileLinks.js';

export const linkTooDeep: Rule<SkillDocument> = {
  code: 'skill/link-too-deep',
  summary: 'A linked file lies more than one folder deep.',
  why: 'The specification keeps references one level deep from SKILL.md: agents read deeper ones only in part.',
  severity: 'info',
  good: exampleSkill({ body: '# Demo\n\nRead [the guide](references/guide.md).\n' }),
  bad: exampleSkill({ body: '# Demo\n\nRead [the guide](references/more/guide.md).\n' }),
  example: {
    path: 'demo/SKILL.md',
    files: { 'demo/references/guide.md': '# Guide\n', 'demo/references/more/guide.md': '# Guide\n' },
  },
  *check(model) {
    for (const { link, path, inside, depth } of fileLinks(model)) {
      if (!inside || depth <= 1) continue;
      yield {
        span: link.urlSpan,
        message: `“${path}” lies ${depth} folders deep; the specification recommends one. Move the file to “${oneDeep(path)}”.`,
      };
    }
  },
};

/** The file in the first of its folders. */
function oneDeep(path: string): string {
  const segments = path.split('/').filter(segment => segment !== '' && segment !== '.');
  return `${segments[0] ?? ''}/${segments.at(-1) ?? ''}`;
}
