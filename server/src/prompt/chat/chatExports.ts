import { messageType, type Conversation, type LoggedMessage, type Report } from './chatLog.js';
import { messagesOfContent, type EntryFacts } from './contentBlocks.js';
import { listOf, member, millisecondsOf, recordOf, textOf, timestampOf, type LooseRecord } from './looseJson.js';

/** A conversation of Claude's data export: `chat_messages` with `sender` human or assistant. */
export function claudeConversation(conversation: LooseRecord, path: string, report: Report): Conversation {
  const tools = new Map<string, string>();
  const messages = listOf(member(conversation, 'chat_messages')).flatMap((entry, at) => {
    const record = recordOf(entry);
    const sender = textOf(member(record, 'sender')) ?? 'unknown';
    const time = timestampOf(member(record, 'created_at'));
    const facts: EntryFacts = {
      sender,
      type: messageType(sender),
      ...(time !== undefined && { timestamp: time }),
      place: `${path}/chat_messages/${at}`,
    };
    const content = listOf(member(record, 'content'));
    const said = messagesOfContent(content.length > 0 ? content : member(record, 'text'), facts, tools, report);
    const attached = [...listOf(member(record, 'attachments')), ...listOf(member(record, 'files'))].map(file => ({
      ...facts,
      text: `[attachment: ${textOf(member(recordOf(file), 'file_name')) ?? 'unnamed'}]`,
    }));
    return [...attached, ...said];
  });
  return described(conversation, textOf(member(conversation, 'name')), 'uuid', 'updated_at', messages);
}

/** A chat that was exported from VS Code: `requests`, each with the user's message and the response's parts. */
export function copilotConversation(session: LooseRecord, path: string): Conversation {
  const user = textOf(member(session, 'requesterUsername')) ?? 'user';
  const bot = textOf(member(session, 'responderUsername')) ?? 'assistant';
  const messages = listOf(member(session, 'requests')).flatMap((entry, at): readonly LoggedMessage[] => {
    const record = recordOf(entry);
    const place = `${path}/requests/${at}`;
    const time = timestampOf(member(record, 'timestamp'));
    const facts = { ...(time !== undefined && { timestamp: time }), place };
    const asked = textOf(member(recordOf(member(record, 'message')), 'text')) ?? '';
    const said = listOf(member(record, 'response'))
      .map(part => member(recordOf(part), 'value'))
      .map(value => textOf(value) ?? textOf(member(recordOf(value), 'value')) ?? '')
      .join('');
    return [
      ...(asked.trim() === '' ? [] : [{ ...facts, sender: user, type: 'user', text: asked }]),
      ...(said.trim() === '' ? [] : [{ ...facts, sender: bot, type: 'bot', text: said }]),
    ];
  });
  return described(session, textOf(member(session, 'customTitle')), 'sessionId', 'lastMessageDate', messages);
}

export function described(
  record: LooseRecord,
  title: string | undefined,
  idKey: string,
  timeKey: string,
  messages: readonly LoggedMessage[],
): Conversation {
  const id = textOf(member(record, idKey));
  const updated = millisecondsOf(member(record, timeKey));
  return {
    title: title === undefined || title === '' ? (id ?? 'untitled') : title,
    ...(id !== undefined && { id }),
    ...(updated !== undefined && { updated }),
    messages,
  };
}
