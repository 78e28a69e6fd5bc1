import type { CancellationToken } from 'vscode-languageserver';
import { baseName, childOf, directoryOf } from '../../../../core/index.js';
import {
  createTriggerRequest,
  findTriggerSpans,
  isForeignTriggerFile,
  isRightSkill,
  isSkillDocument,
  readLoadedSkill,
  readTriggerCases,
  readWorkspaceWords,
  runTriggerCases,
  toRankingInput,
  type RankingInput,
  type TriggerCase,
} from '../../../../skill/index.js';
import { isTriggerFile } from '../../../../shared/languages.js';
import {
  askTriggerRequest,
  runTriggersRequest,
  triggerCostRequest,
  triggerFilesRequest,
} from '../../../../shared/triggers.js';
import type { SourceText } from '../../../../text/createSourceText.js';
import { createClientModel, toAbortSignal } from '../../../client/createClientModel.js';
import { toRange } from '../../../conversion/positions.js';
import { toClientUri } from '../../../conversion/toLsp.js';
import { withErrorBoundary } from '../../../createDocumentHandler.js';
import type { Feature } from '../../../feature.js';
import { messages } from '../../../messages.js';
import { onRequest } from '../../../onRequest.js';
import { readEvalFile } from '../../../readEvalSource.js';
import { createContext, findDocument, type Server } from '../../../server.js';

/** Tests which skill comes up for a prompt, for a test explorer. */
export const triggerTests: Feature = {
  register(server) {
    onRequest(server, triggerFilesRequest.method, (_params: unknown, token: CancellationToken) =>
      withErrorBoundary(server, triggerFilesRequest.method, [], token, async () => {
        const uris = await server.services.workspace.find(name => isTriggerFile(name));
        const found = await Promise.all(uris.map(async uri => ({ uri, label: await findTestedSkill(server, uri) })));
        return found.flatMap(({ uri, label }) =>
          label === undefined ? [] : [{ uri: toClientUri(server, uri), label }],
        );
      }),
    );
    onRequest(server, runTriggersRequest.method, ({ uri }: { uri: string }, token: CancellationToken) =>
      withErrorBoundary(server, runTriggersRequest.method, { refused: messages.triggersFailed() }, token, async () => {
        const file = await readFile(server, uri, token);
        if (typeof file === 'string') return { refused: file };
        const spans = findTriggerSpans(file.source.text);
        const results = runTriggerCases(file.cases, file.skills).map(
          ({ case: trigger, passed, first, words }, index) => {
            const span = spans[index];
            return {
              prompt: trigger.prompt,
              ...(span && { range: toRange(server, file.source, span) }),
              passed,
              // A skill with one word in common is not what was found.
              summary: describe(trigger, passed && isNoneExpected(trigger, first) ? undefined : first),
              words,
            };
          },
        );
        return { results, limits: messages.triggerLimits(file.skills.length) };
      }),
    );
    onRequest(
      server,
      triggerCostRequest.method,
      ({ uri, cases }: { uri: string; cases: readonly number[] }, token: CancellationToken) =>
        withErrorBoundary(server, triggerCostRequest.method, { tokens: 0, answerTokens: 0 }, token, async () => {
          const file = await readFile(server, uri, token);
          if (typeof file === 'string') return { tokens: 0, answerTokens: 0 };
          const {
            tokens: { encoding },
          } = await server.settings.for(uri);
          let [tokens, answerTokens] = [0, 0];
          for (const index of cases) {
            const trigger = file.cases[index];
            if (!trigger || token.isCancellationRequested) continue;
            const request = createTriggerRequest(trigger, file.skills);
            tokens += await server.services.countTokens(JSON.stringify(request), encoding);
            answerTokens += request.maxAnswerTokens;
          }
          return { tokens, answerTokens };
        }),
    );
    onRequest(
      server,
      askTriggerRequest.method,
      ({ uri, case: index, model }: Parameters<typeof ask>[1], token: CancellationToken) =>
        withErrorBoundary(server, askTriggerRequest.method, { refused: messages.triggersFailed() }, token, () =>
          ask(server, { uri, case: index, model }, token),
        ),
    );
  },
};

interface TriggerFile {
  readonly source: SourceText;
  readonly cases: readonly TriggerCase[];
  readonly skills: readonly RankingInput[];
}

/** The cases of a file and the skills of the workspace. @returns an error message if there are no cases */
async function readFile(server: Server, uri: string, token: CancellationToken): Promise<TriggerFile | string> {
  const source = await readEvalFile(server, uri);
  if (!source) return messages.fileUnreadable();
  const cases = readTriggerCases(source.text, (await findSkillName(server, uri)) ?? '');
  if (cases === 0) return messages.triggersInvalid();
  if (typeof cases === 'number') return messages.triggerInvalid(cases);
  const skills = await readWorkspaceWords(await createContext(server, uri, token));
  return { source, cases, skills };
}

/** Name of the skill that a file `evals/triggers.json` is beside. */
async function findSkillName(server: Server, uri: string): Promise<string | undefined> {
  const folder = directoryOf(uri);
  if (baseName(folder) !== 'evals') return undefined;
  const document = await findDocument(server, childOf(directoryOf(folder), 'SKILL.md'));
  return document && isSkillDocument(document) ? toRankingInput(document).name : undefined;
}

/** Undefined for a file that another tool reads. */
async function findTestedSkill(server: Server, uri: string): Promise<string | undefined> {
  const name = await findSkillName(server, uri);
  const source = name === undefined ? undefined : await readEvalFile(server, uri);
  return source && !isForeignTriggerFile(source.text) ? name : undefined;
}

async function ask(
  server: Server,
  { uri, case: index, model }: { uri: string; case: number; model: Parameters<typeof createClientModel>[1] },
  token: CancellationToken,
): Promise<{ passed: boolean; summary: string } | { refused: string }> {
  const file = await readFile(server, uri, token);
  if (typeof file === 'string') return { refused: file };
  const trigger = file.cases[index];
  if (!trigger) return { refused: messages.triggersFailed() };
  try {
    const request = createTriggerRequest(trigger, file.skills);
    const { calls } = await createClientModel(server, model).ask(request, toAbortSignal(token));
    const loaded = readLoadedSkill(calls);
    return { passed: isRightSkill(trigger, loaded), summary: describe(trigger, loaded) };
  } catch (cause) {
    return { refused: cause instanceof Error ? cause.message : String(cause) };
  }
}

const isNoneExpected = ({ expect, not }: TriggerCase, first: string | undefined): boolean =>
  not === undefined ? expect === null : first === not;

function describe({ expect, not }: TriggerCase, found: string | undefined): string {
  const expected = not === undefined ? (expect ?? messages.noSkillExpected()) : messages.otherThan(not);
  return messages.triggerSummary(expected, found ?? messages.noSkillExpected());
}
