import {
  directoryOf,
  isInside,
  resolvePath,
  type Context,
  type DocumentLink,
  type FileSystem,
  type ParsedDocument,
} from '../../core/index.js';
import { findChunkAttribute } from '../chunks/chunk.js';
import { createHeadingSlugs } from '../markdown/createHeadingSlugs.js';
import { parseRelativeTarget } from '../markdown/linkTarget.js';
import { findFileLinks, resolveTarget } from '../rules/skill/findFileLinks.js';
import type { SkillDocument } from '../skillDocument.js';
import { maxCheckedPaths } from '../limits.js';
import { findPathMentions } from '../paths/findPathMentions.js';
import { messages } from '../messages/index.js';
import { encodePercent } from '../../text/percentEncoding.js';

/** Links of the body that an editor can open: to files of the workspace, chunks and headings. */
export async function findLinks(
  document: ParsedDocument<SkillDocument>,
  { services, signal }: Context,
): Promise<readonly DocumentLink[]> {
  const { model, uri } = document;
  const { roots } = services.workspace;
  const files = findFileLinks(model)
    .map(fileLink => ({ ...fileLink, target: resolveTarget(fileLink, uri) }))
    .filter(({ target, inside }) => inside || roots.some(root => isInside(target, root)))
    .map(({ link, target }): DocumentLink => {
      const fragment = parseRelativeTarget(link.url)?.fragment;
      return { span: link.urlSpan, target: fragment ? `${target}#${encodePercent(fragment)}` : target };
    });
  const paths = await findPathLinks(document, services.files, signal);
  return [...files, ...paths, ...findAnchorLinks(document)].sort((a, b) => a.span.start - b.span.start);
}

/** Paths in text, inline code and commands whose files exist. */
async function findPathLinks(
  { model, uri }: ParsedDocument<SkillDocument>,
  files: FileSystem,
  signal: AbortSignal,
): Promise<readonly DocumentLink[]> {
  const folder = directoryOf(uri);
  const targets = new Map<string, string | undefined>();
  const links: DocumentLink[] = [];
  for (const { path, span } of findPathMentions(model)) {
    if (signal.aborted) return [];
    if (!targets.has(path)) {
      if (targets.size >= maxCheckedPaths) continue;
      const target = resolvePath(folder, path);
      targets.set(path, (await files.exists(target)) ? target : undefined);
    }
    const target = targets.get(path);
    if (target !== undefined) links.push({ span, target });
  }
  return links;
}

function findAnchorLinks({ model, uri }: ParsedDocument<SkillDocument>): readonly DocumentLink[] {
  const { lines } = model.source;
  const slugs = createHeadingSlugs(model.markdown.headings);
  const chunks = new Map([...model.chunks].reverse().map(chunk => [chunk.id, chunk]));
  return model.markdown.links.flatMap(({ url, urlSpan }) => {
    const id = url.startsWith('#') ? parseRelativeTarget(url)?.fragment : undefined;
    if (id === undefined) return [];
    const chunk = chunks.get(id);
    const span = chunk ? findChunkAttribute(chunk.tag, 'id')?.valueSpan : slugs.get(id.toLowerCase())?.span;
    if (!span) return [];
    const line = lines.positionAt(span.start).line + 1;
    return [{ span: urlSpan, target: `${uri}#L${line}`, ...(chunk && { tooltip: messages.goToChunk(id) }) }];
  });
}
