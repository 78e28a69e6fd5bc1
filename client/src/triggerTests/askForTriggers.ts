import { type CancellationToken, env, type TestItem, TestMessage, type TestRunRequest, workspace } from 'vscode';
import type { WireModel } from '../../../server/src/shared/models.js';
import { askTriggerRequest, triggerCostRequest } from '../../../server/src/shared/triggers.js';
import { showInformation } from '../dialogs/showMessages.js';
import { maxTriggerRequests } from '../limits.js';
import { modelMessages } from '../messages/modelMessages.js';
import { askForModel } from '../models/chooseModel.js';
import { formatModelTitle } from '../models/readEndpoint.js';
import { formatPrice, readPrices } from '../models/readPrices.js';
import { report } from './runTriggers.js';
import type { TriggerContext } from './triggerTree.js';

/** Asks a model which skill it would load, one request for each case, after the user has seen what that takes. */
export async function askForTriggers(
  request: TestRunRequest,
  token: CancellationToken,
  context: TriggerContext,
): Promise<void> {
  const { controller, tree, server } = context;
  const run = controller.createTestRun(request);
  try {
    const all = await tree.leavesOf(request, token);
    const items = all.slice(0, maxTriggerRequests);
    const skip = (skipped: readonly TestItem[]): void => skipped.forEach(item => run.skipped(item));
    if (items.length < all.length) {
      run.appendOutput(`${modelMessages.triggersLimited(maxTriggerRequests)}\r\n`);
      skip(all.slice(maxTriggerRequests));
    }
    for (const item of items) run.enqueued(item);
    const model = items.length > 0 ? await askForModel(modelMessages.chooseModelForTriggers()) : 'cancelled';
    if (model === 'cancelled' || model.kind === 'none') {
      if (model !== 'cancelled') run.appendOutput(`${model.why}\r\n`);
      skip(items);
      return;
    }
    if (!(await isAllowed(items, model, context, token))) {
      skip(items);
      return;
    }
    for (const item of items) {
      const leaf = tree.leafOf(item);
      if (!leaf || token.isCancellationRequested) {
        run.skipped(item);
        continue;
      }
      run.started(item);
      const answer = await server.request(askTriggerRequest, { uri: leaf.uri, case: leaf.index, model }, token);
      if ('refused' in answer) run.errored(item, new TestMessage(answer.refused));
      else report(run, item, answer.passed, answer.summary);
    }
  } finally {
    run.end();
  }
}

/** Shows the number of requests, their tokens and what they cost at most before any is sent. */
async function isAllowed(
  items: readonly TestItem[],
  model: WireModel,
  { tree, server }: TriggerContext,
  token: CancellationToken,
): Promise<boolean> {
  let [tokens, answerTokens] = [0, 0];
  for (const [uri, group] of tree.groupByFile(items)) {
    const cases = group.flatMap(item => tree.leafOf(item)?.index ?? []);
    const cost = await server.request(triggerCostRequest, { uri, cases }, token);
    tokens += cost.tokens;
    answerTokens += cost.answerTokens;
  }
  const send = modelMessages.sendRequests();
  const requests = modelMessages.triggerRequests(formatModelTitle(model), items.length, tokens);
  return (await showInformation(`${requests} ${describePrice(model, tokens, answerTokens)}`, send)) === send;
}

/** The price is that of the endpoint in the settings: nobody tells what an editor's models cost, and their answers have no limit. */
function describePrice(model: WireModel, tokens: number, answerTokens: number): string {
  if (model.kind !== 'endpoint') return modelMessages.editorModelPrice();
  const prices = readPrices(workspace.getConfiguration('skillwright.model').get('prices'));
  const price = prices
    ? modelMessages.triggerPrice(formatPrice(prices, tokens, answerTokens, env.language))
    : modelMessages.noPrice();
  return `${modelMessages.answerLimit(answerTokens)} ${price}`;
}
