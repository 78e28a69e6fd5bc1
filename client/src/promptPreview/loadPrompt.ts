import { type CancellationToken, type Uri, workspace } from 'vscode';
import { promptPreviewRequest, type WirePromptPreview } from '../../../server/src/shared/promptPreview.js';
import type { ServerConnection } from '../server/serverConnection.js';
import type { PromptChoices, PromptState, ShownPrompt } from './messages.js';
import { viewMessages } from '../messages/viewMessages.js';

export interface LoadedPrompt {
  readonly state: PromptState;
  /** What is copied as bodies of API calls. */
  readonly messages?: WirePromptPreview['messages'];
}

/** What the preview shows of a source at this moment. @param last the prompt shown before, kept while the source cannot be read */
export async function loadPrompt(
  server: ServerConnection,
  uri: Uri,
  { chunks, request, skills, conversation, ...flags }: PromptChoices,
  last: ShownPrompt | undefined,
  token: CancellationToken,
): Promise<LoadedPrompt> {
  const document = await workspace.openTextDocument(uri);
  const params = { uri: uri.toString(), text: document.getText(), flags, skills, chunks, request };
  const answer = await server.request(
    promptPreviewRequest,
    { ...params, ...(conversation !== undefined && { conversation }) },
    token,
  );
  const source = uri.path.split('/').at(-1) ?? '';
  if (!answer) throw new Error(viewMessages.promptFailed());
  if (answer.kind === 'unreadable') {
    const { reason, place } = answer;
    if (last) return { state: { ...last, outdated: { reason, ...(place && { place }) } } };
    return {
      state: { kind: 'empty', title: viewMessages.noPrompt(), detail: viewMessages.noPromptDetail(reason), source },
    };
  }
  const { messages, ...shown } = answer;
  const folder = uri.path.split('/').at(-2);
  return { state: { ...shown, title: answer.format === 'skill' ? (folder ?? source) : source, source }, messages };
}
