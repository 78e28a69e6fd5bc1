import type { MaybePromise, Problem, RuleContext } from './rule.js';

/**
 * The problems of all items, in their order. A bug at one item is reported and hides the problems of that item only. Empty once the check
 * is aborted.
 */
export async function checkEach<Item>(
  items: Iterable<Item>,
  { signal, reportFailure }: Pick<RuleContext<unknown>, 'signal' | 'reportFailure'>,
  check: (item: Item) => MaybePromise<readonly Problem[]>,
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  for (const item of items) {
    if (signal.aborted) return [];
    try {
      for (const problem of await check(item)) problems.push(problem);
    } catch (cause) {
      if (!reportFailure) throw cause;
      reportFailure(cause);
    }
  }
  return problems;
}
