import type { Prompt, PromptParameter, PromptTool } from '../prompt.js';
import { minKeptMessages } from '../limits.js';

/**
 * One part that is dropped to stay within a budget, with the JSON pointer of its place in the input. A message, an
 * example, a tool, or a description, which is first shortened to its first sentence.
 */
export interface Cut {
  readonly path: string;
  readonly shortens?: boolean;
}

/**
 * What is taken away, in this order: old messages (least important first, then oldest first), examples, descriptions
 * of parameters, descriptions of tools, tools (last first), the remaining messages.
 */
export function planCuts(prompt: Prompt): readonly Cut[] {
  const { tools, context } = prompt;
  const ranked = context.map(({ priority = 0 }, at) => ({ priority, at }));
  const byImportance = (messages: typeof ranked): Cut[] =>
    messages.toSorted((a, b) => a.priority - b.priority || a.at - b.at).map(({ at }) => ({ path: `/context/${at}` }));
  if (prompt.message_order === 'priority') ranked.sort((a, b) => a.priority - b.priority || a.at - b.at);
  const oldCount = Math.max(context.length - minKeptMessages, 0);
  const perParameter = (make: (parameter: PromptParameter, path: string) => readonly Cut[]): Cut[] =>
    tools.flatMap((tool, t) =>
      tool.parameters.flatMap((parameter, p) => make(parameter, `/tools/${t}/parameters/${p}`)),
    );

  return [
    ...byImportance(ranked.slice(0, oldCount)),
    ...tools.flatMap((tool, t) => tool.usage_example.map((_, at) => ({ path: `/tools/${t}/usage_example/${at}` }))),
    ...perParameter((parameter, path) => parameter.example.map((_, at) => ({ path: `${path}/example/${at}` }))),
    ...perParameter((parameter, path) => descriptionCuts(parameter.description, path)),
    ...tools.flatMap((tool, t) => descriptionCuts(tool.description, `/tools/${t}`)),
    ...tools.map((_, t) => ({ path: `/tools/${t}` })).reverse(),
    ...byImportance(ranked.slice(oldCount)),
  ];
}

function descriptionCuts(description: string | undefined, path: string): readonly Cut[] {
  if (description === undefined || description === '') return [];
  const cut = { path: `${path}/description` };
  return firstSentence(description) === description ? [cut] : [{ ...cut, shortens: true }, cut];
}

function firstSentence(text: string): string {
  const end = /[.!?。！？](?=\s|$)|\n/.exec(text);
  return end ? text.slice(0, end.index + 1).trim() : text;
}

/** The prompt without what the cuts take away; what is left is whole. */
export function applyCuts(prompt: Prompt, cuts: readonly Cut[]): Prompt {
  const droppedPaths = new Set(cuts.filter(cut => cut.shortens !== true).map(({ path }) => path));
  const shortenedPaths = new Set(cuts.filter(cut => cut.shortens === true).map(({ path }) => path));
  const stays =
    (path: string) =>
    (_: unknown, at: number): boolean =>
      !droppedPaths.has(`${path}/${at}`);
  const cutDescription = <T extends PromptTool | PromptParameter>(item: T, path: string): T => {
    const { description, ...rest } = item;
    const at = `${path}/description`;
    if (description === undefined || (!droppedPaths.has(at) && !shortenedPaths.has(at))) return item;
    return (droppedPaths.has(at) ? rest : { ...rest, description: firstSentence(description) }) as T;
  };
  const parameter = (item: PromptParameter, path: string): PromptParameter => ({
    ...cutDescription(item, path),
    example: item.example.filter(stays(`${path}/example`)),
  });
  return {
    ...prompt,
    tools: prompt.tools
      .map((tool, t) => ({
        ...cutDescription(tool, `/tools/${t}`),
        parameters: tool.parameters.map((item, p) => parameter(item, `/tools/${t}/parameters/${p}`)),
        usage_example: tool.usage_example.filter(stays(`/tools/${t}/usage_example`)),
      }))
      .filter(stays('/tools')),
    context: prompt.context.filter(stays('/context')),
  };
}
