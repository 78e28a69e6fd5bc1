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

/** @param isEstimate whether the tokens were estimated */
export function formatSkillTokens(
  { loaded, inChunks, chunkCount }: SkillTokens,
  budget: number,
  isEstimate: boolean,
): FormattedTokens {
  const number = (value: number): string => `${isEstimate ? '≈ ' : ''}${value.toLocaleString('en')}`;
  const loadedTokens = number(loaded);
  const coreBudget = viewMessages.coreBudget(loadedTokens, escapeMarkdown(number(budget)));
  if (chunkCount === 0) {
    const spoken = viewMessages.spokenLoadedTokens(loadedTokens);
    return { text: viewMessages.coreTokens(loadedTokens), spoken, tooltip: [coreBudget] };
  }
  const chunkTokens = number(inChunks);
  return {
    text: viewMessages.coreAndChunkTokens(loadedTokens, chunkTokens),
    spoken: viewMessages.spokenTokens(loadedTokens, chunkTokens),
    tooltip: [coreBudget, viewMessages.chunkTokens(chunkTokens, chunkCount)],
  };
}
