import { toMessageType, type LoggedMessage, type ProblemReporter } from './chatLog.js';
import {
  createCallMessage,
  readContentMessages,
  toPlainContent,
  createResultMessage,
  type EntryInfo,
} from './contentBlocks.js';
import { isRecord, asArray, getMember, asRecord, asText, toTimestamp } from './looseJson.js';
import { messages } from '../messages.js';

/** The `messages` of a call to OpenAI's or Anthropic's interface. @param path JSON pointer of the list */
export function readApiMessages(
  list: readonly unknown[],
  path: string,
  report: ProblemReporter,
): readonly LoggedMessage[] {
  const tools = new Map<string, string>();
  return list.flatMap((entry, at) => readApiMessage(entry, `${path}/${at}`, tools, report));
}

/** One of them. @param tools names of called tools by the call's id; read and written */
export function readApiMessage(
  entry: unknown,
  place: string,
  tools: Map<string, string>,
  report: ProblemReporter,
  timestamp?: string,
): readonly LoggedMessage[] {
  if (!isRecord(entry)) {
    report(place, messages.wrongApiMessage());
    return [];
  }
  const role = asText(getMember(entry, 'role')) ?? '';
  if (role === '') report(place, messages.missingRole());
  const time = timestamp ?? toTimestamp(getMember(entry, 'timestamp') ?? getMember(entry, 'created_at'));
  const info: EntryInfo = {
    sender: asText(getMember(entry, 'name')) ?? (role === '' ? 'unknown' : role),
    type: role === '' ? 'unknown' : toMessageType(role),
    ...(time !== undefined && { timestamp: time }),
    place,
  };
  if (role === 'tool' || role === 'function') {
    const id = getMember(entry, 'tool_call_id');
    const tool = asText(getMember(entry, 'name'));
    if (tool === undefined) return [createResultMessage(getMember(entry, 'content'), id, info, tools)];
    return [{ ...info, sender: tool, tool_used: tool, text: toPlainContent(getMember(entry, 'content')) }];
  }
  const calls = asArray(getMember(entry, 'tool_calls')).map(call => {
    const calledFunction = asRecord(getMember(asRecord(call), 'function'));
    return createCallMessage(
      getMember(calledFunction, 'name'),
      getMember(calledFunction, 'arguments'),
      getMember(asRecord(call), 'id'),
      info,
      tools,
    );
  });
  return [...readContentMessages(getMember(entry, 'content'), info, tools, report), ...calls];
}

/** `contents` of Gemini's interface. */
export function readGeminiContents(
  list: readonly unknown[],
  path: string,
  report: ProblemReporter,
): readonly LoggedMessage[] {
  return list.flatMap((entry, at) => {
    const place = `${path}/${at}`;
    const role = asText(getMember(asRecord(entry), 'role')) ?? 'user';
    const info: EntryInfo = { sender: role, type: toMessageType(role), place };
    return asArray(getMember(asRecord(entry), 'parts')).flatMap((part): readonly LoggedMessage[] => {
      const record = asRecord(part);
      const call = getMember(record, 'functionCall');
      const answer = getMember(record, 'functionResponse');
      const text = asText(getMember(record, 'text'));
      if (isRecord(call))
        return [createCallMessage(getMember(call, 'name'), getMember(call, 'args'), undefined, info, new Map())];
      if (isRecord(answer)) {
        const tool = asText(getMember(answer, 'name')) ?? 'unknown';
        const result = toPlainContent(getMember(answer, 'response'));
        return [{ ...info, sender: tool, type: 'tool_result', tool_used: tool, text: result }];
      }
      if (text !== undefined) return text.trim() === '' ? [] : [{ ...info, text }];
      report(place, messages.unknownGeminiPart());
      return [];
    });
  });
}
