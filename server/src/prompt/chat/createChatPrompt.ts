import type { Message, Prompt } from '../prompt.js';
import type { Conversation, LoggedMessage } from './chatLog.js';

export interface ChatPrompt {
  readonly prompt: Prompt;
  /** JSON pointers of the prompt to those of the log. */
  readonly places: ReadonlyMap<string, string>;
  /** Messages after the last one of the user: answers to what the prompt asks. */
  readonly after: number;
}

/** The prompt that the last answer of a chat was given to: its last message of the user is the request. */
export function createChatPrompt({ messages }: Conversation): ChatPrompt {
  const { instructions, conversation: conversation } = splitSystem(messages);
  const last = conversation.findLastIndex(({ type }) => type === 'user');
  const request = conversation[last];
  const before = conversation.slice(0, Math.max(last, 0));
  const places = new Map<string, string>();
  if (instructions[0]) places.set('/system', instructions[0].place);
  before.forEach(({ place }, at) => places.set(`/context/${at}`, place));
  if (request) places.set('/request', request.place);
  return {
    prompt: {
      ...(instructions.length > 0 && { system: { text: joinTexts(instructions), extensions: {} } }),
      tools: [],
      context: (request ? before : conversation).map(toMessage),
      request: { ...(request && { sender: request.sender }), user_input: request?.text ?? '', extensions: {} },
      ...promptDefaults,
    },
    places,
    after: request ? conversation.length - last - 1 : 0,
  };
}

const promptDefaults = {
  version: '1.0',
  include_metadata: true,
  include_examples: true,
  namespaces: {},
  when: {},
  extensions: {},
} as const;

/** A prompt of nothing. */
export const emptyPrompt: Prompt = {
  tools: [],
  context: [],
  request: { user_input: '', extensions: {} },
  ...promptDefaults,
};

/** A prompt that goes on from a chat: its messages come before the prompt's own. */
export function prependChat(prompt: Prompt, { messages }: Conversation): Prompt {
  const { instructions, conversation: conversation } = splitSystem(messages);
  const system =
    prompt.system ?? (instructions.length > 0 ? { text: joinTexts(instructions), extensions: {} } : undefined);
  return { ...prompt, ...(system && { system }), context: [...conversation.map(toMessage), ...prompt.context] };
}

/** What stands at the start in the system's name are instructions; later it is a message like others. */
function splitSystem(messages: readonly LoggedMessage[]) {
  const first = messages.findIndex(({ type }) => type !== 'system');
  const count = first < 0 ? messages.length : first;
  return { instructions: messages.slice(0, count), conversation: messages.slice(count) };
}

const joinTexts = (messages: readonly LoggedMessage[]): string => messages.map(({ text }) => text).join('\n\n');

const toMessage = ({ sender, timestamp, type, text, tool_used }: LoggedMessage): Message => ({
  sender,
  ...(timestamp !== undefined && { timestamp }),
  type,
  text,
  ...(tool_used !== undefined && { tool_used }),
  extensions: {},
});
