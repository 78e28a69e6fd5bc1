import { type CancellationToken, Disposable, type LogOutputChannel } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { askModelRequest, postToModelRequest } from '../../../server/src/shared/models.js';
import type { RequestSpec } from '../../../server/src/shared/requests.js';
import { askEditorModel } from './askEditorModel.js';
import { readConfiguredEndpoint } from './endpoint.js';
import type { ModelKeys } from './createModelKeys.js';
import { postChat } from './postChat.js';

const justification = 'To draft and evaluate usage guides of commands.';

/** Lets the server reach the models of the editor, and the endpoint of the settings: no other, and without seeing its key. */
export function serveModels(client: BaseLanguageClient, keys: ModelKeys, log: LogOutputChannel): Disposable {
  const serve = <Params, Result>(
    { method }: RequestSpec<Params, Result>,
    work: (params: Params, token: CancellationToken) => Promise<Result>,
  ): Disposable => client.onRequest(method, work);
  return Disposable.from(
    serve(askModelRequest, async (params, token) => {
      const answer = await askEditorModel({ ...params, justification }, token);
      if ('failed' in answer) log.warn(answer.failed);
      return answer;
    }),
    serve(postToModelRequest, async ({ baseUrl, body }, token) => {
      if (readConfiguredEndpoint().baseUrl !== baseUrl)
        return { failed: 'The endpoint in the settings has changed.', mayPass: false };
      return postChat(baseUrl, body, await keys.get(baseUrl), token);
    }),
  );
}
