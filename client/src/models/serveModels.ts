import { type CancellationToken, Disposable, type LogOutputChannel } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { askModelRequest, postToModelRequest } from '../../../server/src/shared/models.js';
import type { RequestSpec } from '../../../server/src/shared/requests.js';
import { askEditorModel } from './askEditorModel.js';
import { readConfiguredEndpoint } from './endpoint.js';
import type { ModelKeys } from './createModelKeys.js';
import { postChat } from './postChat.js';
import { modelMessages } from '../messages/modelMessages.js';

/** Gives the server access to the editor's models and to the endpoint of the settings, without the endpoint's key. */
export function serveModels(client: BaseLanguageClient, keys: ModelKeys, log: LogOutputChannel): Disposable {
  const serve = <Params, Result>(
    { method }: RequestSpec<Params, Result>,
    work: (params: Params, token: CancellationToken) => Promise<Result>,
  ): Disposable => client.onRequest(method, work);
  return Disposable.from(
    serve(askModelRequest, async (params, token) => {
      const answer = await askEditorModel({ ...params, justification: modelMessages.guideJustification() }, token);
      if ('failed' in answer) log.warn(answer.failed);
      return answer;
    }),
    serve(postToModelRequest, async ({ baseUrl, body }, token) => {
      if (readConfiguredEndpoint().baseUrl !== baseUrl)
        return { failed: modelMessages.endpointChanged(), mayPass: false };
      return postChat(baseUrl, body, await keys.get(baseUrl), token);
    }),
  );
}
