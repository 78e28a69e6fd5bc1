import { parseSkill, type SkillDocument } from '../../skill/index.js';
import type { SourceText } from '../../text/createSourceText.js';
import { spanOf } from '../../text/span.js';
import { findCommandFacts } from '../commands/findCommandFacts.js';
import { findFrontmatterFacts } from '../commands/findFrontmatterFacts.js';
import { findLoadCommands } from '../commands/findLoadCommands.js';
import { findMarkdownCommands } from '../commands/findMarkdownCommands.js';
import { findScriptMetadata } from '../commands/findScriptMetadata.js';
import type { Fact, ReviewCode } from '../fact.js';
import { maxFactsPerCode } from '../limits.js';
import { messages } from '../messages.js';
import { findHiddenMarkdown } from '../text/findHiddenMarkdown.js';
import { findInvisibleText } from '../text/findInvisibleText.js';
import { findSentText } from '../text/findSentText.js';
import { quote } from '../text/quote.js';

const scriptName =
  /\.(?:sh|bash|zsh|fish|ps1|psm1|bat|cmd|py|pyw|js|mjs|cjs|jsx|ts|mts|cts|tsx|rb|pl|php|lua|go|rs|swift|java|kt|applescript|scpt|r|jl)$/i;

/** Facts about a skill's own SKILL.md. */
export const reviewSkillText = (model: SkillDocument): readonly Fact[] =>
  sortFacts([...findFrontmatterFacts(model), ...findLoadCommands(model), ...reviewMarkdown(model)]);

/** Facts about the text of any other file. @param name of the file */
export function reviewText(name: string, source: SourceText): readonly Fact[] {
  const { text } = source;
  if (/\.(?:md|mdx|markdown)$/i.test(name)) return sortFacts(reviewMarkdown(parseSkill(source)));
  const invisible = findInvisibleText(text);
  if (scriptName.test(name) || text.startsWith('#!'))
    return sortFacts([...invisible, ...findCommandFacts(text, 'script'), ...findScriptMetadata(text)]);
  return sortFacts(name === 'package.json' ? [...invisible, ...findInstallScripts(text)] : invisible);
}

const reviewMarkdown = (model: SkillDocument): readonly Fact[] => [
  ...findInvisibleText(model.source.text),
  ...findHiddenMarkdown(model),
  ...findSentText(model),
  ...findMarkdownCommands(model),
];

/** Scripts that npm runs when the package is installed. */
const findInstallScripts = (text: string): readonly Fact[] =>
  Array.from(text.matchAll(/"(preinstall|install|postinstall|prepare)"\s*:\s*"((?:[^"\\\n]|\\.){1,400})"/g), match => ({
    code: 'review/hook',
    span: spanOf(match.index, match.index + match[0].length),
    message: messages.installHook(match[1] ?? '', quote(match[2] ?? '')),
  }));

/** By place, with at most `maxFactsPerCode` of each code. The last one counts the others. */
function sortFacts(facts: readonly Fact[]): readonly Fact[] {
  const sorted = [...facts].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  const counts = new Map<ReviewCode, number>();
  for (const { code } of sorted) counts.set(code, (counts.get(code) ?? 0) + 1);
  const seen = new Map<ReviewCode, number>();
  return sorted.flatMap(fact => {
    const index = seen.get(fact.code) ?? 0;
    seen.set(fact.code, index + 1);
    if (index < maxFactsPerCode) return [fact];
    const more = (counts.get(fact.code) ?? 0) - maxFactsPerCode;
    return index === maxFactsPerCode ? [{ ...fact, message: messages.moreFacts(more) }] : [];
  });
}
