import { ErrorCodes, ResponseError, type TextEdit, type WorkspaceEdit } from 'vscode-languageserver';
import type { WireDocumentEdit } from '../../../shared/authoring.js';
import type { Feature } from '../../feature.js';
import { customCommands } from '../../handshake/customCommands.js';
import { messages } from '../../messages.js';

/**
 * The custom requests as commands, for editors without Skillwright's client. An edit in the answer is applied. Our own client has commands
 * of the same names, and would register these too.
 */
export const executeCommands: Feature = {
  register(server) {
    server.connection.onExecuteCommand(async ({ command, arguments: [argument = {}] = [] }, token) => {
      const handle = server.requests.get(customCommands.get(command) ?? '');
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
