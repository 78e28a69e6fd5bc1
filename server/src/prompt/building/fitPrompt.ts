import type { MaybePromise } from '../../core/index.js';
import { applyCuts, planCuts } from './cuts.js';
import type { Prompt } from '../prompt.js';

export interface FittedPrompt {
  readonly prompt: Prompt;
  /** JSON pointers into the input of what was left out or shortened, in the order it went. */
  readonly dropped: readonly string[];
  /** False where even the shortest form is too long. */
  readonly fits: boolean;
}

/** Tokens of a prompt in the form that will be sent. */
type Measure = (prompt: Prompt) => MaybePromise<number>;

/** Drops and shortens whole parts until the prompt has at most so many tokens. */
export async function fitPrompt(prompt: Prompt, maxTokens: number, measure: Measure): Promise<FittedPrompt> {
  if ((await measure(prompt)) <= maxTokens) return { prompt, dropped: [], fits: true };
  const cuts = planCuts(prompt);
  const fits = async (count: number): Promise<boolean> =>
    (await measure(applyCuts(prompt, cuts.slice(0, count)))) <= maxTokens;
  const cutCount = await findSmallest(cuts.length, fits);
  const cutPrompt = applyCuts(prompt, cuts.slice(0, cutCount));
  const dropped = [...new Set(cuts.slice(0, cutCount).map(({ path }) => path))];
  if ((await measure(cutPrompt)) <= maxTokens) return { prompt: cutPrompt, dropped, fits: true };
  return shortenTexts(cutPrompt, dropped, maxTokens, measure);
}

/** The last resort: the end of the system text goes, then the end of the request. */
async function shortenTexts(
  prompt: Prompt,
  dropped: readonly string[],
  maxTokens: number,
  measure: Measure,
): Promise<FittedPrompt> {
  const { system, request } = prompt;
  const steps: readonly { path: string; text: string; write: (text: string) => Prompt }[] = [
    ...(system
      ? [
          {
            path: '/system/text',
            text: system.text,
            write: (text: string) => ({ ...prompt, system: { ...system, text } }),
          },
        ]
      : []),
    {
      path: '/request/user_input',
      text: request.user_input,
      write: user_input => ({
        ...prompt,
        ...(system && { system: { ...system, text: shorten(system.text, 0) } }),
        request: { ...request, user_input },
      }),
    },
  ];
  const all = [...dropped];
  let shortest = prompt;
  for (const { path, text, write } of steps) {
    all.push(path);
    const fits = async (count: number): Promise<boolean> =>
      (await measure(write(shorten(text, text.length - count)))) <= maxTokens;
    const cut = await findSmallest(text.length, fits);
    shortest = write(shorten(text, text.length - cut));
    if ((await measure(shortest)) <= maxTokens) return { prompt: shortest, dropped: all, fits: true };
  }
  return { prompt: shortest, dropped: all, fits: false };
}

/** The smallest count from 0 to most for which the test holds (most where it never does); the test is monotone but for rounding. */
async function findSmallest(max: number, test: (count: number) => Promise<boolean>): Promise<number> {
  let [low, high] = [0, max];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (await test(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The beginning of a text, whole words where there are any, marked as shortened. */
function shorten(text: string, length: number): string {
  if (length >= text.length) return text;
  const start = text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
  const atWord = start.replace(/\s+\S*$/, '');
  return `${atWord === '' ? start : atWord}…`;
}
