import {
  directoryOf,
  isInside,
  resolvePath,
  type Completion,
  type Context,
  type ParsedDocument,
} from '../../../core/index.js';
import { spanOf, type Span } from '../../../text/span.js';
import { createHeadingSlugs } from '../../markdown/createHeadingSlugs.js';
import { parseRelativeTarget } from '../../markdown/linkTarget.js';
import type { SkillDocument } from '../../skillDocument.js';
import { messages } from '../../messages/index.js';
import { toWellFormed } from '../../../text/percentEncoding.js';
import { isSkillFileName } from '../../../shared/fileNames.js';

/** After `](`: files of the skill's folder, and after `#` its chunks and headings. */
export async function completeLink(
  { model, uri }: ParsedDocument<SkillDocument>,
  offset: number,
  { services }: Context,
): Promise<readonly Completion[]> {
  const { text, lines } = model.source;
  const start = lines.lineStart(lines.positionAt(offset).line);
  const typed = /\]\(<?([^()<>\s]{0,500})$/.exec(text.slice(start, offset))?.[1];
  if (typed === undefined) return [];
  const hash = typed.indexOf('#');
  if (hash === 0) return completeAnchors(model, spanOf(offset - typed.length + 1, offset));
  if (hash > 0) return [];
  const slash = typed.lastIndexOf('/');
  const folder = typed.slice(0, slash + 1);
  const target = parseRelativeTarget(folder === '' ? '.' : folder);
  const skillFolder = directoryOf(uri);
  const directory = target ? resolvePath(skillFolder, target.path) : undefined;
  // Files outside the folder are not installed with the skill, so none are offered.
  if (directory === undefined || !isInside(directory, skillFolder)) return [];
  const entries = await services.files.list(directory);
  const span = spanOf(offset - typed.length + slash + 1, offset);
  return entries
    .filter(({ name }) => !(folder === '' && isSkillFileName(name)))
    .map(({ name, type }): Completion => {
      const newText =
        encodeURI(toWellFormed(name)).replace(/[()#?]/g, encodeURIComponent) + (type === 'directory' ? '/' : '');
      return { label: newText, kind: 'file', span, newText, sortText: type === 'directory' ? '0' : '1' };
    });
}

function completeAnchors({ chunks, markdown }: SkillDocument, span: Span): readonly Completion[] {
  const chunkIds = chunks.flatMap(({ id, description }): readonly Completion[] =>
    id === undefined
      ? []
      : [
          {
            label: id,
            kind: 'reference',
            span,
            newText: id,
            detail: description ?? messages.completionReference(),
            sortText: '0',
          },
        ],
  );
  const slugs = Array.from(createHeadingSlugs(markdown.headings), ([slug, { title }]): Completion => {
    return { label: slug, kind: 'reference', span, newText: slug, detail: title, sortText: '1' };
  });
  return [...chunkIds, ...slugs];
}
