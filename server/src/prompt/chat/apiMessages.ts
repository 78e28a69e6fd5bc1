import { messageType, type LoggedMessage, type Report } from './chatLog.js';
import { callMessage, messagesOfContent, plainContent, resultMessage, type EntryFacts } from './contentBlocks.js';
import { isRecord, listOf, member, recordOf, textOf, timestampOf } from './looseJson.js';

/** The `messages` of a call to OpenAI's or Anthropic's interface. @param path JSON pointer of the list */
export function apiMessages(list: readonly unknown[], path: string, report: Report): readonly LoggedMessage[] {
  const tools = new Map<string, string>();
  return list.flatMap((entry, at) => apiMessage(entry, `${path}/${at}`, tools, report));
}

/** One of them. @param tools names of called tools by the call's id; read and written */
export function apiMessage(
  entry: unknown,
  place: string,
  tools: Map<string, string>,
  report: Report,
  timestamp?: string,
): readonly LoggedMessage[] {
  if (!isRecord(entry)) {
    report(place, 'This is no message: an object with "role" and "content" is expected.');
    return [];
  }
  const role = textOf(member(entry, 'role')) ?? '';
  if (role === '') report(place, 'The message has no "role"; it is kept as one of type unknown.');
  const time = timestamp ?? timestampOf(member(entry, 'timestamp') ?? member(entry, 'created_at'));
  const facts: EntryFacts = {
    sender: textOf(member(entry, 'name')) ?? (role === '' ? 'unknown' : role),
    type: role === '' ? 'unknown' : messageType(role),
    ...(time !== undefined && { timestamp: time }),
    place,
  };
  if (role === 'tool' || role === 'function') {
    const id = member(entry, 'tool_call_id');
    const named = textOf(member(entry, 'name'));
    if (named === undefined) return [resultMessage(member(entry, 'content'), id, facts, tools)];
    return [{ ...facts, sender: named, tool_used: named, text: plainContent(member(entry, 'content')) }];
  }
  const calls = listOf(member(entry, 'tool_calls')).map(call => {
    const called = recordOf(member(recordOf(call), 'function'));
    return callMessage(member(called, 'name'), member(called, 'arguments'), member(recordOf(call), 'id'), facts, tools);
  });
  return [...messagesOfContent(member(entry, 'content'), facts, tools, report), ...calls];
}

/** `contents` of Gemini's interface. */
export function geminiContents(list: readonly unknown[], path: string, report: Report): readonly LoggedMessage[] {
  return list.flatMap((entry, at) => {
    const place = `${path}/${at}`;
    const role = textOf(member(recordOf(entry), 'role')) ?? 'user';
    const facts: EntryFacts = { sender: role, type: messageType(role), place };
    return listOf(member(recordOf(entry), 'parts')).flatMap((part): readonly LoggedMessage[] => {
      const record = recordOf(part);
      const call = member(record, 'functionCall');
      const answer = member(record, 'functionResponse');
      const text = textOf(member(record, 'text'));
      if (isRecord(call)) return [callMessage(member(call, 'name'), member(call, 'args'), undefined, facts, new Map())];
      if (isRecord(answer)) {
        const tool = textOf(member(answer, 'name')) ?? 'unknown';
        const said = plainContent(member(answer, 'response'));
        return [{ ...facts, sender: tool, type: 'tool_result', tool_used: tool, text: said }];
      }
      if (text !== undefined) return text.trim() === '' ? [] : [{ ...facts, text }];
      report(place, 'A part that is neither text nor a call is left out.');
      return [];
    });
  });
}
