import {
  type CancellationToken,
  LanguageModelChatMessage,
  type LanguageModelChatTool,
  LanguageModelError,
  LanguageModelTextPart,
  LanguageModelToolCallPart,
  lm,
} from 'vscode';
import type { WireChatMessage, WireChatTool } from '../../../server/src/shared/models.js';
import { readEditorModelId } from './toEditorModelId.js';
import { toToolNames } from '../../../server/src/shared/toToolNames.js';
import { modelMessages } from '../messages/modelMessages.js';
import { maxModelAnswerLength } from '../limits.js';

interface ModelRequest {
  /** Id from `listEditorModels`. */
  readonly id: string;
  readonly messages: readonly WireChatMessage[];
  readonly tools?: readonly WireChatTool[];
  /** The purpose. The editor shows it when it asks the user for permission. */
  readonly justification: string;
}

type Answer =
  | { readonly text: string; readonly calls: readonly { readonly name: string; readonly arguments: string }[] }
  | { readonly failed: string; readonly mayPass: boolean };

/** Sends a request to a model of the editor and returns the whole answer. Errors are returned as messages. */
export async function askEditorModel(
  { id, messages, tools = [], justification }: ModelRequest,
  token: CancellationToken,
): Promise<Answer> {
  const [model] = await lm.selectChatModels(readEditorModelId(id));
  if (!model) return { failed: modelMessages.modelGone(), mayPass: false };
  const names = toToolNames(tools.map(({ name }) => name));
  try {
    const response = await model.sendRequest(
      messages.map(toMessage),
      {
        justification,
        ...(tools.length > 0 && { tools: tools.map((tool, index) => toTool(tool, names[index] ?? '')) }),
      },
      token,
    );
    let text = '';
    const calls: { name: string; arguments: string }[] = [];
    for await (const part of response.stream) {
      if (part instanceof LanguageModelTextPart) text += part.value;
      else if (part instanceof LanguageModelToolCallPart)
        calls.push({ name: tools[names.indexOf(part.name)]?.name ?? part.name, arguments: JSON.stringify(part.input) });
      if (text.length > maxModelAnswerLength) break;
    }
    return { text, calls };
  } catch (error) {
    return describeFailure(model.name, error);
  }
}

/** The API has no system role: instructions are the first user message. */
const toMessage = ({ role, content }: WireChatMessage): LanguageModelChatMessage =>
  role === 'assistant' ? LanguageModelChatMessage.Assistant(content) : LanguageModelChatMessage.User(content);

const toTool = ({ description, schema }: WireChatTool, name: string): LanguageModelChatTool => ({
  name,
  description,
  ...(typeof schema === 'object' && schema !== null && { inputSchema: schema }),
});

function describeFailure(name: string, error: unknown): Answer {
  const reason = error instanceof Error ? error.message : String(error);
  const unknownFailure = { failed: modelMessages.modelFailed(name, reason), mayPass: true };
  if (!(error instanceof LanguageModelError)) return unknownFailure;
  const reasons: Readonly<Record<string, string>> = {
    NoPermissions: modelMessages.modelNotAllowed(name),
    Blocked: modelMessages.modelRefused(name, reason),
    NotFound: modelMessages.namedModelGone(name),
  };
  const failed = reasons[error.code];
  return failed === undefined ? unknownFailure : { failed, mayPass: false };
}
