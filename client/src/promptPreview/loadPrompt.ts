import { type CancellationToken, type Uri, workspace } from 'vscode';
import { promptPreviewRequest, type WirePromptPreview } from '../../../server/src/shared/promptPreview.js';
import type { ServerConnection } from '../server/serverConnection.js';
import type { PromptChoices, PromptState, ShownPrompt } from './messages.js';

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
  if (!answer) throw new Error('The server could not build the prompt.');
  if (answer.kind === 'unreadable') {
    const { reason, place } = answer;
    if (last) return { state: { ...last, outdated: { reason, ...(place && { place }) } } };
    return { state: { kind: 'empty', title: 'No prompt found', detail: `${reason} ${hint}`, source } };
  }
  const { messages, ...shown } = answer;
  const folder = uri.path.split('/').at(-2);
  return { state: { ...shown, title: answer.format === 'skill' ? (folder ?? source) : source, source }, messages };
}

const hint =
  'Prompts are built from a SKILL.md, JSON input for “skillwright prompt build”, prompt XML, or a chat log. Chat logs are ChatGPT or Claude exports, sessions, or API messages.';
