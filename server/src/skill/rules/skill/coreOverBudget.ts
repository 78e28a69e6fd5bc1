import type { Rule, Settings } from '../../../core/index.js';
import { isEstimate, type CountTokens } from '../../../tokens/index.js';
import { findTitleAnchor } from '../../anchors.js';
import { resolveProfile } from '../../profiles/resolveProfile.js';
import { summarizeSkill } from '../../loader/summarizeSkill.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createExampleSkill } from '../createExampleSkill.js';

export const coreOverBudget: Rule<SkillDocument> = {
  code: 'skill/core-over-budget',
  summary: 'What is loaded of the skill at once is over its budget.',
  why: 'It stands in the agent’s context as long as the skill is active. The specification recommends less than 5,000 tokens and 500 lines.',
  severity: 'warning',
  good: createExampleSkill(),
  bad: createExampleSkill({ body: '# Demo\n\nDo one thing.\n\nDo another thing.\n' }),
  example: { path: 'demo/SKILL.md', settings: { tokens: { coreLines: 8 } } },
  async check(model, { settings, services, signal }) {
    // Only AgentOS loads chunks on their own; to all others the file is one text.
    const hasChunks = resolveProfile(model, settings).profile.id === 'agentos';
    const text = hasChunks ? summarizeSkill(model).text : model.source.text.trimEnd();
    const lines = text.trimEnd() === '' ? 0 : text.trimEnd().split('\n').length;
    const { coreBudget, coreLines, encoding } = settings.tokens;
    const over = await tokensOver(text, settings, services.countTokens, signal);
    if (over === undefined && lines <= coreLines) return [];
    const tokens = over ?? inWords(await services.countTokens(text, encoding), !isEstimate(encoding));
    const figures = `${tokens} (the budget is ${grouped(coreBudget)}) and ${grouped(lines)} lines (the budget is ${grouped(coreLines)})`;
    const message = hasChunks
      ? `What is always loaded has ${figures}. Move what is not always needed into chunks.`
      : `SKILL.md has ${figures}, all loaded when the skill is used. Move details into files under \`references/\`, and link to them.`;
    return [{ span: findTitleAnchor(model), message }];
  },
};

const inWords = (tokens: number, isExact: boolean): string =>
  `${isExact ? '' : 'about '}${grouped(tokens)} ${tokens === 1 ? 'token' : 'tokens'}`;

const grouped = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** UTF-16 units counted at a time: at least, at most. */
const minStepLength = 500;
const maxStepLength = 10_000;

/** Tokens that a unit of text with at most one token per unit seldom exceeds: prose has a quarter, code a third. */
const usualTokens = 1 / 3;

/** Tokens in words where they exceed the budget. This runs on every keystroke, so no more is counted than the verdict needs. */
async function tokensOver(
  text: string,
  { tokens }: Settings,
  count: CountTokens,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { coreBudget, encoding } = tokens;
  let counted = 0;
  let at = 0;
  let rest = mostTokens(text);
  while (at < text.length) {
    const over = counted + rest - coreBudget;
    // Not even the densest rest makes it too much.
    if (over <= 0 || signal.aborted) return undefined;
    const end = pieceEnd(
      text,
      at + Math.max(minStepLength, Math.min(maxStepLength, Math.ceil(over / (1 - usualTokens)))),
    );
    const piece = text.slice(at, end);
    counted += await count(piece, encoding);
    rest -= mostTokens(piece);
    at = end;
    // Twice over by what was seen so far: no rest of the text makes up for that.
    if (counted > coreBudget || (counted / at) * text.length > 2 * coreBudget) break;
  }
  if (at === 0) return undefined;
  const total = Math.round((counted / at) * text.length);
  if (total <= coreBudget) return undefined;
  return inWords(total, at >= text.length && !isEstimate(encoding));
}

/** No text has more tokens than bytes in UTF-8, and no UTF-16 unit more than three of those. */
function mostTokens(text: string): number {
  const beyond = text.match(/[^\0-\x7f]+/g)?.reduce((sum, run) => sum + run.length, 0) ?? 0;
  return text.length + beyond * 2;
}

/** The end of a line at or after an offset, so that no token is cut in two. */
function pieceEnd(text: string, offset: number): number {
  if (offset >= text.length) return text.length;
  const feed = text.indexOf('\n', offset);
  return feed < 0 ? text.length : feed + 1;
}
