import type { TextChange } from '../../../../core/index.js';
import type { Span } from '../../../../text/span.js';
import type { Guide, GuideName } from '../declarations/guideNames.js';
import { mentionsIn } from '../declarations/mentions.js';

interface RenamedGuide {
  readonly changes: readonly TextChange[];
  /** Where the name stands and may be an ordinary word, a value or another argument. */
  readonly leftAlone: readonly Span[];
}

/**
 * Gives an argument another name in a guide: in rules and inputs, and in the sentences and titles that speak of it.
 * @param text of the document; the guide's spans are offsets of it
 * @param path names from the outermost argument to this one
 */
export function renameInGuide(text: string, guide: Guide, path: readonly string[], newName: string): RenamedGuide {
  const key = path.join('\n');
  const name = path[path.length - 1] ?? '';
  const renderName = ({ span }: GuideName): string =>
    // A rule may name a nested argument with all names before it.
    text.slice(span.start, span.end).includes('.') ? [...path.slice(0, -1), newName].join('.') : newName;
  const sameArgument = guide.names.filter(guideName => guideName.path.join('\n') === key);
  const changes: TextChange[] = sameArgument.map(guideName => ({
    span: guideName.span,
    newText: renderName(guideName),
  }));
  const unchangedSpans: Span[] = [];
  const isUnique = guide.names.every(guideName => guideName.path.at(-1) !== name || guideName.path.join('\n') === key);
  const isClear = isUnique && !guide.values.has(name);
  const names = new Set(guide.names.map(guideName => guideName.path[0] ?? ''));
  for (const span of guide.sentences) {
    for (const mention of mentionsIn(text, span, path)) {
      if (isClear && mention.isName) changes.push({ span: mention.span, newText: newName });
      else unchangedSpans.push(mention.span);
    }
  }
  for (const span of guide.titles) {
    const isListed = path.length === 1 && listsNames(text.slice(span.start, span.end), names);
    for (const mention of mentionsIn(text, span, path)) {
      if (isListed || (isClear && mention.isName)) changes.push({ span: mention.span, newText: newName });
      else unchangedSpans.push(mention.span);
    }
  }
  return { changes: changes.sort((a, b) => a.span.start - b.span.start), leftAlone: unchangedSpans };
}

/** `With mode, limit and page`: the titles that generated guides have. */
function listsNames(title: string, names: ReadonlySet<string>): boolean {
  const list = /^With (.+?)(?: instead)?$/.exec(title.trim())?.[1];
  return list?.split(/, | and /).every(guideName => names.has(guideName)) === true;
}
