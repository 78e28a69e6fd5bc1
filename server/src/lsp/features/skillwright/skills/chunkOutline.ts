import { severities, type Finding, type ParsedDocument } from '../../../../core/index.js';
import {
  chunkOutlineRequest,
  type ChunkOutline,
  type OutlineChunk,
  type OutlineHeading,
} from '../../../../shared/requests.js';
import {
  readChunkContent,
  readLoadedText,
  getChunkNameSpan,
  getConcernedSettings,
  resolveProfile,
  skillOf,
  summarizeSkill,
  type Heading,
  type SkillDocument,
} from '../../../../skill/index.js';
import type { SourceText } from '../../../../text/createSourceText.js';
import { spanOf } from '../../../../text/span.js';
import type { Feature } from '../../../feature.js';
import type { Server } from '../../../server.js';
import { onCustom } from '../../../onCustom.js';
import { toRange } from '../../../conversion/positions.js';
import { minOf } from '../../../../text/extremes.js';

/** The outline for the chunk view. Requested after a pause in typing, so that counting tokens never delays findings. */
export const chunkOutline: Feature = {
  register(server) {
    onCustom(server, chunkOutlineRequest, null, async (document, _params, { settings, services }) => {
      const skill = skillOf(document);
      if (!skill) return null;
      const { encoding } = settings.tokens;
      const findings = (await server.findings.get(document)) ?? [];
      const concerned = getConcernedSettings(settings, document.uri);
      const count = (text: string): Promise<number> => services.countTokens(text, encoding);
      const outline = await outlineOf(server, document, skill, findings, count);
      const { text, loadsChunks } = readLoadedText(skill, concerned);
      return {
        ...outline,
        profile: resolveProfile(skill, concerned).profile.id,
        loadedTokens: loadsChunks ? outline.coreTokens : await count(text),
        loadsChunks,
      };
    });
  },
};

async function outlineOf(
  server: Server,
  { source }: ParsedDocument,
  skill: SkillDocument,
  findings: readonly Finding[],
  count: (text: string) => Promise<number>,
): Promise<Omit<ChunkOutline, 'profile' | 'loadedTokens' | 'loadsChunks'>> {
  const { text } = source;
  const headings = (flat: readonly Heading[], end: number): readonly OutlineHeading[] =>
    nestHeadings(server, flat, end, source);
  const outer = skill.chunks.filter(({ nestedIn }) => !nestedIn);
  const places = new Map(outer.map((chunk, place) => [chunk, place]));
  const chunks = skill.chunks.map(async (chunk): Promise<OutlineChunk> => {
    const place = places.get(chunk);
    const about = findings.filter(
      ({ code, span }) => code.startsWith('chunk/') && span.start >= chunk.span.start && span.end <= chunk.span.end,
    );
    const severity = severities.find(each => about.some(finding => finding.severity === each));
    return {
      id: chunk.id ?? '',
      description: chunk.description ?? '',
      range: toRange(server, source, chunk.span),
      nameRange: toRange(server, source, getChunkNameSpan(chunk)),
      tokens: await count(readChunkContent(text, chunk.content)),
      headings: headings(chunk.headings, chunk.span.end),
      ...(place === undefined ? {} : { place }),
      problems: about.map(({ message }) => message),
      ...(severity && { severity }),
    };
  });
  return {
    title: skill.coreHeadings.find(({ level }) => level === 1)?.title,
    coreTokens: await count(summarizeSkill(skill).text),
    coreRange: toRange(server, source, spanOf(0, text.length)),
    coreHeadings: headings(skill.coreHeadings, text.length),
    chunks: await Promise.all(chunks),
  };
}

/** Headings as a tree. Each ends at the next heading of its level or above, or at `end`. */
function nestHeadings(
  server: Server,
  headings: readonly Heading[],
  end: number,
  source: SourceText,
): readonly OutlineHeading[] {
  const ends = headingEnds(headings, end);
  const roots: OutlineHeading[] = [];
  const open: { level: number; children: OutlineHeading[] }[] = [];
  headings.forEach(({ title, level, span }, index) => {
    const children: OutlineHeading[] = [];
    const range = toRange(server, source, spanOf(span.start, ends[index] ?? end));
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    (open.at(-1)?.children ?? roots).push({ title, level, range, children });
    open.push({ level, children });
  });
  return roots;
}

/** Goes from the last heading to the first, so that each compares with six levels and not with all later headings. */
function headingEnds(headings: readonly Heading[], end: number): readonly number[] {
  const nextOfLevel = Array<number>(7).fill(end);
  const ends = Array<number>(headings.length);
  for (const [index, { level, span }] of [...headings.entries()].reverse()) {
    ends[index] = minOf(nextOfLevel.slice(0, level + 1));
    nextOfLevel[level] = span.start;
  }
  return ends;
}
