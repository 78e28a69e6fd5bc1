import { toMessageType, type Conversation, type LoggedMessage, type ProblemReporter } from './chatLog.js';
import { createConversation } from './chatExports.js';
import { unknownContent } from './contentBlocks.js';
import { isRecord, asArray, getMember, asRecord, asText, toTimestamp, type LooseRecord } from './looseJson.js';
import { messages } from '../messages.js';

/**
 * A conversation of ChatGPT's data export: `mapping` is a tree of messages, as answers can be asked for again. What the user
 * saw last is the branch that ends at `current_node`.
 */
export function readChatGptConversation(
  conversation: LooseRecord,
  path: string,
  report: ProblemReporter,
): Conversation {
  const mapping = asRecord(getMember(conversation, 'mapping'));
  const loggedMessages = readBranch(mapping, asText(getMember(conversation, 'current_node')), path, report).flatMap(
    key =>
      readNodeMessage(
        getMember(asRecord(getMember(mapping, key)), 'message'),
        `${path}/mapping/${key}/message`,
        report,
      ),
  );
  return createConversation(
    conversation,
    asText(getMember(conversation, 'title')),
    'id',
    'update_time',
    loggedMessages,
  );
}

/** Keys of the nodes from the root to the end of the branch. */
function readBranch(
  mapping: LooseRecord,
  current: string | undefined,
  path: string,
  report: ProblemReporter,
): readonly string[] {
  const keys: string[] = [];
  const seen = new Set<string>();
  let key = current !== undefined && isRecord(getMember(mapping, current)) ? current : findLastLeaf(mapping);
  while (key !== undefined && !seen.has(key)) {
    seen.add(key);
    keys.push(key);
    const parent: string | undefined = asText(getMember(asRecord(getMember(mapping, key)), 'parent'));
    if (parent !== undefined && !isRecord(getMember(mapping, parent))) {
      report(`${path}/mapping/${key}`, messages.missingParent(parent));
    }
    if (parent !== undefined && seen.has(parent)) {
      report(`${path}/mapping/${key}`, messages.circularParent());
    }
    key = parent !== undefined && isRecord(getMember(mapping, parent)) ? parent : undefined;
  }
  return keys.reverse();
}

const findLastLeaf = (mapping: LooseRecord): string | undefined =>
  Object.keys(mapping).findLast(key => asArray(getMember(asRecord(getMember(mapping, key)), 'children')).length === 0);

/** What the assistant keeps for itself. */
const silentKinds: ReadonlySet<string> = new Set([
  'user_editable_context',
  'model_editable_context',
  'thoughts',
  'reasoning_recap',
]);

function readNodeMessage(message: unknown, place: string, report: ProblemReporter): readonly LoggedMessage[] {
  if (!isRecord(message)) return [];
  const author = asRecord(getMember(message, 'author'));
  const content = asRecord(getMember(message, 'content'));
  const kind = asText(getMember(content, 'content_type')) ?? 'text';
  const isHidden = getMember(asRecord(getMember(message, 'metadata')), 'is_visually_hidden_from_conversation') === true;
  if (isHidden || silentKinds.has(kind)) return [];
  const role = asText(getMember(author, 'role')) ?? 'unknown';
  const recipient = asText(getMember(message, 'recipient')) ?? 'all';
  const text = readContentText(content, place, report);
  if (text.trim() === '') return [];
  const time = toTimestamp(getMember(message, 'create_time'));
  const name = asText(getMember(author, 'name'));
  const tool = role === 'tool' ? (name ?? 'unknown') : recipient === 'all' ? undefined : recipient;
  return [
    {
      sender: name ?? role,
      type: role === 'assistant' && tool !== undefined ? 'tool_call' : toMessageType(role),
      text,
      ...(time !== undefined && { timestamp: time }),
      ...(tool !== undefined && { tool_used: tool }),
      place,
    },
  ];
}

function readContentText(content: LooseRecord, place: string, report: ProblemReporter): string {
  const parts = getMember(content, 'parts');
  if (!Array.isArray(parts)) return asText(getMember(content, 'text')) ?? asText(getMember(content, 'result')) ?? '';
  return asArray(parts)
    .map(part => {
      if (typeof part === 'string') return part;
      const record = asRecord(part);
      const kind = asText(getMember(record, 'content_type'));
      const text = asText(getMember(record, 'text'));
      if (text !== undefined) return text;
      if (kind === undefined || !/^(image|audio|video|real_time)/.test(kind)) report(place, messages.unknownPart(kind));
      return `[${kind?.replace(/_.*/, '') ?? unknownContent}]`;
    })
    .join('\n');
}
