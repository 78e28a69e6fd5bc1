import { directoryOf, relativePath, type Rule } from '../../../core/index.js';
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
  *check(model, { document }) {
    const folder = directoryOf(document.uri);
    for (const { link, path, target, inside } of fileLinks(model, document.uri)) {
      const folders = relativePath(folder, target).split('/').filter(Boolean).length - 1;
      if (!inside || folders <= 1) continue;
      yield {
        span: link.urlSpan,
        message: `“${path}” lies ${folders} folders deep; the specification recommends one.`,
      };
    }
  },
};
