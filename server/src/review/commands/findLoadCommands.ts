import { createSpanFinder, type SkillDocument } from '../../skill/index.js';
import { spanOf } from '../../text/span.js';
import type { Fact } from '../fact.js';
import { messages } from '../messages.js';
import { quote } from '../text/quote.js';

/**
 * Commands that Claude Code runs while it loads a SKILL.md, to put their output into the text: `` !`command` `` after white space, and
 * fences with `!`. Other fences count too, because Claude Code does not leave them out.
 * Source: https://code.claude.com/docs/en/skills, “Inject dynamic context”.
 */
export function findLoadCommands({ source: { text }, body, markdown }: SkillDocument): readonly Fact[] {
  const found = text.slice(body.start).matchAll(/(?<=^|\s)!`([^`\n]+)`|^[ \t]*```![ \t]*\n([^]*?)\n[ \t]*```/gm);
  const findInlineCode = createSpanFinder(markdown.inlineCode);
  return Array.from(found).flatMap((match): Fact[] => {
    const command = match[1] ?? match[2] ?? '';
    const start = body.start + match.index + match[0].indexOf('!');
    // The last character of other inline code: “`.gitignore !`”.
    const code = findInlineCode(start);
    if (code && code.start < start) return [];
    const end = body.start + match.index + match[0].length;
    return [{ code: 'review/load-command', span: spanOf(start, end), message: messages.loadCommand(quote(command)) }];
  });
}
