import type { SourceText } from '../../../../text/createSourceText.js';
import type { Span } from '../../../../text/span.js';
import { parseSkill, type Heading, type SkillDocument } from '../../../../skill/index.js';
import { readGuidePieces, type GuidePiece } from '../parse/readGuidePieces.js';
import { findMarkedGuides, type MarkdownMark } from '../parse/findMarkedGuides.js';
import { append } from '../../../../text/append.js';

/** What a merge left open before a part of a guide. */
interface OpenMark {
  /** What the source says now, as it is written in the mark. */
  readonly now: string;
  readonly span: Span;
}

interface MarkdownPart {
  /** Without the mark before it. */
  readonly span: Span;
  readonly open?: OpenMark;
}

/** `- \`name\`: text` */
interface MarkdownRule extends MarkdownPart {
  readonly name: Span;
  readonly text: Span;
}

/** `**question** answer`, and what follows up to the next question. */
interface MarkdownQuestion extends MarkdownPart {
  readonly question: Span;
  readonly answer: Span;
}

interface MarkdownScenario extends MarkdownPart {
  readonly heading: Heading;
  readonly fence?: SkillDocument['markdown']['fences'][number];
  readonly paragraphs: readonly Span[];
}

const guideHeadings = { faq: 'FAQ', constraints: 'Constraints', scenarios: 'Scenarios' } as const;
type HeadedSection = keyof typeof guideHeadings;

/** A usage guide in the form that `guideMarkdown` writes, as text. Spans are offsets of the document. */
export interface MarkdownGuide {
  /** Undefined for a guide written by hand. */
  readonly mark: MarkdownMark | undefined;
  readonly title: Heading;
  /** From its mark to the next heading of its rank. */
  readonly span: Span;
  readonly context: readonly Span[];
  readonly contextOpen?: OpenMark;
  readonly questions: readonly MarkdownQuestion[];
  readonly rules: readonly MarkdownRule[];
  readonly scenarios: readonly MarkdownScenario[];
  /** The first of each kind: its heading, and where its last piece ends. */
  readonly sections: ReadonlyMap<HeadedSection, { readonly heading: Heading; readonly end: number }>;
}

const guidesByDocument = new WeakMap<SkillDocument, readonly MarkdownGuide[]>();

/**
 * The usage guides of a Markdown document: those with the mark of a generated guide, else the file `NAME.guide.md` that has the
 * heading NAME and rules or scenarios. Tolerant: what has another form is no part of the model. Linear time, never throws.
 * @param fileName of the document; without it, marked guides alone
 */
export function findMarkdownGuides(source: SourceText, fileName = ''): readonly MarkdownGuide[] {
  const isNamed = /\.guide\.(?:md|markdown)$/i.test(fileName);
  // Nearly no document is one.
  if (!isNamed && !source.text.includes('skillwright-guide')) return [];
  const document = parseSkill(source);
  const markedGuides =
    guidesByDocument.get(document) ??
    findMarkedGuides(document).map(({ title, span, mark }) => readParts(document, title, span, mark));
  guidesByDocument.set(document, markedGuides);
  return markedGuides.length > 0 || !isNamed ? markedGuides : findHandWritten(document, fileName);
}

function findHandWritten(document: SkillDocument, fileName: string): readonly MarkdownGuide[] {
  const [title] = document.markdown.headings;
  // A command's name may hold what a file's name may not.
  const safe = (name: string): string => name.trim().replace(/[^\p{L}\p{N}._-]/gu, '_');
  if (title?.level !== 1 || safe(title.title) !== safe(fileName.replace(/\.guide\.[a-z]+$/i, ''))) return [];
  const span = { start: title.span.start, end: document.source.text.length };
  const guide = readParts(document, title, span, undefined);
  return guide.rules.length + guide.scenarios.length > 0 ? [guide] : [];
}

type WritableScenario = Omit<MarkdownScenario, 'span' | 'fence' | 'paragraphs'> & {
  span: Span;
  fence?: NonNullable<MarkdownScenario['fence']>;
  paragraphs: Span[];
};

interface Writable {
  context: Span[];
  contextOpen?: OpenMark;
  questions: MarkdownQuestion[];
  rules: MarkdownRule[];
  scenarios: WritableScenario[];
  sections: Map<HeadedSection, { heading: Heading; end: number }>;
}

const openMark = /^<!--\s*skillwright-guide\s+now\s*=\s*"([^"]*)"\s*-->$/;

