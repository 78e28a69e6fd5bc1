import type { LoggedMessage, Report } from './chatLog.js';
import { isRecord, listOf, member, recordOf, textOf, type LooseRecord } from './looseJson.js';

/** What all messages of one entry of a log share. */
export interface EntryFacts {
  readonly sender: string;
  readonly type: string;
  readonly timestamp?: string;
  readonly place: string;
}

/**
 * The messages of one entry whose content is a text or a list of blocks, as the interfaces of OpenAI and Anthropic have it:
 * texts become one message, every call of a tool and every result one of its own.
 * @param tools names of called tools by the call's id; read and written, results name only the id
 */
export function messagesOfContent(
  content: unknown,
  facts: EntryFacts,
  tools: Map<string, string>,
  report: Report,
): readonly LoggedMessage[] {
  if (typeof content === 'string') return content.trim() === '' ? [] : [{ ...facts, text: content }];
  if (content === undefined || content === null) return [];
  if (!Array.isArray(content)) {
    report(facts.place, 'The content of the message is neither a text nor a list of blocks; it is left out.');
    return [];
  }
  const messages: LoggedMessage[] = [];
  const texts: string[] = [];
  const flush = (): void => {
    const text = texts.join('\n');
    texts.length = 0;
    if (text.trim() !== '') messages.push({ ...facts, text });
  };
  for (const block of listOf(content)) {
    const record = recordOf(block);
    const kind = typeof block === 'string' ? 'text' : (textOf(member(record, 'type')) ?? '');
    if (kind === 'tool_use' || kind === 'server_tool_use') {
      flush();
      messages.push(callMessage(member(record, 'name'), member(record, 'input'), member(record, 'id'), facts, tools));
    } else if (kind === 'tool_result') {
      flush();
      messages.push(resultMessage(member(record, 'content'), member(record, 'tool_use_id'), facts, tools));
    } else {
      const text = typeof block === 'string' ? block : blockText(kind, record, facts.place, report);
      if (text !== undefined) texts.push(text);
    }
  }
  flush();
  return messages;
}

/** A call of a tool; its arguments as JSON. */
export function callMessage(
  name: unknown,
  input: unknown,
  id: unknown,
  facts: EntryFacts,
  tools: Map<string, string>,
): LoggedMessage {
  const tool = textOf(name) ?? 'unknown';
  if (typeof id === 'string') tools.set(id, tool);
  const text = typeof input === 'string' ? input : JSON.stringify(input ?? {});
  return { ...facts, type: 'tool_call', tool_used: tool, text };
}

/** What a tool answered. */
export function resultMessage(
  content: unknown,
  id: unknown,
  facts: EntryFacts,
  tools: ReadonlyMap<string, string>,
): LoggedMessage {
  const tool = (typeof id === 'string' ? tools.get(id) : undefined) ?? 'unknown';
  return { ...facts, sender: tool, type: 'tool_result', tool_used: tool, text: plainContent(content) };
}

/** Any content as text, for what a tool answered. */
export function plainContent(content: unknown): string {
  if (typeof content === 'string') return content;
  if (Array.isArray(content)) {
    return listOf(content)
      .map(block => (isRecord(block) ? (textOf(member(block, 'text')) ?? placeholder(block)) : String(block)))
      .join('\n');
  }
  return content === undefined || content === null ? '' : JSON.stringify(content);
}

const placeholder = (block: LooseRecord): string => `[${textOf(member(block, 'type')) ?? 'something'}]`;

/** Undefined: no part of what was said. */
function blockText(kind: string, record: LooseRecord, place: string, report: Report): string | undefined {
  switch (kind) {
    case 'text':
    case 'input_text':
    case 'output_text':
      return textOf(member(record, 'text')) ?? '';
    case 'refusal':
      return textOf(member(record, 'refusal')) ?? '';
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
      const text = textOf(member(record, 'text'));
      report(
        place,
        `A block of type '${kind}' is unknown; ${text === undefined ? 'it is left out' : 'its text is kept'}.`,
      );
      return text;
    }
  }
}
