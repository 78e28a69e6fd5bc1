import type { LoggedMessage, ProblemReporter } from './chatLog.js';
import { isRecord, asArray, getMember, asRecord, asText, type LooseRecord } from './looseJson.js';
import { messages } from '../messages.js';

/** What all messages of one entry of a log share. */
export interface EntryInfo {
  readonly sender: string;
  readonly type: string;
  readonly timestamp?: string;
  readonly place: string;
}

/**
 * The messages of one entry whose content is a text or a list of blocks, as in the APIs of OpenAI and Anthropic. All texts
 * become one message. Each tool call and each result becomes a separate message.
 * @param tools names of called tools by the call's id; read and written, results name only the id
 */
export function readContentMessages(
  content: unknown,
  info: EntryInfo,
  tools: Map<string, string>,
  report: ProblemReporter,
): readonly LoggedMessage[] {
  if (typeof content === 'string') return content.trim() === '' ? [] : [{ ...info, text: content }];
  if (content === undefined || content === null) return [];
  if (!Array.isArray(content)) {
    report(info.place, messages.wrongContent());
    return [];
  }
  const loggedMessages: LoggedMessage[] = [];
  const texts: string[] = [];
  const flush = (): void => {
    const text = texts.join('\n');
    texts.length = 0;
    if (text.trim() !== '') loggedMessages.push({ ...info, text });
  };
  for (const block of asArray(content)) {
    const record = asRecord(block);
    const kind = typeof block === 'string' ? 'text' : asText(getMember(record, 'type'));
    if (kind === 'tool_use' || kind === 'server_tool_use') {
      flush();
      loggedMessages.push(
        createCallMessage(getMember(record, 'name'), getMember(record, 'input'), getMember(record, 'id'), info, tools),
      );
    } else if (kind === 'tool_result') {
      flush();
      loggedMessages.push(
        createResultMessage(getMember(record, 'content'), getMember(record, 'tool_use_id'), info, tools),
      );
    } else {
      const text = typeof block === 'string' ? block : readBlockText(kind, record, info.place, report);
      if (text !== undefined) texts.push(text);
    }
  }
  flush();
  return loggedMessages;
}

/** A call of a tool; its arguments as JSON. */
export function createCallMessage(
  name: unknown,
  input: unknown,
  id: unknown,
  info: EntryInfo,
  tools: Map<string, string>,
): LoggedMessage {
  const tool = asText(name) ?? 'unknown';
  if (typeof id === 'string') tools.set(id, tool);
  const text = typeof input === 'string' ? input : JSON.stringify(input ?? {});
  return { ...info, type: 'tool_call', tool_used: tool, text };
}

/** What a tool answered. */
export function createResultMessage(
  content: unknown,
  id: unknown,
  info: EntryInfo,
  tools: ReadonlyMap<string, string>,
): LoggedMessage {
  const tool = (typeof id === 'string' ? tools.get(id) : undefined) ?? 'unknown';
  return { ...info, sender: tool, type: 'tool_result', tool_used: tool, text: toPlainContent(content) };
}

/** Any content as text, for what a tool answered. */
export function toPlainContent(content: unknown): string {
  if (typeof content === 'string') return content;
  if (Array.isArray(content)) {
    return asArray(content)
      .map(block => (isRecord(block) ? (asText(getMember(block, 'text')) ?? placeholder(block)) : String(block)))
      .join('\n');
  }
  return content === undefined || content === null ? '' : JSON.stringify(content);
}

/** In place of content that does not say what it is. */
export const unknownContent = 'unknown content';

const placeholder = (block: LooseRecord): string => `[${asText(getMember(block, 'type')) ?? unknownContent}]`;

/** Undefined for a block that is not part of the message. */
function readBlockText(
  kind: string | undefined,
  record: LooseRecord,
  place: string,
  report: ProblemReporter,
): string | undefined {
  switch (kind) {
    case 'text':
    case 'input_text':
    case 'output_text':
      return asText(getMember(record, 'text')) ?? '';
    case 'refusal':
      return asText(getMember(record, 'refusal')) ?? '';
    case 'thinking':
    case 'redacted_thinking':
    case 'reasoning':
    case 'token_budget':
      return undefined;
    case 'image':
    case 'image_url':
    case 'input_image':
    case 'input_audio':
    case 'document':
    case 'file':
    case 'input_file':
      return `[${kind.replace('input_', '').replace('_url', '')}]`;
    default: {
      const text = asText(getMember(record, 'text'));
      report(place, text === undefined ? messages.unknownBlock(kind) : messages.unknownTextBlock(kind));
      return text;
    }
  }
}
