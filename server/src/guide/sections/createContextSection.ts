import type { CommandInfo, SourceSentence } from '../readCommandInfo.js';
import type { ContextSentence } from '../guide.js';
import type { Claims } from './claims.js';
import { maxContextSentenceLength, maxContextSentences, maxPurposeLength } from '../limits.js';

/** Purpose, when to use, limits: all in the author's words; empty where the author says nothing of them. */
export function createContextSection({ sentences }: CommandInfo, claims: Claims): readonly ContextSentence[] {
  const free = sentences.filter(
    sentence => claims.isFree(sentence) && sentence.text.length <= maxContextSentenceLength,
  );
  const [first, ...rest] = free;
  if (!first) return [];
  // A warning is not a purpose.
  const isWarning = /^deprecated\b/i.test(first.text) || first.role === 'warnings';
  const result: ContextSentence[] = [contextSentence(first, isWarning ? 'limit' : 'purpose')];
  let spent = first.text.length;
  const counts = { purpose: 0, use: 0, limit: 0 };
  for (const sentence of rest) {
    const role = roleOf(sentence);
    if (role === 'purpose') {
      if (sentence.heading !== undefined || spent + sentence.text.length > maxPurposeLength) continue;
      spent += sentence.text.length;
    } else if (++counts[role] > maxContextSentences) continue;
    result.push(contextSentence(sentence, role));
  }
  return result;
}

function roleOf(sentence: SourceSentence): ContextSentence['role'] {
  if (sentence.kinds.use || sentence.role === 'use') return 'use';
  return sentence.kinds.limit || sentence.role === 'warnings' ? 'limit' : 'purpose';
}

const contextSentence = ({ text, trace }: SourceSentence, role: ContextSentence['role']): ContextSentence => ({
  text: ensureFullStop(text),
  trace,
  role,
});

/** A sentence ends in a mark: the sentences after it would run on otherwise. */
export const ensureFullStop = (text: string): string => (/[.!?。！？:…]["'`)]?$/.test(text) ? text : `${text}.`);