function readParts(document: SkillDocument, title: Heading, span: Span, mark: MarkdownMark | undefined): MarkdownGuide {
  const { text } = document.source;
  const parts: Writable = { context: [], questions: [], rules: [], scenarios: [], sections: new Map() };
  let section: HeadedSection | 'context' | undefined = 'context';
  let open: OpenMark | undefined;
  for (const piece of readGuidePieces(document, { start: title.span.end, end: span.end })) {
    if (piece.kind === 'comment') {
      const now = openMark.exec(text.slice(piece.span.start, piece.span.end))?.[1];
      if (now !== undefined) open = { now, span: piece.span };
      continue;
    }
    if (piece.kind === 'heading' && piece.heading.level <= title.level + 1) {
      section = asHeadedSection(piece.heading, title);
      if (section && !parts.sections.has(section))
        parts.sections.set(section, { heading: piece.heading, end: piece.span.end });
    } else if (section === 'context') {
      if (open && parts.context.length === 0) parts.contextOpen = open;
      if (piece.kind === 'text' || piece.kind === 'item') parts.context.push(piece.span);
    } else if (section) {
      addTo(parts, section, piece, text, title, open && { open });
      const sectionParts = parts.sections.get(section);
      if (sectionParts)
        parts.sections.set(section, { ...sectionParts, end: Math.max(sectionParts.end, piece.span.end) });
    }
    open = undefined;
  }
  return { mark, title, span, ...parts };
}

function asHeadedSection({ level, title }: Heading, guide: Heading): HeadedSection | undefined {
  if (level !== guide.level + 1) return undefined;
  const name = title.trim().toLowerCase();
  return (['faq', 'constraints', 'scenarios'] as const).find(key => guideHeadings[key].toLowerCase() === name);
}

function addTo(
  parts: Writable,
  section: HeadedSection,
  piece: GuidePiece,
  text: string,
  title: Heading,
  open: Pick<MarkdownPart, 'open'> | undefined,
): void {
  if (section === 'constraints') append(parts.rules, ruleOf(piece, text, open));
  else if (section === 'faq') addQuestion(parts.questions, piece, text, open);
  else if (piece.kind === 'heading') {
    const { heading, span } = piece;
    if (heading.level === title.level + 2) parts.scenarios.push({ span, heading, paragraphs: [], ...open });
  } else {
    const last = parts.scenarios.at(-1);
    if (last) addPiece(last, piece);
  }
}

const ruleStart = /^([-*+][ \t]+)((?:\*\*|__)?`)([^`\n]*)`(?:\*\*|__)?[ \t]*:(?:\*\*|__)?[ \t]*/;

function ruleOf(
  { kind, span }: GuidePiece,
  text: string,
  open: Pick<MarkdownPart, 'open'> | undefined,
): readonly MarkdownRule[] {
  const match = kind === 'item' ? ruleStart.exec(text.slice(span.start, span.end)) : undefined;
  if (!match) return [];
  const [matchText, bullet = '', before = '', name = ''] = match;
  const start = span.start + bullet.length + before.length;
  const from = Math.min(span.start + matchText.length, span.end);
  return [{ span, name: { start, end: start + name.length }, text: { start: from, end: span.end }, ...open }];
}

function addQuestion(
  questions: MarkdownQuestion[],
  { kind, span }: GuidePiece,
  text: string,
  open: Pick<MarkdownPart, 'open'> | undefined,
): void {
  const close = kind === 'text' ? questionEnd(text.slice(span.start, span.end)) : undefined;
  if (close === undefined) {
    const last = questions.pop();
    if (!last) return;
    const extendedSpan = { start: last.span.start, end: span.end };
    questions.push({ ...last, span: extendedSpan, answer: { start: last.answer.start, end: span.end } });
    return;
  }
  const end = span.start + close;
  const textAfter = text.slice(end + 2, span.end);
  const from = Math.min(end + 2 + textAfter.search(/\S|$/), span.end);
  questions.push({ span, question: { start: span.start + 2, end }, answer: { start: from, end: span.end }, ...open });
}

/** Where the bold text that a paragraph begins with ends; stars in code and escaped ones do not end it. */
function questionEnd(paragraph: string): number | undefined {
  if (!paragraph.startsWith('**')) return undefined;
  for (const match of paragraph.slice(2).matchAll(/`[^`]*`|\\.|\*\*/g)) if (match[0] === '**') return match.index + 2;
  const end = paragraph.indexOf('**', 2);
  return end < 0 ? undefined : end;
}

function addPiece(scenario: WritableScenario, piece: GuidePiece): void {
  scenario.span = { start: scenario.span.start, end: piece.span.end };
  if (piece.kind === 'text' || piece.kind === 'item') scenario.paragraphs.push(piece.span);
  else if (piece.kind === 'fence' && /^(?:json)?$/.test(piece.fence.language)) scenario.fence ??= piece.fence;
}
