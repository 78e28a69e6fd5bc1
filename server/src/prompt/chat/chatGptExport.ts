import { messageType, type Conversation, type LoggedMessage, type Report } from './chatLog.js';
import { described } from './chatExports.js';
import { isRecord, listOf, member, recordOf, textOf, timestampOf, type LooseRecord } from './looseJson.js';

/**
 * A conversation of ChatGPT's data export: `mapping` is a tree of messages, as answers can be asked for again. What the user
 * saw last is the branch that ends at `current_node`.
 */
export function chatGptConversation(conversation: LooseRecord, path: string, report: Report): Conversation {
  const mapping = recordOf(member(conversation, 'mapping'));
  const messages = branch(mapping, textOf(member(conversation, 'current_node')), path, report).flatMap(key =>
    messageOfNode(member(recordOf(member(mapping, key)), 'message'), `${path}/mapping/${key}/message`, report),
  );
  return described(conversation, textOf(member(conversation, 'title')), 'id', 'update_time', messages);
}

/** Keys of the nodes from the root to the end of the branch. */
function branch(mapping: LooseRecord, current: string | undefined, path: string, report: Report): readonly string[] {
  const keys: string[] = [];
  const seen = new Set<string>();
  let key = current !== undefined && isRecord(member(mapping, current)) ? current : lastLeaf(mapping);
  while (key !== undefined && !seen.has(key)) {
    seen.add(key);
    keys.push(key);
    const parent: string | undefined = textOf(member(recordOf(member(mapping, key)), 'parent'));
    if (parent !== undefined && !isRecord(member(mapping, parent))) {
      report(`${path}/mapping/${key}`, `The parent '${parent}' is missing: what was said before is left out.`);
    }
    if (parent !== undefined && seen.has(parent)) {
      report(`${path}/mapping/${key}`, 'The message is its own ancestor: what was said before is left out.');
    }
    key = parent !== undefined && isRecord(member(mapping, parent)) ? parent : undefined;
  }
  return keys.reverse();
}

const lastLeaf = (mapping: LooseRecord): string | undefined =>
  Object.keys(mapping).findLast(key => listOf(member(recordOf(member(mapping, key)), 'children')).length === 0);

/** What the assistant keeps for itself. */
const silentKinds: ReadonlySet<string> = new Set([
  'user_editable_context',
  'model_editable_context',
  'thoughts',
  'reasoning_recap',
]);

function messageOfNode(message: unknown, place: string, report: Report): readonly LoggedMessage[] {
  if (!isRecord(message)) return [];
  const author = recordOf(member(message, 'author'));
  const content = recordOf(member(message, 'content'));
  const kind = textOf(member(content, 'content_type')) ?? 'text';
  const isHidden = member(recordOf(member(message, 'metadata')), 'is_visually_hidden_from_conversation') === true;
  if (isHidden || silentKinds.has(kind)) return [];
  const role = textOf(member(author, 'role')) ?? 'unknown';
  const recipient = textOf(member(message, 'recipient')) ?? 'all';
  const text = contentText(content, place, report);
  if (text.trim() === '') return [];
  const time = timestampOf(member(message, 'create_time'));
  const name = textOf(member(author, 'name'));
  const tool = role === 'tool' ? (name ?? 'unknown') : recipient === 'all' ? undefined : recipient;
  return [
    {
      sender: name ?? role,
      type: role === 'assistant' && tool !== undefined ? 'tool_call' : messageType(role),
      text,
      ...(time !== undefined && { timestamp: time }),
      ...(tool !== undefined && { tool_used: tool }),
      place,
    },
  ];
}

function contentText(content: LooseRecord, place: string, report: Report): string {
  const parts = member(content, 'parts');
  if (!Array.isArray(parts)) return textOf(member(content, 'text')) ?? textOf(member(content, 'result')) ?? '';
  return listOf(parts)
    .map(part => {
      if (typeof part === 'string') return part;
      const record = recordOf(part);
      const kind = textOf(member(record, 'content_type')) ?? 'something';
      const text = textOf(member(record, 'text'));
      if (text !== undefined) return text;
      if (!/^(image|audio|video|real_time)/.test(kind))
        report(place, `A part of type '${kind}' is unknown; it is left out.`);
      return `[${kind.replace(/_.*/, '')}]`;
    })
    .join('\n');
}
