import {
  type CancellationToken,
  Location,
  type TestItem,
  TestMessage,
  type TestRun,
  type TestRunRequest,
} from 'vscode';
import { runTriggersRequest } from '../../../server/src/shared/triggers.js';
import { type TriggerContext, formatWords } from './triggerTree.js';

/** Ranks the skills by words for the requested cases, offline. */
export async function runTriggers(
  request: TestRunRequest,
  token: CancellationToken,
  { controller, tree, server }: TriggerContext,
): Promise<void> {
  const run = controller.createTestRun(request);
  try {
    const items = await tree.leavesOf(request, token);
    for (const item of items) run.enqueued(item);
    const limits = new Set<string>();
    for (const [uri, group] of tree.groupByFile(items)) {
      if (token.isCancellationRequested) return;
      const answer = await server.request(runTriggersRequest, { uri }, token);
      if ('refused' in answer) {
        for (const item of group) run.errored(item, new TestMessage(answer.refused));
        continue;
      }
      limits.add(answer.limits);
      for (const item of group) {
        const result = answer.results[tree.leafOf(item)?.index ?? -1];
        if (!result) run.skipped(item);
        else report(run, item, result.passed, `${result.summary} ${formatWords(result.words)}`, answer.limits);
      }
    }
    for (const limit of limits) run.appendOutput(`${limit}\r\n`);
  } finally {
    run.end();
  }
}

/** Shows a result at its case. @param limits says what a failure does not prove */
export function report(run: TestRun, item: TestItem, passed: boolean, summary: string, limits = ''): void {
  if (passed) {
    run.passed(item);
    run.appendOutput(`${item.label}: ${summary}\r\n`, undefined, item);
    return;
  }
  const message = new TestMessage([summary, limits].filter(Boolean).join('\n'));
  if (item.uri && item.range) message.location = new Location(item.uri, item.range);
  run.failed(item, message);
}
