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
import { toToolNames } from './toToolNames.js';

interface ModelRequest {
  /** As {@link editorModels} gives it. */
  readonly id: string;
  readonly messages: readonly WireChatMessage[];
  readonly tools?: readonly WireChatTool[];
  /** What for: the editor shows it to the user when it asks for permission, the first time. */
  readonly justification: string;
}

type Answer =
  | { readonly text: string; readonly calls: readonly { readonly name: string; readonly arguments: string }[] }
  | { readonly failed: string; readonly mayPass: boolean };

/** More than a skill, a guide or a call needs, in UTF-16 units: a model that does not end is cut off. */
const maxAnswerLength = 200_000;

/** Asks a model of the editor and waits for its whole answer. What goes wrong comes back as words. */
export async function askEditorModel(
  { id, messages, tools = [], justification }: ModelRequest,
  token: CancellationToken,
): Promise<Answer> {
  const [model] = await lm.selectChatModels(readEditorModelId(id));
  if (!model) return { failed: 'The model is no longer available.', mayPass: false };
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
      if (text.length > maxAnswerLength) break;
    }
    return { text, calls };
  } catch (error) {
    return failure(model.name, error);
  }
}

/** There is no system role: the instructions come first, as the user's. */
const toMessage = ({ role, content }: WireChatMessage): LanguageModelChatMessage =>
  role === 'assistant' ? LanguageModelChatMessage.Assistant(content) : LanguageModelChatMessage.User(content);

const toTool = ({ description, schema }: WireChatTool, name: string): LanguageModelChatTool => ({
  name,
  description,
  ...(typeof schema === 'object' && schema !== null && { inputSchema: schema }),
});

function failure(name: string, error: unknown): Answer {
  const said = error instanceof Error ? error.message : String(error);
  if (!(error instanceof LanguageModelError)) return { failed: `${name}: ${said}`, mayPass: true };
  const reasons: Readonly<Record<string, string>> = {
    NoPermissions: `Skillwright is not allowed to use ${name}. Try again, and choose Allow when the editor asks.`,
    Blocked: `${name} refused the request: ${said}`,
    NotFound: `${name} is no longer available.`,
  };
  return { failed: reasons[error.code] ?? `${name}: ${said}`, mayPass: reasons[error.code] === undefined };
}
