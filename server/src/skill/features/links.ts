import { isInside, type Context, type DocumentLink, type ParsedDocument } from '../../core/index.js';
import { attributeNamed } from '../chunks/chunk.js';
import { headingSlugs } from '../markdown/headingSlugs.js';
import { relativeTarget } from '../markdown/linkTarget.js';
import { fileLinks, targetOf } from '../rules/skill/fileLinks.js';
import type { SkillDocument } from '../skillDocument.js';

/** Links of the body that can be followed: to files of the workspace, to chunks and to headings. */
export function links(document: ParsedDocument<SkillDocument>, { services }: Context): readonly DocumentLink[] {
  const { model, uri } = document;
  const { roots } = services.workspace;
  const files = fileLinks(model)
    .map(fileLink => ({ ...fileLink, target: targetOf(fileLink, uri) }))
    .filter(({ target, inside }) => inside || roots.some(root => isInside(target, root)))
    .map(({ link, target }): DocumentLink => {
      const fragment = relativeTarget(link.url)?.fragment;
      return { span: link.urlSpan, target: fragment ? `${target}#${encodeURIComponent(fragment)}` : target };
    });
  return [...files, ...anchorLinks(document)].sort((a, b) => a.span.start - b.span.start);
}

function anchorLinks({ model, uri }: ParsedDocument<SkillDocument>): readonly DocumentLink[] {
  const { lines } = model.source;
  const slugs = headingSlugs(model.markdown.headings);
  const chunks = new Map([...model.chunks].reverse().map(chunk => [chunk.id, chunk]));
  return model.markdown.links.flatMap(({ url, urlSpan }) => {
    const id = url.startsWith('#') ? relativeTarget(url)?.fragment : undefined;
    if (id === undefined) return [];
    const chunk = chunks.get(id);
    const span = chunk ? attributeNamed(chunk.tag, 'id')?.valueSpan : slugs.get(id.toLowerCase())?.span;
    if (!span) return [];
    const line = lines.positionAt(span.start).line + 1;
    return [{ span: urlSpan, target: `${uri}#L${line}`, ...(chunk && { tooltip: `Go to the chunk “${id}”` }) }];
  });
}
