import { toMessageType, type Conversation, type LoggedMessage, type ProblemReporter } from './chatLog.js';
import { readContentMessages, type EntryInfo } from './contentBlocks.js';
import { asArray, getMember, toMilliseconds, asRecord, asText, toTimestamp, type LooseRecord } from './looseJson.js';

/** A conversation of Claude's data export: `chat_messages` with `sender` human or assistant. */
export function readClaudeConversation(conversation: LooseRecord, path: string, report: ProblemReporter): Conversation {
  const tools = new Map<string, string>();
  const messages = asArray(getMember(conversation, 'chat_messages')).flatMap((entry, at) => {
    const record = asRecord(entry);
    const sender = asText(getMember(record, 'sender')) ?? 'unknown';
    const time = toTimestamp(getMember(record, 'created_at'));
    const info: EntryInfo = {
      sender,
      type: toMessageType(sender),
      ...(time !== undefined && { timestamp: time }),
      place: `${path}/chat_messages/${at}`,
    };
    const content = asArray(getMember(record, 'content'));
    const contentMessages = readContentMessages(
      content.length > 0 ? content : getMember(record, 'text'),
      info,
      tools,
      report,
    );
    const attached = [...asArray(getMember(record, 'attachments')), ...asArray(getMember(record, 'files'))].map(
      file => ({
        ...info,
        text: `[attachment: ${asText(getMember(asRecord(file), 'file_name')) ?? 'unnamed'}]`,
      }),
    );
    return [...attached, ...contentMessages];
  });
  return createConversation(conversation, asText(getMember(conversation, 'name')), 'uuid', 'updated_at', messages);
}

/** A chat that was exported from VS Code: `requests`, each with the user's message and the response's parts. */
export function readCopilotConversation(session: LooseRecord, path: string): Conversation {
  const user = asText(getMember(session, 'requesterUsername')) ?? 'user';
  const bot = asText(getMember(session, 'responderUsername')) ?? 'assistant';
  const messages = asArray(getMember(session, 'requests')).flatMap((entry, at): readonly LoggedMessage[] => {
    const record = asRecord(entry);
    const place = `${path}/requests/${at}`;
    const time = toTimestamp(getMember(record, 'timestamp'));
    const info = { ...(time !== undefined && { timestamp: time }), place };
    const userText = asText(getMember(asRecord(getMember(record, 'message')), 'text')) ?? '';
    const answerText = asArray(getMember(record, 'response'))
      .map(part => getMember(asRecord(part), 'value'))
      .map(value => asText(value) ?? asText(getMember(asRecord(value), 'value')) ?? '')
      .join('');
    return [
      ...(userText.trim() === '' ? [] : [{ ...info, sender: user, type: 'user', text: userText }]),
      ...(answerText.trim() === '' ? [] : [{ ...info, sender: bot, type: 'bot', text: answerText }]),
    ];
  });
  return createConversation(
    session,
    asText(getMember(session, 'customTitle')),
    'sessionId',
    'lastMessageDate',
    messages,
  );
}

export function createConversation(
  record: LooseRecord,
  title: string | undefined,
  idKey: string,
  timeKey: string,
  messages: readonly LoggedMessage[],
): Conversation {
  const id = asText(getMember(record, idKey));
  const updated = toMilliseconds(getMember(record, timeKey));
  return {
    title: title === undefined || title === '' ? (id ?? 'untitled') : title,
    ...(id !== undefined && { id }),
    ...(updated !== undefined && { updated }),
    messages,
  };
}
