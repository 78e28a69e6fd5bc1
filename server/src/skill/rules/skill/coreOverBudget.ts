import type { Rule, Settings } from '../../../core/index.js';
import { isEstimate, type CountIfReady } from '../../../tokens/index.js';
import { findTitleAnchor } from '../../anchors.js';
import { readLoadedText } from '../../loader/readLoadedText.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createExampleSkill } from '../createExampleSkill.js';
import { groupDigits } from '../../../core/index.js';
import { messages } from '../../messages/index.js';
import { maxStepLength, minStepLength } from '../../limits.js';

export const coreOverBudget: Rule<SkillDocument> = {
  code: 'skill/core-over-budget',
  summary: 'The always-loaded part of the skill is over its budget.',
  why: 'It stays in the agent’s context while the skill is active. The specification recommends fewer than 5,000 tokens and 500 lines.',
  severity: 'warning',
  noFix:
    'Only the author knows which parts are needed less often. For AgentOS, move them into chunks with *Extract Section to Chunk*. For other agents, move them into files under `references/`.',
  good: createExampleSkill(),
  bad: createExampleSkill({ body: '# Demo\n\nDo one thing.\n\nDo another thing.\n' }),
  passes: [
    {
      text: createExampleSkill({
        body: '# Demo\n\nDo one thing.\n\n<chunk id="a" description="More">\n\nOne.\n\nTwo.\n\nThree.\n\n</chunk>\n',
      }),
      reason: 'Chunks do not count for AgentOS, which loads them on demand. For other agents, the whole file counts.',
      example: { path: 'demo/SKILL.md', settings: { tokens: { coreLines: 12 } } },
    },
  ],
  example: { path: 'demo/SKILL.md', settings: { tokens: { coreLines: 8 } } },
  async check(model, { settings, services, signal }) {
    const { text, loadsChunks } = readLoadedText(model, settings);
    const lines = countLines(text.trimEnd());
    const { coreBudget, coreLines, encoding } = settings.tokens;
    const count = services.countTokensIfReady;
    const over = await countOverBudget(text, settings, count, signal);
    if (over === undefined && lines <= coreLines) return [];
    const span = findTitleAnchor(model);
    const figures = [groupDigits(lines), groupDigits(coreLines)] as const;
    const tokens = over ?? (await formatCount(text, encoding, count));
    if (tokens === undefined) {
      const describe = loadsChunks ? messages.coreOverLines : messages.skillOverLines;
      return [{ span, message: describe(...figures) }];
    }
    const describe = loadsChunks ? messages.coreOverBudget : messages.skillOverBudget;
    return [{ span, message: describe(tokens, groupDigits(coreBudget), ...figures) }];
  },
};

function countLines(text: string): number {
  let lines = text === '' ? 0 : 1;
  for (let feed = text.indexOf('\n'); feed >= 0; feed = text.indexOf('\n', feed + 1)) lines++;
  return lines;
}

async function formatCount(
  text: string,
  encoding: Settings['tokens']['encoding'],
  count: CountIfReady,
): Promise<string | undefined> {
  const tokens = await count(text, encoding);
  return tokens === undefined ? undefined : formatTokens(tokens, !isEstimate(encoding));
}

const formatTokens = (tokens: number, isExact: boolean): string => `${isExact ? '' : '≈ '}${groupDigits(tokens)}`;

/** Tokens per unit that text seldom exceeds: prose has a quarter, code a third. */
const usualDensity = 1 / 3;

/**
 * The formatted tokens if they exceed the budget; undefined too if nothing can be counted yet. This runs on every keystroke, so it counts
 * only as much as it needs.
 */
async function countOverBudget(
  text: string,
  { tokens }: Settings,
  count: CountIfReady,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { coreBudget, encoding } = tokens;
  let counted = 0;
  let offset = 0;
  let maxRemaining = findMaxTokens(text);
  while (offset < text.length) {
    const excess = counted + maxRemaining - coreBudget;
    // Even the densest remaining text cannot exceed the budget.
    if (excess <= 0 || signal.aborted) return undefined;
    const stepLength = Math.max(minStepLength, Math.min(maxStepLength, Math.ceil(excess / (1 - usualDensity))));
    const end = findPieceEnd(text, offset + stepLength);
    const piece = text.slice(offset, end);
    const tokensOfPiece = await count(piece, encoding);
    if (tokensOfPiece === undefined) return undefined;
    counted += tokensOfPiece;
    maxRemaining -= findMaxTokens(piece);
    offset = end;
    // At the density so far the text has twice the budget: the remaining text cannot compensate for that.
    if (counted > coreBudget || (counted / offset) * text.length > 2 * coreBudget) break;
  }
  if (offset === 0) return undefined;
  const total = Math.round((counted / offset) * text.length);
  if (total <= coreBudget) return undefined;
  return formatTokens(total, offset >= text.length && !isEstimate(encoding));
}

/** An upper bound: no text has more tokens than bytes in UTF-8, and a UTF-16 unit has at most three bytes. */
function findMaxTokens(text: string): number {
  const nonAsciiLength = text.match(/[^\0-\x7f]+/g)?.reduce((sum, run) => sum + run.length, 0) ?? 0;
  return text.length + nonAsciiLength * 2;
}

/** The end of a line at or after an offset, so that no token is cut in two. */
function findPieceEnd(text: string, offset: number): number {
  if (offset >= text.length) return text.length;
  const feed = text.indexOf('\n', offset);
  return feed < 0 ? text.length : feed + 1;
}
