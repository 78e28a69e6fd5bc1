import { baseName, checkEach, directoryOf, type Fix, type Rule } from '../../../core/index.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createExampleSkill } from '../createExampleSkill.js';
import { spanOf, textAt } from '../../../text/span.js';
import { createPathResolver } from '../../paths/createPathResolver.js';
import { findFileLinks, type FileLink } from './findFileLinks.js';
import { createLinkResolver } from './linkPlace.js';
import { messages } from '../../messages/index.js';

export const linkBroken: Rule<SkillDocument> = {
  code: 'skill/link-broken',
  summary: 'The target of a relative link does not exist.',
  why: 'An agent that follows the link finds nothing, and continues without the text that it should have read.',
  severity: 'warning',
  fixable: 'choice',
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
      reason: 'A link in code, or with a placeholder as its target, only shows how to write a link.',
    },
  ],
  example: { path: 'demo/SKILL.md', files: { 'demo/references/guide.md': '# Guide\n' } },
  async check(model, context) {
    const resolveLink = createLinkResolver(context);
    const resolver = createPathResolver(context);
    const skillFolder = directoryOf(context.document.uri);
    return checkEach(findFileLinks(model), context, async fileLink => {
      // Backslashes have a rule of their own.
      const place = await resolveLink({ ...fileLink, path: fileLink.path.replaceAll('\\', '/') });
      if (place.kind !== 'inside' || place.exists) return [];
      const span = fileLink.link.urlSpan;
      if (place.folder !== skillFolder)
        return [{ span, message: messages.linkBrokenInParent(fileLink.path, baseName(place.folder)) }];
      const nearest = await resolver.findNearest(fileLink.path);
      if (nearest === undefined) return [{ span, message: messages.linkBroken(fileLink.path) }];
      const fix = replacePath(model, fileLink, nearest);
      return [{ span, message: messages.pathMisspelt(fileLink.path, nearest), fixes: () => fix }];
    });
  },
};

/** The path in a link's target; its fragment stays. None where the path is written with escapes. */
function replacePath({ source: { text } }: SkillDocument, { link, path }: FileLink, newText: string): readonly Fix[] {
  const { start } = link.urlSpan;
  const from = text.startsWith('<', start) ? start + 1 : start;
  const span = spanOf(from, from + path.length);
  return textAt(text, span) === path ? [{ title: messages.changeTo(newText), changes: [{ span, newText }] }] : [];
}
