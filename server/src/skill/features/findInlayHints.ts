import type { Context, InlayHint, ParsedDocument } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import { isEstimate } from '../../tokens/index.js';
import { readChunkContent, summarizeSkill } from '../loader/summarizeSkill.js';
import { maxHintedLength, maxInlayHints } from '../limits.js';
import type { SkillDocument } from '../skillDocument.js';
import { messages } from '../messages/index.js';

/** The tokens of the always-loaded part after the title, and of each chunk after its tag. */
export async function findInlayHints(
  { model }: ParsedDocument<SkillDocument>,
  visible: Span,
  { settings, signal, services }: Context,
): Promise<readonly InlayHint[]> {
  const { encoding, inlayHints: isEnabled } = settings.tokens;
  if (!isEnabled) return [];
  const prefix = isEstimate(encoding) ? '≈ ' : '';
  const encodingLabel = isEstimate(encoding) ? messages.estimatedEncoding(encoding) : encoding;
  const hints: InlayHint[] = [];
  const { title } = model.sections;
  const isVisible = (offset: number): boolean => offset >= visible.start && offset <= visible.end;
  if (title && isVisible(title.titleSpan.end) && !signal.aborted) {
    const tokens = await services.countTokensIfReady(summarizeSkill(model).text, encoding);
    if (tokens === undefined) return [];
    const label = ` ${messages.tokensAtFirst(`${prefix}${tokens}`)}`;
    hints.push({ offset: title.titleSpan.end, label, tooltip: messages.alwaysLoaded(encodingLabel) });
  }
  let countedLength = 0;
  for (const { tag, content, id } of model.chunks) {
    if (signal.aborted) return [];
    if (!isVisible(tag.span.end)) continue;
    const text = readChunkContent(model.source.text, content);
    countedLength += text.length;
    if (hints.length >= maxInlayHints || countedLength > maxHintedLength) break;
    const tokens = await services.countTokensIfReady(text, encoding);
    if (tokens === undefined) return [];
    const tooltip =
      id === undefined ? messages.loadedOnDemand(encodingLabel) : messages.loadedOnDemandAs(id, encodingLabel);
    hints.push({ offset: tag.span.end, label: ` ${messages.tokens(`${prefix}${tokens}`)}`, tooltip });
  }
  return hints;
}
