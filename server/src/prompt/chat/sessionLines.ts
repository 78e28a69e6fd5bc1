import { messageType, type LoggedMessage, type Report } from './chatLog.js';
import { apiMessage } from './apiMessages.js';
import { callMessage, messagesOfContent, resultMessage } from './contentBlocks.js';
import { isRecord, member, recordOf, textOf, timestampOf, type LooseRecord } from './looseJson.js';

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
export function sessionMessages(lines: readonly unknown[], report: Report): readonly LoggedMessage[] {
  const tools = new Map<string, string>();
  return lines.flatMap((line, at) => {
    if (line === undefined) return [];
    const place = `/${at}`;
    const record = recordOf(line);
    if (member(record, 'isSidechain') === true || member(record, 'isMeta') === true) return [];
    const type = textOf(member(record, 'type')) ?? '';
    const time = timestampOf(member(record, 'timestamp'));
    const message = member(record, 'message');
    if (isRecord(message)) return apiMessage(message, place, tools, report, time);
    if (type === 'response_item') return codexItem(recordOf(member(record, 'payload')), place, time, tools, report);
    if ('role' in record) return apiMessage(record, place, tools, report);
    if (!silentLines.has(type)) report(place, `A line of type '${type}' is unknown; it is left out.`);
    return [];
  });
}

function codexItem(
  payload: LooseRecord,
  place: string,
  timestamp: string | undefined,
  tools: Map<string, string>,
  report: Report,
): readonly LoggedMessage[] {
  const role = textOf(member(payload, 'role')) ?? 'assistant';
  const facts = { sender: role, type: messageType(role), ...(timestamp !== undefined && { timestamp }), place };
  switch (textOf(member(payload, 'type'))) {
    case 'message':
      return messagesOfContent(member(payload, 'content'), facts, tools, report);
    case 'function_call':
    case 'custom_tool_call': {
      const input = member(payload, 'arguments') ?? member(payload, 'input');
      return [callMessage(member(payload, 'name'), input, member(payload, 'call_id'), facts, tools)];
    }
    case 'function_call_output':
    case 'custom_tool_call_output':
      return [resultMessage(member(payload, 'output'), member(payload, 'call_id'), facts, tools)];
    default:
      return [];
  }
}
