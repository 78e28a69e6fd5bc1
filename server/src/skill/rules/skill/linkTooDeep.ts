import { directoryOf, resolvePath, type Rule } from '../../../core/index.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createExampleSkill } from '../createExampleSkill.js';
import { findFileLinks, type FileLink } from './findFileLinks.js';
import { findFlatPaths, splitPath } from './findFlatPaths.js';
import { createLinkResolver } from './linkPlace.js';
import { messages } from '../../messages/index.js';

export const linkTooDeep: Rule<SkillDocument> = {
  code: 'skill/link-too-deep',
  summary: 'A linked file is more than one folder below SKILL.md.',
  why: 'The specification recommends references one level below SKILL.md. Agents may read deeper files only in part.',
  severity: 'info',
  noFix: 'The file must be moved, and all links to it must be changed.',
  good: createExampleSkill({ body: '# Demo\n\nRead [the guide](references/guide.md).\n' }),
  bad: createExampleSkill({ body: '# Demo\n\nRead [the guide](references/more/guide.md).\n' }),
  passes: [
    {
      text: createExampleSkill({ body: '# Demo\n\nRead [the guide](references/more/../guide.md).\n' }),
      reason: 'The file is only one folder below SKILL.md.',
    },
    {
      text: createExampleSkill({ body: '# Demo\n\nRead [the guide](https://example.com/a/b/guide.md).\n' }),
      reason: 'Only files of the skill are checked.',
    },
  ],
  example: {
    path: 'demo/SKILL.md',
    files: { 'demo/references/guide.md': '# Guide\n', 'demo/references/more/guide.md': '# Guide\n' },
  },
  async check(model, context) {
    const { document, services, signal } = context;
    const resolveLink = createLinkResolver(context);
    const deep: FileLink[] = [];
    for (const fileLink of findFileLinks(model).filter(({ inside, depth }) => inside && depth > 1)) {
      if (signal.aborted) return [];
      const place = await resolveLink(fileLink);
      // Other links are broken, which is reported: there is no file to move.
      if (place.kind === 'inside' && place.exists) deep.push(fileLink);
    }
    if (deep.length === 0) return [];
    const usedPaths = findFileLinks(model).flatMap(({ path, inside }) => (inside ? [splitPath(path).join('/')] : []));
    const folder = directoryOf(document.uri);
    const exists = (path: string): Promise<boolean> => services.files.exists(resolvePath(folder, path));
    const places = await findFlatPaths(
      deep.map(({ path }) => splitPath(path)),
      new Set(usedPaths),
      exists,
    );
    if (signal.aborted) return [];
    return deep.map(({ link, path, depth }) => ({
      span: link.urlSpan,
      message: messages.linkTooDeep(path, depth, places.get(splitPath(path).join('/')) ?? path),
    }));
  },
};
