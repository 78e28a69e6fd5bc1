import { type CancellationToken, type LanguageModelChat, LanguageModelChatMessage, lm } from 'vscode';
import type { DraftMessage } from './draftPrompt.js';
import { longestAnswer } from './readDraft.js';

/** The chat models the user has, the editor's own choice first; none is a usual answer. */
export async function chatModels(): Promise<readonly LanguageModelChat[]> {
  return lm.selectChatModels();
}

/** A model's whole answer. One that does not end is cut off. Asks the user for permission the first time. */
export async function askModel(
  model: LanguageModelChat,
  messages: readonly DraftMessage[],
  token: CancellationToken,
): Promise<string> {
  const justification = 'To draft the skill you described. Nothing else is sent.';
  const response = await model.sendRequest(messages.map(toChat), { justification }, token);
  let answer = '';
  for await (const part of response.text) {
    answer += part;
    if (answer.length > longestAnswer || token.isCancellationRequested) break;
  }
  return answer;
}

const toChat = ({ role, content }: DraftMessage): LanguageModelChatMessage =>
  role === 'user' ? LanguageModelChatMessage.User(content) : LanguageModelChatMessage.Assistant(content);
