import type { SkillDocument } from '../../skill/index.js';
import { spanOf, type Span } from '../../text/span.js';
import type { Fact } from '../fact.js';
import { findCommandFacts } from './findCommandFacts.js';

/** What the commands in fences and inline code of a Markdown document would do. */
export function findMarkdownCommands({ source: { text }, markdown }: SkillDocument): readonly Fact[] {
  const inFences = markdown.fences.flatMap(fence => {
    const place = isShell(fence.language) ? 'fence' : 'inline';
    return findCommandFacts(fence.text, place).map(fact => ({ ...fact, span: fence.map.spanToHost(fact.span) }));
  });
  const inline = markdown.inlineCode.flatMap(span => {
    if (isWarnedAgainst(text, span)) return [];
    const content = text.slice(span.start, span.end);
    const marks = /^`+/.exec(content)?.[0].length ?? 0;
    const start = span.start + marks;
    return findCommandFacts(text.slice(start, span.end - marks), 'inline').map(fact => ({
      ...fact,
      span: spanOf(start + fact.span.start, start + fact.span.end),
    }));
  });
  return [...inFences, ...inline];
}

const isShell = (language: string): boolean =>
  /^(?:|sh|bash|zsh|shell|console|terminal|powershell|pwsh|ps1|bat|cmd|!)$/.test(language);

/** The sentence around inline code says that the command is not to be run. */
function isWarnedAgainst(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - 160), start);
  const after = text.slice(end, end + 80);
  const sentence = before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf('. ')) + 1);
  return warning.test(sentence) || consequence.test(after.split('\n')[0] ?? '');
}

const warning =
  /\b(?:never|not|don['’]t|avoid|without|instead of|forbid\w*|prohibit\w*|block\w*|den(?:y|ied)|dangerous|destructive|warn\w*|unsafe|refuse|no)\b|❌|🚫/i;
const consequence =
  /^[^.`]{0,40}\b(?:destroys?|would|is (?:blocked|denied|forbidden|dangerous)|are (?:blocked|denied|forbidden|dangerous))\b/i;
