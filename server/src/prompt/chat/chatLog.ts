/** One message of a chat log, in the words of a prompt's message. */
export interface LoggedMessage {
  readonly sender: string;
  /** `user`, `bot`, `system`, `tool_call`, `tool_result`, or what the log calls it. */
  readonly type: string;
  readonly text: string;
  /** ISO 8601 where the log gives a number; a text is kept as it is. */
  readonly timestamp?: string;
  readonly tool_used?: string;
  /** JSON pointer into the log. */
  readonly place: string;
}

export interface Conversation {
  readonly title: string;
  readonly id?: string;
  /** Milliseconds since 1970: of several conversations the newest is taken. */
  readonly updated?: number;
  readonly messages: readonly LoggedMessage[];
}

export interface ChatProblem {
  /** JSON pointer into the log. */
  readonly place: string;
  readonly message: string;
}

/** Notes what could not be read. */
export type ProblemReporter = (place: string, message: string) => void;

/** What role names mean in the logs and interfaces of common assistants. */
export function toMessageType(role: string): string {
  const types: Readonly<Record<string, string>> = {
    human: 'user',
    user: 'user',
    assistant: 'bot',
    model: 'bot',
    ai: 'bot',
    bot: 'bot',
    system: 'system',
    developer: 'system',
    tool: 'tool_result',
    function: 'tool_result',
  };
  return Object.hasOwn(types, role) ? (types[role] ?? role) : role;
}
