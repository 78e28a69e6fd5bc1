import {
  type CancellationToken,
  CancellationTokenSource,
  type Event,
  Location,
  ProgressLocation,
  type TestController,
  type TestItem,
  TestMessage,
  type TestRun,
  type TestRunProfile,
  TestRunRequest,
  window,
  workspace,
} from 'vscode';
import { type EvaluateParams, type WireEvalRecord, evaluateRequest } from '../../../server/src/shared/evaluations.js';
import { askForModel } from '../models/chooseModel.js';
import { formatModelTitle } from '../models/readEndpoint.js';
import type { ServerConnection } from '../server/serverConnection.js';
import { combineResults, readRepetitions } from './combineResults.js';
import type { EvaluationTree, Leaf } from './evaluationTree.js';
import { modelMessages } from '../messages/modelMessages.js';
import { showInformation } from '../dialogs/showMessages.js';

interface Surroundings {
  readonly controller: TestController;
  readonly tree: EvaluationTree;
  readonly server: ServerConnection;
  readonly onRecord: Event<WireEvalRecord>;
}

/** Runs the requested tests with a model that the user chooses. Shows each result when it arrives. */
export async function runEvaluations(
  request: TestRunRequest,
  token: CancellationToken,
  context: Surroundings,
): Promise<void> {
  const { controller, tree } = context;
  const run = controller.createTestRun(request);
  try {
    const all = request.include ?? Array.from(controller.items, ([, item]) => item);
    const items = await tree.leavesOf(all, request.exclude ?? []);
    for (const item of items) run.enqueued(item);
    const chosen = token.isCancellationRequested ? 'cancelled' : await askForModel(modelMessages.evaluateGuides());
    if (chosen === 'cancelled') {
      for (const item of items) run.skipped(item);
      return;
    }
    if (chosen.kind === 'none') {
      run.appendOutput(`${chosen.why}\r\n`);
      for (const item of items) run.skipped(item);
      return;
    }
    const model = chosen;
    const repetitions = readRepetitions(
      workspace.getConfiguration('skillwright.evaluation').get<unknown>('repetitions'),
    );
    const title = modelMessages.evaluatingGuides(formatModelTitle(model));
    run.appendOutput(`${title}\r\n`);
    await window.withProgress({ location: ProgressLocation.Window, title }, async () => {
      for (const job of groupIntoJobs(items, tree)) {
        if (token.isCancellationRequested) return;
        const params = {
          run: crypto.randomUUID(),
          source: job.source,
          selection: toSelection(job),
          model,
          repetitions,
        };
        await runSet(job, params, run, token, context);
      }
    });
  } finally {
    run.end();
  }
}

/** Runs items with a profile, outside of the Test Explorer's own requests. */
export async function runAll(
  items: readonly TestItem[],
  profile: TestRunProfile,
  context: Surroundings,
): Promise<void> {
  const source = new CancellationTokenSource();
  try {
    await runEvaluations(new TestRunRequest(items, undefined, profile), source.token, context);
  } finally {
    source.dispose();
  }
}

/** Skips everything, and offers to run it: *Run All Tests* must not send requests to a model. */
export async function skipEvaluations(request: TestRunRequest, context: Surroundings): Promise<void> {
  const run = context.controller.createTestRun(request);
  const all = Array.from(context.controller.items, ([, item]) => item);
  const items = await context.tree.leavesOf(all, request.exclude ?? []);
  const reason = modelMessages.evaluationsSkipped(items.length);
  run.appendOutput(`${reason}\r\n`);
  for (const item of items) run.skipped(item);
  run.end();
  const { profile } = request;
  if (items.length === 0 || !profile) return;
  const evaluate = modelMessages.evaluateAll();
  // Not awaited: the run is over.
  void showInformation(reason, evaluate).then(answer =>
    answer === evaluate ? runAll(all, profile, context) : undefined,
  );
}

/** The requested cases of one set. */
interface Job {
  readonly source: Leaf['source'];
  readonly items: Map<string, TestItem>;
  readonly leaves: Leaf[];
}

const toKey = ({ condition, case: id }: Pick<Leaf, 'condition' | 'case'>): string => `${condition}\n${id}`;

function groupIntoJobs(items: readonly TestItem[], tree: EvaluationTree): readonly Job[] {
  const jobs = new Map<string, Job>();
  for (const item of items) {
    const leaf = tree.leafOf(item);
    if (!leaf) continue;
    const id = JSON.stringify(leaf.source);
    const job: Job = jobs.get(id) ?? { source: leaf.source, items: new Map(), leaves: [] };
    job.items.set(toKey(leaf), item);
    job.leaves.push(leaf);
    jobs.set(id, job);
  }
  return [...jobs.values()];
}

function toSelection({ leaves }: Job): EvaluateParams['selection'] {
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
  const recordsByCase = new Map<string, WireEvalRecord[]>();
  for (const item of items.values()) run.started(item);
  const subscription = onRecord(record => {
    const item = record.run === params.run ? open.get(toKey(record)) : undefined;
    if (!item) return;
    const records = [...(recordsByCase.get(toKey(record)) ?? []), record];
    recordsByCase.set(toKey(record), records);
    if (records.length < (params.repetitions ?? 1)) return;
    open.delete(toKey(record));
    show(run, item, records);
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
    subscription.dispose();
  }
}

/** Shows a failure at the location of its case. */
function show(run: TestRun, item: TestItem, records: readonly WireEvalRecord[]): void {
  const { outcome, reason, milliseconds } = combineResults(records);
  if (outcome === 'passed') {
    run.passed(item, milliseconds);
    return;
  }
  const message = new TestMessage(reason);
  if (item.uri && item.range) message.location = new Location(item.uri, item.range);
  if (outcome === 'failed') run.failed(item, message, milliseconds);
  else run.errored(item, message, milliseconds);
}
