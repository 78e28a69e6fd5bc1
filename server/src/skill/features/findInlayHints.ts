import type { Context, InlayHint, ParsedDocument } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import { isEstimate } from '../../tokens/index.js';
import { readChunkContent, summarizeSkill } from '../loader/summarizeSkill.js';
import type { SkillDocument } from '../skillDocument.js';

/** The tokens of what is always loaded after the title, and of each chunk after its tag. */
export async function findInlayHints(
  { model }: ParsedDocument<SkillDocument>,
  visible: Span,
  { settings, signal, services }: Context,
): Promise<readonly InlayHint[]> {
  const { encoding, inlayHints: wanted } = settings.tokens;
  if (!wanted) return [];
  const about = isEstimate(encoding) ? '≈ ' : '';
  const estimated = isEstimate(encoding) ? ', an estimate' : '';
  const hints: InlayHint[] = [];
  const { title } = model.sections;
  const isVisible = (offset: number): boolean => offset >= visible.start && offset <= visible.end;
  if (title && isVisible(title.titleSpan.end) && !signal.aborted) {
    const tokens = await services.countTokens(summarizeSkill(model).text, encoding);
    const tooltip = `Always loaded: frontmatter, core and the list of chunks (${encoding}${estimated})`;
    hints.push({ offset: title.titleSpan.end, label: ` ${about}${tokens} tokens at first`, tooltip });
  }
  for (const { tag, content, id } of model.chunks) {
    if (signal.aborted) return [];
    if (!isVisible(tag.span.end)) continue;
    const tokens = await services.countTokens(readChunkContent(model.source.text, content), encoding);
    const tooltip = `Loaded on demand${id === undefined ? '' : ` as “${id}”`} (${encoding}${estimated})`;
    hints.push({ offset: tag.span.end, label: ` ${about}${tokens} tokens`, tooltip });
  }
  return hints;
}
