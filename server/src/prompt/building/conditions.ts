import type { Condition, Prompt, SectionName } from '../prompt.js';

/** Leaves out the sections whose condition does not hold, and what the flags leave out. The request always stays. */
export function applyConditions(prompt: Prompt): Prompt {
  const shows = (section: SectionName): boolean => {
    const condition = prompt.when[section];
    return condition === undefined || holds(condition, prompt);
  };
  const { system, ...rest } = prompt;
  const windowed = selectMessageIndexes(prompt).flatMap(at => prompt.context[at] ?? []);
  return {
    ...rest,
    ...(system && shows('system') ? { system } : {}),
    tools: shows('tools') ? (prompt.include_examples ? prompt.tools : prompt.tools.map(withoutExamples)) : [],
    context: shows('context') ? (prompt.include_metadata ? windowed : windowed.map(withoutMetadata)) : [],
  };
}

/**
 * Which messages are shown, in order, as indexes into `context`: the newest that the window holds, or, in the order of
 * priority, the most important (of equals the newest).
 */
export function selectMessageIndexes({
  context,
  window_size = context.length,
  message_order,
}: Prompt): readonly number[] {
  const indexes = context.map((_, at) => at);
  if (message_order !== 'priority') return indexes.slice(Math.max(context.length - window_size, 0));
  const priority = (at: number): number => context[at]?.priority ?? 0;
  const kept = indexes.toSorted((a, b) => priority(b) - priority(a) || b - a).slice(0, window_size);
  return kept.sort((a, b) => priority(b) - priority(a) || a - b);
}

function holds(condition: Condition, prompt: Prompt): boolean {
  if (typeof condition === 'boolean') return condition;
  if ('nonempty' in condition) return isNonempty(condition.nonempty, prompt);
  if ('mentions' in condition) {
    const request = prompt.request.user_input.toLowerCase();
    return condition.mentions.some(word => request.includes(word.toLowerCase()));
  }
  if ('not' in condition) return !holds(condition.not, prompt);
  if ('all' in condition) return condition.all.every(part => holds(part, prompt));
  return condition.any.some(part => holds(part, prompt));
}

function isNonempty(section: 'tools' | 'context' | 'system', prompt: Prompt): boolean {
  return section === 'system' ? (prompt.system?.text ?? '') !== '' : prompt[section].length > 0;
}

function withoutExamples(tool: Prompt['tools'][number]): Prompt['tools'][number] {
  return { ...tool, usage_example: [], parameters: tool.parameters.map(parameter => ({ ...parameter, example: [] })) };
}

function withoutMetadata({
  sender,
  type,
  text,
  tool_used,
  extensions,
}: Prompt['context'][number]): Prompt['context'][number] {
  return {
    sender,
    ...(type !== undefined && { type }),
    text,
    ...(tool_used !== undefined && { tool_used }),
    extensions,
  };
}
