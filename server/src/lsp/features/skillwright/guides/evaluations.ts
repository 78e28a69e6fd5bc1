import type { CancellationToken } from 'vscode-languageserver';
import { isArgumentFile } from '../../../../arguments/index.js';
import { baseName, type Context } from '../../../../core/index.js';
import {
  findCaseSpans,
  findCommandsInFiles,
  createDistinctName,
  formatEvalReport,
  createEvalReport,
  filesystemReplaceSet,
  readConditions,
  runEvaluation,
  standardConditions,
  type EvalRecord,
  type EvalSet,
} from '../../../../guide/index.js';
import {
  evalCasesRequest,
  evalRecordNotification,
  evalSetsRequest,
  evaluateRequest,
  type EvaluateParams,
  type WireEvalCases,
  type WireEvalRecord,
  type WireEvalSet,
  type WireEvalSource,
} from '../../../../shared/evaluations.js';
import { withErrorBoundary } from '../../../createDocumentHandler.js';
import { createClientModel } from '../../../client/createClientModel.js';
import { formatCondition } from '../../../conversion/formatCondition.js';
import { readEvalFile, resolveEvalSet } from '../../../readEvalSource.js';
import type { Feature } from '../../../feature.js';
import { onRequest } from '../../../onRequest.js';
import { createContext, type Server } from '../../../server.js';
import { toClientUri } from '../../../conversion/toLsp.js';
import { toRange } from '../../../conversion/positions.js';
import { messages } from '../../../messages.js';
import { append } from '../../../../text/append.js';

type Evaluated = { readonly report: string } | { readonly refused: string };

const evaluationFailed = () => ({ refused: messages.evaluationFailed() });

/** Evaluates guides with a model of the client, for a test explorer. */
export const evaluations: Feature = {
  register(server) {
    const { services } = server;
    onRequest(server, evalSetsRequest.method, (_params: unknown, token: CancellationToken) =>
      withErrorBoundary(server, evalSetsRequest.method, [], token, async () => {
        const context = await createContext(server, services.workspace.roots[0] ?? '', token);
        return evalSets(server, context);
      }),
    );
    onRequest(server, evalCasesRequest.method, ({ source }: { source: WireEvalSource }, token: CancellationToken) =>
      withErrorBoundary<WireEvalCases | ReturnType<typeof evaluationFailed>>(
        server,
        evalCasesRequest.method,
        evaluationFailed(),
        token,
        async () => {
          const set = await resolveEvalSet(server, source, await createContext(server, uriOf(source), token));
          if (typeof set === 'string') return { refused: set };
          const file = source.kind === 'file' ? await readEvalFile(server, source.uri) : undefined;
          const places = file ? findCaseSpans(file.text) : [];
          return {
            conditions: standardConditions.map(id => ({ id, label: formatCondition(id) })),
            cases: set.cases.map(({ id, prompt }, index) => {
              const place = places[index];
              return { id, prompt, ...(file && place && { range: toRange(server, file, place) }) };
            }),
          };
        },
      ),
    );
    onRequest(server, evaluateRequest.method, (params: EvaluateParams, token: CancellationToken) =>
      withErrorBoundary<Evaluated>(server, evaluateRequest.method, evaluationFailed(), token, async () => {
        const context = await createContext(server, uriOf(params.source), token);
        const set = await resolveEvalSet(server, params.source, context);
        return typeof set === 'string' ? { refused: set } : evaluate(server, set, params, context.signal);
      }),
    );
  },
};

const uriOf = (source: WireEvalSource): string => ('uri' in source ? source.uri : '');

async function evalSets(server: Server, context: Context): Promise<readonly WireEvalSet[]> {
  const { workspace } = server.services;
  const commands = await findCommandsInFiles(await workspace.find(isArgumentFile, context.signal), context);
  const files = await workspace.find(name => /\.eval\.json$/i.test(name), context.signal);
  return [
    ...commands.map((command): WireEvalSet => {
      const { document, signature } = command;
      const name = createDistinctName(command, commands);
      return {
        source: { kind: 'command', uri: toClientUri(server, document.uri), command: name },
        label: name,
        range: toRange(server, document.source, signature.commandSpan ?? signature.anchor),
      };
    }),
    ...files.map((uri): WireEvalSet => ({
      source: { kind: 'file', uri },
      label: baseName(uri),
    })),
    { source: { kind: 'shipped', name: filesystemReplaceSet.name }, label: filesystemReplaceSet.name },
  ];
}

async function evaluate(
  server: Server,
  set: EvalSet,
  { run, selection, model: wire, repetitions = 1 }: EvaluateParams,
  signal: AbortSignal,
): Promise<Evaluated> {
  const model = createClientModel(server, wire);
  const records: EvalRecord[] = [];
  for (const { condition, cases } of selection) {
    const conditions = readConditions(condition);
    if (typeof conditions === 'string') return { refused: conditions };
    let before = performance.now();
    const onRecord = async ({ case: id, score, error = '' }: EvalRecord): Promise<void> => {
      const now = performance.now();
      const record: WireEvalRecord = {
        run,
        condition,
        case: id,
        ...(score && { success: score.success }),
        reason: score?.reason ?? error,
        milliseconds: Math.round(now - before),
      };
      before = now;
      await server.connection.sendNotification(evalRecordNotification, record);
    };
    const some = { ...set, cases: set.cases.filter(({ id }) => cases.includes(id)) };
    append(records, await runEvaluation(some, model, { conditions, repetitions, onRecord }, signal));
  }
  return { report: formatEvalReport(createEvalReport(set.name, model.name, records)) };
}
