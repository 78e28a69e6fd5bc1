import { baseName, checkEach, directoryOf, type Rule } from '../../../core/index.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createExampleSkill } from '../createExampleSkill.js';
import { findFileLinks } from './findFileLinks.js';
import { createLinkResolver } from './linkPlace.js';
import { messages } from '../../messages/index.js';

export const linkBroken: Rule<SkillDocument> = {
  code: 'skill/link-broken',
  summary: 'The target of a relative link does not exist.',
  why: 'An agent that follows the link finds nothing, and works without the text it should have read.',
  severity: 'warning',
  noFix: 'Only the author knows which file is meant.',
  good: createExampleSkill({ body: '# Demo\n\nRead [the guide](references/guide.md).\n' }),
  bad: createExampleSkill({ body: '# Demo\n\nRead [the guide](references/gide.md).\n' }),
  passes: [
    {
      text: createExampleSkill({ body: '# Demo\n\nRead [the guide](https://example.com/gide.md).\n' }),
      reason: 'Only relative links are checked.',
    },
    {
      text: createExampleSkill({
        body: '# Demo\n\nWrite `[title](references/gide.md)`, or [title](path/to/file.md).\n',
      }),
      reason: 'Code and placeholders show the form of a link.',
    },
  ],
  example: { path: 'demo/SKILL.md', files: { 'demo/references/guide.md': '# Guide\n' } },
  async check(model, context) {
    const resolveLink = createLinkResolver(context);
    const skillFolder = directoryOf(context.document.uri);
    return checkEach(findFileLinks(model), context, async fileLink => {
      // Backslashes have a rule of their own.
      const place = await resolveLink({ ...fileLink, path: fileLink.path.replaceAll('\\', '/') });
      if (place.kind !== 'inside' || place.exists) return [];
      const message =
        place.folder === skillFolder
          ? messages.linkBroken(fileLink.path)
          : messages.linkBrokenInParent(fileLink.path, baseName(place.folder));
      return [{ span: fileLink.link.urlSpan, message }];
    });
  },
};
