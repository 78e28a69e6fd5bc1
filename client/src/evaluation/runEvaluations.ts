import {
  type CancellationToken,
  type Event,
  ProgressLocation,
  type TestController,
  type TestItem,
  TestMessage,
  type TestRun,
  type TestRunRequest,
  window,
} from 'vscode';
import { type EvaluateParams, type WireEvalRecord, evaluateRequest } from '../../../server/src/shared/evaluations.js';
import { chooseModel } from '../models/chooseModel.js';
import { missingModel } from '../models/modelChoices.js';
import { titleOf } from '../models/readEndpoint.js';
import type { ServerConnection } from '../server/serverConnection.js';
import type { EvaluationTree, Leaf } from './evaluationTree.js';

interface Surroundings {
  readonly controller: TestController;
  readonly tree: EvaluationTree;
  readonly server: ServerConnection;
  readonly onRecord: Event<WireEvalRecord>;
}

/** Runs what the Test Explorer asks for with a model the user chooses; each result shows as it comes. */
export async function runEvaluations(
  request: TestRunRequest,
  token: CancellationToken,
  around: Surroundings,
): Promise<void> {
  const { controller, tree } = around;
  const run = controller.createTestRun(request);
  try {
    const all = request.include ?? Array.from(controller.items, ([, item]) => item);
    const items = await tree.leavesOf(all, request.exclude ?? []);
    for (const item of items) run.enqueued(item);
    const model = token.isCancellationRequested ? undefined : await chooseModel('Measure usage guides');
    if (!model) {
      for (const item of items) run.errored(item, new TestMessage(missingModel));
      return;
    }
    const title = `Measuring usage guides with ${titleOf(model)}`;
    run.appendOutput(`${title}\r\n`);
    await window.withProgress({ location: ProgressLocation.Window, title }, async () => {
      for (const job of jobsOf(items, tree)) {
        if (token.isCancellationRequested) return;
        const params = { run: crypto.randomUUID(), source: job.source, wanted: wantedOf(job), model };
        await runSet(job, params, run, token, around);
      }
    });
  } finally {
    run.end();
  }
}

/** What of one set is to be run. */
interface Job {
  readonly source: Leaf['source'];
  readonly items: Map<string, TestItem>;
  readonly leaves: Leaf[];
}

const keyOf = ({ condition, case: id }: Pick<Leaf, 'condition' | 'case'>): string => `${condition}\n${id}`;

function jobsOf(items: readonly TestItem[], tree: EvaluationTree): readonly Job[] {
  const jobs = new Map<string, Job>();
  for (const item of items) {
    const leaf = tree.leafOf(item);
    if (!leaf) continue;
    const id = JSON.stringify(leaf.source);
    const job: Job = jobs.get(id) ?? { source: leaf.source, items: new Map(), leaves: [] };
    job.items.set(keyOf(leaf), item);
    job.leaves.push(leaf);
    jobs.set(id, job);
  }
  return [...jobs.values()];
}

function wantedOf({ leaves }: Job): EvaluateParams['wanted'] {
  const conditions = [...new Set(leaves.map(({ condition }) => condition))];
  return conditions.map(condition => ({
    condition,
    cases: leaves.filter(leaf => leaf.condition === condition).map(leaf => leaf.case),
  }));
}

async function runSet(
  { items }: Job,
  params: EvaluateParams,
  run: TestRun,
  token: CancellationToken,
  { server, onRecord }: Surroundings,
): Promise<void> {
  const open = new Map(items);
  for (const item of items.values()) run.started(item);
  const listening = onRecord(record => {
    const item = record.run === params.run ? open.get(keyOf(record)) : undefined;
    if (!item) return;
    open.delete(keyOf(record));
    show(run, item, record);
  });
  try {
    const answer = await server.request(evaluateRequest, params, token);
    if ('refused' in answer) for (const item of open.values()) run.errored(item, new TestMessage(answer.refused));
    else run.appendOutput(`${answer.report.replaceAll('\n', '\r\n')}\r\n`);
  } catch (error) {
    if (token.isCancellationRequested) for (const item of open.values()) run.skipped(item);
    else {
      const message = new TestMessage(error instanceof Error ? error.message : String(error));
      for (const item of open.values()) run.errored(item, message);
    }
  } finally {
    listening.dispose();
  }
}

function show(run: TestRun, item: TestItem, { success, reason, milliseconds }: WireEvalRecord): void {
  if (success === undefined) run.errored(item, new TestMessage(reason), milliseconds);
  else if (success) run.passed(item, milliseconds);
  else run.failed(item, new TestMessage(reason), milliseconds);
}
