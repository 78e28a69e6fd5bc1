import { localize } from '../text/localize.js';

/** The JSON types in the words of a sentence: expected a string, got an array. */
export const typeNames = {
  string: (): string => localize`a string`,
  number: (): string => localize`a number`,
  boolean: (): string => localize`a boolean`,
  object: (): string => localize`an object`,
  array: (): string => localize`an array`,
  strings: (): string => localize`a string or an array of strings`,
  null: (): string => localize`null`,
};

/** Every text of this folder that a user reads. */
export const messages = {
  // Values of a prompt as JSON
  wrongType: (expected: string, actual: string): string => localize`Expected ${expected}, got ${actual}.`,
  numberTooSmall: (min: number, value: number): string => localize`Expected a number of at least ${min}, got ${value}.`,
  numberOutOfRange: (min: number, max: number, value: number): string =>
    localize`Expected a number from ${min} to ${max}, got ${value}.`,
  notAnInteger: (value: number): string => localize`Expected an integer, got ${value}.`,
  notAChoice: (choices: string, value: string): string => localize`Expected one of ${choices}, got “${value}”.`,
  missingField: (key: string): string => localize`The field “${key}” is missing. Add it.`,
  unknownField: (key: string): string => localize`Unknown field “${key}”. It is ignored.`,
  wrongNamespace: (): string =>
    localize`A prefix may contain only ASCII letters, digits, “_”, “-” and “.”. It must start with a letter or “_”, but not with “xml”. The URI must be a non-empty string.`,
  wrongExtension: (): string => localize`Expected a string, a number, true or false as the value of an extension.`,
  missingRequest: (): string => localize`A prompt needs a request: {"request": {"user_input": "…"}}.`,
  wrongCondition: (): string =>
    localize`Expected true, false, or one of {"nonempty": "tools"}, {"mentions": ["…"]}, {"not": …}, {"all": […]}, {"any": […]}. The value of “nonempty” may also be “context” or “system”.`,
  requestCondition: (): string => localize`The request cannot have a condition. It is always part of the prompt.`,
  undeclaredPrefix: (prefix: string): string =>
    localize`The prefix “${prefix}” is not declared. Add it to “namespaces”.`,

  // Prompts of any form
  emptySystem: (): string => localize`The system text is empty. Write it, or remove the system section.`,
  emptyRequest: (): string => localize`The request is empty. Write what the user asks for.`,
  emptyMessage: (): string => localize`The message is empty. Write its text, or remove the message.`,
  timeNotOrdered: (time: string): string =>
    localize`“${time}” is earlier than the time of the previous message. Correct the time, or the order of the messages.`,
  invalidTime: (time: string): string => localize`“${time}” is not a valid time. Use the form 2025-01-26T15:30:00Z.`,
  unknownType: (type: string): string =>
    localize`“${type}” is not a JSON type. Use \`string\`, \`number\`, \`integer\`, \`boolean\`, \`object\`, \`array\` or \`null\`.`,
  unknownRuleParameter: (parameter: string): string =>
    localize`The rule names “${parameter}”, but the tool has no such parameter. Correct the name, or remove the rule.`,
  unknownMessageType: (type: string, known: string): string =>
    localize`“${type}” is not a message type. Use one of ${known}.`,
  duplicateTool: (name: string): string => localize`Another tool is already named “${name}”.`,
  renameTool: (): string => localize`Rename this tool, or remove it.`,
  firstTool: (name: string): string => localize`“${name}” is first declared here.`,
  toolUnknown: (name: string): string => localize`The prompt declares no tool “${name}”.`,
  knownTools: (count: number, names: string): string =>
    count === 1 ? localize`Its only tool is ${names}.` : localize`Its tools are ${names}.`,
  overBudget: (tokens: number, maxTokens: number): string =>
    localize`The prompt has ${tokens} tokens, more than the maximum of ${maxTokens} (\`skillwright.prompt.maxTokens\`). Remove old messages or examples.`,
  xmlSwitchedOff: (): string =>
    localize`XML is turned off for the rest of this run because too many XML prompts were not valid.`,
  commentLost: (): string => localize`A prompt cannot contain comments. This one is ignored.`,
  elementLost: (name: string): string =>
    localize`The element ${name} is an extension in another namespace. It is ignored.`,

  // Files that hold a prompt
  emptyFile: (): string => localize`The file is empty.`,
  notAPrompt: (): string =>
    localize`This is not a prompt. Expected JSON, prompt XML, or plain text with a line that starts with “Request:”.`,
  wrongRoot: (): string => localize`This XML is not a prompt. Its root element must be <prompt>, without a namespace.`,
  notJson: (): string => localize`This is not JSON.`,
  lineNotJson: (): string => localize`This line is not JSON. It is ignored.`,

  // Chat logs
  noConversation: (): string => localize`The log contains no conversation.`,
  unknownConversation: (selector: string, conversations: string): string =>
    localize`The log has no conversation “${selector}”. Specify one by number, id or title: ${conversations}.`,
  chosenConversation: (title: string, count: number): string =>
    localize`The prompt contains the conversation “${title}”, one of ${count} in the log.`,
  answerIgnored: (count: number): string =>
    count === 1
      ? localize`The message after the last user message is the answer. It is ignored.`
      : localize`The ${count} messages after the last user message are the answer. They are ignored.`,
  missingParent: (parent: string): string =>
    localize`The parent message “${parent}” is missing. Earlier messages are ignored.`,
  circularParent: (): string => localize`The message is its own ancestor. Earlier messages are ignored.`,
  /** @param kind undefined where the file names none; so below */
  unknownPart: (kind: string | undefined): string =>
    kind === undefined
      ? localize`The part has no “content_type”. The prompt contains only a placeholder for the part.`
      : localize`Unknown part type “${kind}”. The prompt contains only a placeholder for the part.`,
  unknownBlock: (kind: string | undefined): string =>
    kind === undefined
      ? localize`The block has no “type”. It is ignored.`
      : localize`Unknown block type “${kind}”. The block is ignored.`,
  unknownTextBlock: (kind: string | undefined): string =>
    kind === undefined
      ? localize`The block has no “type”. Only its text is kept.`
      : localize`Unknown block type “${kind}”. Only its text is kept.`,
  unknownLine: (type: string | undefined): string =>
    type === undefined
      ? localize`The line has no “type”. It is ignored.`
      : localize`Unknown line type “${type}”. The line is ignored.`,
  unknownGeminiPart: (): string => localize`The part is neither text nor a function call. It is ignored.`,
  wrongContent: (): string => localize`The content is neither text nor a list of blocks. It is ignored.`,
  wrongApiMessage: (): string => localize`Expected a message: an object with “role” and “content”.`,
  wrongPlainMessage: (): string => localize`Expected a message: an object with “sender” and “text”.`,
  missingRole: (): string => localize`The message has no “role”. Its type is set to “unknown”.`,
};
