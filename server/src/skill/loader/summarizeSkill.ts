import { spanOf, textAt } from '../../text/span.js';
import type { SkillDocument } from '../skillDocument.js';

/** The always-loaded part of a skill (seed 002, section 3.1): frontmatter, core, and a list of its chunks. */
interface SkillSummary {
  /** With its `---` lines; empty where there is none. */
  readonly frontmatter: string;
  /** The body without chunks. */
  readonly core: string;
  readonly chunks: readonly { readonly id: string; readonly description: string }[];
  /** All three as the text an agent gets, ending with a line feed. */
  readonly text: string;
}

export function summarizeSkill(model: SkillDocument): SkillSummary {
  const frontmatter = getFrontmatterText(model);
  const core = getCoreText(model);
  const chunks = model.chunks.flatMap(({ id, description = '' }) => (id === undefined ? [] : [{ id, description }]));
  const lines = chunks.map(({ id, description }) =>
    description === '' ? `- ${id}` : `- ${id}: ${toOneLine(description)}`,
  );
  const list = lines.length > 0 ? ['[Available Chunks]', ...lines].join('\n') : '';
  const parts = [frontmatter, core, list].filter(part => part !== '');
  return { frontmatter, core, chunks, text: parts.length === 0 ? '' : `${parts.join('\n\n')}\n` };
}

/** The body without chunks, its pieces separated by blank lines. */
const getCoreText = ({ core, source }: SkillDocument): string =>
  core
    .map(span => trimBlankLines(textAt(source.text, span)))
    .filter(piece => piece !== '')
    .join('\n\n');

function getFrontmatterText({ frontmatter, source }: SkillDocument): string {
  const { open, close, content } = frontmatter;
  if (!open || !content) return '';
  return source.text.slice(open.start, close?.end ?? content.end).trimEnd();
}

/** Text without the blank lines before and after it; indentation stays. */
export function trimBlankLines(text: string): string {
  const start = /^(?:[ \t]*\n)*/.exec(text)?.[0].length ?? 0;
  return text.slice(start).trimEnd();
}

const toOneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** A chunk's content as a loader returns it. */
export const readChunkContent = (
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): string => trimBlankLines(textAt(text, spanOf(start, end)));
