import { readApiMessages, readGeminiContents } from './readApiMessages.js';
import { readChatGptConversation } from './chatGptExport.js';
import { readClaudeConversation, readCopilotConversation } from './chatExports.js';
import type { ChatProblem, Conversation, LoggedMessage, ProblemReporter } from './chatLog.js';
import { isRecord, asArray, getMember, asText, type LooseRecord } from './looseJson.js';
import { readSessionMessages } from './sessionLines.js';
import { messages } from '../messages.js';

export type ChatFormat = 'chatgpt' | 'claude' | 'copilot' | 'messages' | 'gemini' | 'session' | 'plain';

export interface ChatLog {
  readonly format: ChatFormat;
  readonly conversations: readonly Conversation[];
  readonly problems: readonly ChatProblem[];
}

/** Reads a chat log from its JSON. Undefined: of no format we know. */
export function readChatLog(log: unknown): ChatLog | undefined {
  const format = detectFormat(log);
  if (format === undefined) return undefined;
  const problems: ChatProblem[] = [];
  const report: ProblemReporter = (place, message) => void problems.push({ place, message });
  return { format, conversations: readConversations(log, format, report), problems };
}

/** The same from the values of a file with one JSON value a line; undefined stands for a line that is none. */
export function readSession(lines: readonly unknown[]): ChatLog | undefined {
  const conversations = lines.filter(line => isRecord(line) && Array.isArray(getMember(line, 'messages')));
  if (conversations.length > 0) return readChatLog(lines.map(line => line ?? {}));
  const isSession = lines.some(
    line => isRecord(line) && ('role' in line || isRecord(getMember(line, 'message')) || 'payload' in line),
  );
  if (!isSession) return undefined;
  const problems: ChatProblem[] = [];
  const sessionMessages = readSessionMessages(lines, (place, message) => void problems.push({ place, message }));
  return { format: 'session', conversations: [{ title: 'session', messages: sessionMessages }], problems };
}

function detectFormat(log: unknown): ChatFormat | undefined {
  if (Array.isArray(log)) {
    const first: unknown = log.find(isRecord);
    if (first === undefined) return undefined;
    if (isRecord(first) && 'role' in first) return 'messages';
    if (isRecord(first) && 'sender' in first && !('chat_messages' in first)) return 'plain';
    if (isRecord(first) && isRecord(getMember(first, 'message'))) return 'session';
    return detectFormat(first);
  }
  if (!isRecord(log)) return undefined;
  if (isRecord(getMember(log, 'mapping'))) return 'chatgpt';
  if (Array.isArray(getMember(log, 'chat_messages'))) return 'claude';
  if (Array.isArray(getMember(log, 'requests'))) return 'copilot';
  if (Array.isArray(getMember(log, 'messages'))) return 'messages';
  return Array.isArray(getMember(log, 'contents')) ? 'gemini' : undefined;
}

function readConversations(log: unknown, format: ChatFormat, report: ProblemReporter): readonly Conversation[] {
  const entries: readonly unknown[] = asArray(log);
  if (format === 'session') return [{ title: 'session', messages: readSessionMessages(entries, report) }];
  if (format === 'plain')
    return [{ title: 'chat', messages: entries.flatMap((entry, at) => readPlainMessage(entry, at, report)) }];
  if (format === 'messages' && entries.some(entry => isRecord(entry) && 'role' in entry))
    return [{ title: 'chat', messages: readApiMessages(entries, '', report) }];
  const records = Array.isArray(log) ? entries : [log];
  return records.flatMap((entry, at) => {
    if (!isRecord(entry)) return [];
    const path = Array.isArray(log) ? `/${at}` : '';
    return [readConversation(entry, format, path, report)];
  });
}

function readConversation(entry: LooseRecord, format: ChatFormat, path: string, report: ProblemReporter): Conversation {
  if (format === 'chatgpt') return readChatGptConversation(entry, path, report);
  if (format === 'claude') return readClaudeConversation(entry, path, report);
  if (format === 'copilot') return readCopilotConversation(entry, path);
  const title = asText(getMember(entry, 'title')) ?? asText(getMember(entry, 'id')) ?? 'chat';
  if (format === 'gemini') {
    return { title, messages: readGeminiContents(asArray(getMember(entry, 'contents')), `${path}/contents`, report) };
  }
  const apiMessages = readApiMessages(asArray(getMember(entry, 'messages')), `${path}/messages`, report);
  return { title, messages: [...readSystemText(getMember(entry, 'system'), `${path}/system`), ...apiMessages] };
}

/** Anthropic's interface has the system text beside the messages: a text or a list of text blocks. */
function readSystemText(system: unknown, place: string): readonly LoggedMessage[] {
  const texts =
    typeof system === 'string'
      ? [system]
      : asArray(system).map(block => (isRecord(block) ? (asText(getMember(block, 'text')) ?? '') : ''));
  const text = texts.join('\n').trim();
  return text === '' ? [] : [{ sender: 'system', type: 'system', text, place }];
}

/** Messages as a prompt has them: `{sender, text, type?, timestamp?, tool_used?}`. */
function readPlainMessage(entry: unknown, at: number, report: ProblemReporter): readonly LoggedMessage[] {
  const place = `/${at}`;
  const sender = isRecord(entry) ? asText(getMember(entry, 'sender')) : undefined;
  if (!isRecord(entry) || sender === undefined) {
    report(place, messages.wrongPlainMessage());
    return [];
  }
  const [timestamp, tool_used] = [asText(getMember(entry, 'timestamp')), asText(getMember(entry, 'tool_used'))];
  return [
    {
      sender,
      type: asText(getMember(entry, 'type')) ?? 'user',
      text: asText(getMember(entry, 'text')) ?? '',
      ...(timestamp !== undefined && { timestamp }),
      ...(tool_used !== undefined && { tool_used }),
      place,
    },
  ];
}
