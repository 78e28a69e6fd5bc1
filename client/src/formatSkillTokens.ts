import { escapeMarkdown } from '../../server/src/shared/escapeMarkdown.js';
import type { SkillTokens } from './countSkillTokens.js';
import { viewMessages } from './messages/viewMessages.js';

/** What the status bar item says of a skill's tokens. */
interface FormattedTokens {
  readonly text: string;
  /** For screen readers. */
  readonly spoken: string;
  /** Paragraphs of Markdown. */
  readonly tooltip: readonly string[];
}

const formatNumber = (value: number): string => value.toLocaleString('en');

/** @param isEstimate whether the tokens were estimated */
export function formatSkillTokens(
  { loaded, inChunks, chunkCount }: SkillTokens,
  budget: number,
  isEstimate: boolean,
): FormattedTokens {
  const formatCount = (tokens: number): string => `${isEstimate ? '≈ ' : ''}${formatNumber(tokens)}`;
  const loadedTokens = formatCount(loaded);
  // The budget is a setting, so it is exact.
  const coreBudget = viewMessages.coreBudget(loadedTokens, escapeMarkdown(formatNumber(budget)));
  if (chunkCount === 0) {
    const spoken = viewMessages.spokenLoadedTokens(loadedTokens);
    return { text: viewMessages.coreTokens(loadedTokens), spoken, tooltip: [coreBudget] };
  }
  const chunkTokens = formatCount(inChunks);
  return {
    text: viewMessages.coreAndChunkTokens(loadedTokens, chunkTokens),
    spoken: viewMessages.spokenTokens(loadedTokens, chunkTokens),
    tooltip: [coreBudget, viewMessages.chunkTokens(chunkTokens, chunkCount)],
  };
}
