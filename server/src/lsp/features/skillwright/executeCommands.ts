import { ErrorCodes, ResponseError, type TextEdit, type WorkspaceEdit } from 'vscode-languageserver';
import type { WireDocumentEdit } from '../../../shared/authoring.js';
import type { Feature } from '../../feature.js';
import { messages } from '../../messages.js';

/** Commands and the requests that they send. `docs/other-editors.md` describes their arguments. */
const requests: ReadonlyMap<string, string> = new Map(
  [
    'agentTool',
    'agentView',
    'autoClose',
    'catalogues',
    'checkAgents',
    'checkDraft',
    'chunkContent',
    'chunkOutline',
    'commands',
    'draftGuide',
    'edit',
    'evaluation/cases',
    'evaluation/run',
    'evaluation/sets',
    'guide',
    'guidePreview',
    'insertGuide',
    'isPrompt',
    'newFiles',
    'promptPreview',
    'rankSkills',
    'renameable',
    'review',
    'similarSkills',
    'skills',
    'syncGroups',
    'triggers/ask',
    'triggers/cost',
    'triggers/files',
    'triggers/run',
  ].map(name => [`skillwright.${name.replace('/', '.')}`, `skillwright/${name}`]),
);

/**
 * The custom requests as commands, for editors without Skillwright's client. An edit in the answer is applied. Our own client has commands
 * of the same names, and would register these too.
 */
export const executeCommands: Feature = {
  capabilities: client =>
    client.commands.size > 0 ? {} : { executeCommandProvider: { commands: [...requests.keys()] } },
  register(server) {
    server.connection.onExecuteCommand(async ({ command, arguments: [argument = {}] = [] }, token) => {
      const handle = server.requests.get(requests.get(command) ?? '');
      if (!handle) throw new ResponseError(ErrorCodes.InvalidParams, messages.unknownCommand(command));
      if (typeof argument !== 'object' || argument === null)
        throw new ResponseError(ErrorCodes.InvalidParams, messages.commandArgument(command));
      const answer: unknown = await handle(argument as never, token);
      const edit = toWorkspaceEdit(answer);
      if (edit) await server.connection.workspace.applyEdit(edit);
      return answer;
    });
  },
};

function toWorkspaceEdit(answer: unknown): WorkspaceEdit | undefined {
  if (typeof answer !== 'object' || answer === null || !('documents' in answer)) return undefined;
  const documents = answer.documents as readonly WireDocumentEdit[];
  const toTextEdits = ({ edits }: WireDocumentEdit): TextEdit[] =>
    edits.map(({ range, newText }) => ({ range, newText }));
  return { changes: Object.fromEntries(documents.map(document => [document.uri, toTextEdits(document)])) };
}
