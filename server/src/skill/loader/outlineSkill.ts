import { spanOf, textAt, type Span } from '../../text/span.js';
import type { Heading } from '../markdown/markdownStructure.js';
import { foldHeading } from '../sections/sectionNames.js';
import type { SkillDocument } from '../skillDocument.js';
import { trimBlankLines } from './summarizeSkill.js';
import { maxPreviewLength } from '../limits.js';
import { messages } from '../messages/index.js';

interface OutlineEntry {
  readonly level: number;
  readonly title: string;
  /** On level 2, the start of an H2's text. */
  readonly preview?: string;
}

type SkillOutline =
  | { readonly found: true; readonly entries: readonly OutlineEntry[]; readonly text: string }
  | { readonly found: false; readonly known: readonly string[]; readonly message: string };

/**
 * Automatic levels (seed 002, section 3.3): 1 = titles of H1 and H2; 2 = titles of H3 and the first 200
 * characters of the H2 they stand under; 3 = everything. Headings inside chunks count.
 * @param section the title of one H2; all without it
 */
export function outlineSkill(model: SkillDocument, level: 1 | 2 | 3, section?: string): SkillOutline {
  const { headings } = model.markdown;
  const title = section === undefined ? undefined : foldHeading(section);
  const sections = headings.filter(heading => heading.level === 2 && (!title || foldHeading(heading.title) === title));
  if (section !== undefined && sections.length === 0) {
    const known = headings.filter(heading => heading.level === 2).map(heading => heading.title);
    const message =
      known.length === 0
        ? messages.outlineWithoutSections(section)
        : messages.outlineUnknown(section, known.join(', '));
    return { found: false, known, message };
  }
  if (level === 3) return outlineText(model, title === undefined ? undefined : sections);
  const entries =
    level === 1
      ? headings.filter(heading => (title ? sections.includes(heading) : heading.level <= 2)).map(toEntry)
      : sections.flatMap(heading => outlineSection(model, heading));
  return { found: true, entries, text: entries.map(formatEntry).join('') };
}

const toEntry = ({ level, title }: Heading): OutlineEntry => ({ level, title });

const formatEntry = ({ level, title, preview }: OutlineEntry): string =>
  `${'#'.repeat(level)} ${title}\n${preview === undefined || preview === '' ? '' : `\n${preview}\n\n`}`;

function outlineText(model: SkillDocument, sections: readonly Heading[] | undefined): SkillOutline {
  const { text } = model.source;
  const spans = sections?.map(heading => findSectionSpan(model, heading)) ?? [spanOf(0, text.length)];
  const isInside = (heading: Heading): boolean =>
    spans.some(span => heading.span.start >= span.start && heading.span.start < span.end);
  const pieces = spans.map(span => `${text.slice(span.start, span.end).trimEnd()}\n`);
  return { found: true, entries: model.markdown.headings.filter(isInside).map(toEntry), text: pieces.join('\n') };
}

function outlineSection(model: SkillDocument, heading: Heading): readonly OutlineEntry[] {
  const span = findSectionSpan(model, heading);
  const inner = model.markdown.headings.filter(
    other => other.level > 2 && other.span.start >= span.start && other.span.start < span.end,
  );
  const textOf = (part: Span): string => trimBlankLines(textAt(model.source.text, part));
  const intro = textOf(spanOf(heading.span.end, inner[0]?.span.start ?? span.end));
  const body = intro === '' ? textOf(spanOf(inner[0]?.span.end ?? span.end, inner[1]?.span.start ?? span.end)) : intro;
  const preview = Array.from(body).slice(0, maxPreviewLength).join('');
  return [{ level: 2, title: heading.title, preview }, ...inner.filter(other => other.level === 3).map(toEntry)];
}

/** From an H2 to the next heading of its level or above, or to the next chunk tag. */
function findSectionSpan({ markdown, source, chunks }: SkillDocument, heading: Heading): Span {
  const next = markdown.headings.find(other => other.span.start > heading.span.start && other.level <= heading.level);
  const tags = chunks.flatMap(({ tag, closing }) => [tag.span.start, ...(closing ? [closing.span.start] : [])]);
  const tag = tags.find(start => start > heading.span.start) ?? source.text.length;
  return spanOf(heading.span.start, Math.min(next?.span.start ?? source.text.length, tag));
}
