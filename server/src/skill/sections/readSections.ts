import { spanOf, type Span } from '../../text/span.js';
import type { Chunk } from '../chunks/chunk.js';
import type { Heading } from '../markdown/markdownStructure.js';
import { isNamedInterface, findSectionRole, type SectionRole } from './sectionNames.js';

/** A heading with what stands under it. Spans are UTF-16 offsets into the document. */
export interface Section {
  readonly heading: Heading;
  /** After the heading's line, up to the next heading of its level or above, a chunk, or the end. */
  readonly body: Span;
  readonly empty: boolean;
}

export interface CoreSections {
  /** The first level 1 heading of the core. */
  readonly title?: Heading;
  readonly overview?: Section;
  readonly interface?: Section;
  /** A heading that means the section but has another level than 2. */
  readonly misplaced: ReadonlyMap<SectionRole, Heading>;
  /** There is a level 2 heading called Interface in some language. */
  readonly namedInterface: boolean;
}

/** Finds the sections that make up a skill's core. @param coreHeadings headings outside chunks, in order */
export function readSections(text: string, coreHeadings: readonly Heading[], chunks: readonly Chunk[]): CoreSections {
  const found = new Map<SectionRole, Section>();
  const misplaced = new Map<SectionRole, Heading>();
  let namedInterface = false;
  coreHeadings.forEach((heading, index) => {
    const role = findSectionRole(heading.title);
    if (role === undefined) return;
    if (heading.level !== 2) {
      if (heading.level > 1 && !misplaced.has(role)) misplaced.set(role, heading);
      return;
    }
    if (role === 'interface' && isNamedInterface(heading.title)) {
      if (!namedInterface) found.delete(role);
      namedInterface = true;
    }
    if (!found.has(role)) found.set(role, sectionAt(text, coreHeadings, index, chunks));
  });
  const title = coreHeadings.find(heading => heading.level === 1);
  const [overview, interfaceSection] = [found.get('overview'), found.get('interface')];
  return {
    ...(title && { title }),
    ...(overview && { overview }),
    ...(interfaceSection && { interface: interfaceSection }),
    misplaced,
    namedInterface,
  };
}

function sectionAt(text: string, headings: readonly Heading[], index: number, chunks: readonly Chunk[]): Section {
  const heading = headings[index];
  if (!heading) throw new RangeError(`no heading ${index}`);
  const start = heading.span.end;
  const next = headings.slice(index + 1).find(other => other.level <= heading.level)?.span.start ?? text.length;
  const chunk = chunks.find(other => other.span.start >= start)?.span.start ?? text.length;
  const body = spanOf(start, Math.min(next, chunk));
  const written = text.slice(body.start, body.end).replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  return { heading, body, empty: written.replace(/^#{1,6}[ \t][^\n]*$/gm, '').trim() === '' };
}
