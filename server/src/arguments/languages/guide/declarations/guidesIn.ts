import { baseName, type ParsedDocument } from '../../../../core/index.js';
import type { SegmentMap } from '../../../../text/createSegmentMap.js';
import { isSkillFileName } from '../../../../shared/fileNames.js';
import { readMarkdownGuides, readXmlGuides, type Guide } from './guideNames.js';

/** The guides in a document: a file of their own, or a SKILL.md with generated ones in Markdown and XML in fences. */
export function guidesIn({ uri, source, embedded }: ParsedDocument): readonly Guide[] {
  const fileName = baseName(uri);
  if (fileName.endsWith('.xml')) return readXmlGuides(source);
  if (!isSkillFileName(fileName) && !/\.guide\.(?:md|markdown)$/i.test(fileName)) return [];
  const fencedGuides = embedded.flatMap(({ document, map }) =>
    readXmlGuides(document.source).map(guide => moveGuide(guide, map)),
  );
  return [...readMarkdownGuides(source), ...fencedGuides];
}

function moveGuide(guide: Guide, map: SegmentMap): Guide {
  const { commandSpan } = guide;
  return {
    ...guide,
    anchor: map.spanToHost(guide.anchor),
    span: map.spanToHost(guide.span),
    commandSpan: commandSpan && map.spanToHost(commandSpan),
    names: guide.names.map(({ path, span }) => ({ path, span: map.spanToHost(span) })),
    titles: guide.titles.map(span => map.spanToHost(span)),
    sentences: guide.sentences.map(span => map.spanToHost(span)),
  };
}
