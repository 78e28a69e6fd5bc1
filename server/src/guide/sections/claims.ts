import type { SourceSentence } from '../readCommandInfo.js';

/** The author's sentences that a section has already said: no fact is paid for twice. */
export interface Claims {
  readonly isFree: (sentence: SourceSentence) => boolean;
  readonly take: (sentences: readonly SourceSentence[]) => void;
}

export function createClaims(): Claims {
  const taken = new Set<SourceSentence>();
  return {
    isFree: sentence => !taken.has(sentence),
    take: sentences => sentences.forEach(sentence => taken.add(sentence)),
  };
}
