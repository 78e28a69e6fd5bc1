import { toMessageType, type LoggedMessage, type ProblemReporter } from './chatLog.js';
import { readApiMessage } from './readApiMessages.js';
import { createCallMessage, readContentMessages, createResultMessage } from './contentBlocks.js';
import { isRecord, getMember, asRecord, asText, toTimestamp, type LooseRecord } from './looseJson.js';
import { messages } from '../messages.js';

/** Lines of a session that say something about the session itself, or repeat what other lines hold. */
const silentLines: ReadonlySet<string> = new Set([
  'summary',
  'system',
  'file-history-snapshot',
  'queue-operation',
  'progress',
  'session_meta',
  'turn_context',
  'event_msg',
  'compacted',
]);

/**
 * The lines of a session of Claude Code (`{type, message: {role, content}, timestamp}`) or Codex
 * (`{type: "response_item", payload}`), or messages of an interface, one a line. Side conversations and what the program
 * wrote for the model alone are left out.
 */
export function readSessionMessages(lines: readonly unknown[], report: ProblemReporter): readonly LoggedMessage[] {
  const tools = new Map<string, string>();
  return lines.flatMap((line, at) => {
    if (line === undefined) return [];
    const place = `/${at}`;
    const record = asRecord(line);
    if (getMember(record, 'isSidechain') === true || getMember(record, 'isMeta') === true) return [];
    const type = asText(getMember(record, 'type'));
    const time = toTimestamp(getMember(record, 'timestamp'));
    const message = getMember(record, 'message');
    if (isRecord(message)) return readApiMessage(message, place, tools, report, time);
    if (type === 'response_item')
      return readCodexItem(asRecord(getMember(record, 'payload')), place, time, tools, report);
    if ('role' in record) return readApiMessage(record, place, tools, report);
    if (type === undefined || !silentLines.has(type)) report(place, messages.unknownLine(type));
    return [];
  });
}

function readCodexItem(
  payload: LooseRecord,
  place: string,
  timestamp: string | undefined,
  tools: Map<string, string>,
  report: ProblemReporter,
): readonly LoggedMessage[] {
  const role = asText(getMember(payload, 'role')) ?? 'assistant';
  const info = { sender: role, type: toMessageType(role), ...(timestamp !== undefined && { timestamp }), place };
  switch (asText(getMember(payload, 'type'))) {
    case 'message':
      return readContentMessages(getMember(payload, 'content'), info, tools, report);
    case 'function_call':
    case 'custom_tool_call': {
      const input = getMember(payload, 'arguments') ?? getMember(payload, 'input');
      return [createCallMessage(getMember(payload, 'name'), input, getMember(payload, 'call_id'), info, tools)];
    }
    case 'function_call_output':
    case 'custom_tool_call_output':
      return [createResultMessage(getMember(payload, 'output'), getMember(payload, 'call_id'), info, tools)];
    default:
      return [];
  }
}
