import type { SourceSentence } from '../readCommandInfo.js';
import { splitIdentifier } from '../samples/sampleByName.js';
import type { DocstringPart } from './docstring.js';
import { findMentions } from './findMentions.js';
import { splitSentences } from './splitSentences.js';

/** Command-level rules that are about one argument move to it; the first sentence, the purpose, stays. */
export function moveToArguments(
  sentences: readonly SourceSentence[],
  names: readonly string[],
): { readonly moved: ReadonlyMap<string, readonly SourceSentence[]>; readonly kept: readonly SourceSentence[] } {
  const moved = new Map<string, readonly SourceSentence[]>();
  const kept = sentences.filter((sentence, index) => {
    const isMovable = index > 0 && !sentence.kinds.use && sentence.role !== 'use' && sentence.role !== 'avoid';
    const owner = isMovable
      ? (ownerOfList(sentence, names) ?? (sentence.kinds.rule ? ownerOf(sentence, names) : undefined))
      : undefined;
    if (owner === undefined) return true;
    moved.set(owner, [...(moved.get(owner) ?? []), sentence]);
    return false;
  });
  return { moved, kept };
}

/** "Common query syntax: …; …" is about `query`. */
function ownerOfList({ text }: SourceSentence, names: readonly string[]): string | undefined {
  const [, title] = /^([\p{L} ]{3,60}): [^;]+;/u.exec(text) ?? [];
  return title !== undefined && /\b(?:syntax|format|operators?|values|options|examples)\b/i.test(title)
    ? findNamesInHeading(title, names)[0]
    : undefined;
}

function ownerOf(sentence: SourceSentence, names: readonly string[]): string | undefined {
  const named = findMentions(sentence.text, names);
  if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  const subject = /^(?:the |each |use (?:an? |the )?)?(\w+)/i.exec(sentence.text)?.[1]?.toLowerCase();
  const bySubject = names.filter(name => name.toLowerCase() === subject || `${name.toLowerCase()}s` === subject);
  if (bySubject.length === 1) return bySubject[0];
  return sentence.isItem && sentence.heading !== undefined ? findNamesInHeading(sentence.heading, names)[0] : undefined;
}

/** "## URL Requirements" is about `url`; nothing where several fit. */
function findNamesInHeading(heading: string, names: readonly string[]): readonly string[] {
  const words = new Set(splitIdentifier(heading).flatMap(word => [word, word.replace(/s$/, '')]));
  const found = names.filter(name => splitIdentifier(name).every(word => words.has(word)));
  return found.length === 1 ? found : [];
}

/** What stands under "## Example URLs", written so that `textExamples` reads it. */
export function groupExamplesByHeading(
  parts: readonly DocstringPart[],
  names: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { role, heading, text } of parts) {
    if (role !== 'examples' || heading === undefined) continue;
    const [name] = findNamesInHeading(heading, names);
    const items = splitSentences(text).filter(({ isItem }) => isItem);
    if (name !== undefined)
      found.set(
        name,
        items.map(item => `Example: \`${item.text}\`.`),
      );
  }
  return found;
}
