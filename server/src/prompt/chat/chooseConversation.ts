import type { ChatLog } from './readChatLog.js';
import type { Conversation } from './chatLog.js';
import { formatList } from '../../text/formatList.js';
import { messages } from '../messages.js';
import { maxListedConversations } from '../limits.js';

/**
 * One conversation of a log: by number from 1, id or title; the newest where none is named. A string says why there is none.
 */
export function chooseConversation({ conversations }: ChatLog, selector?: string): Conversation | string {
  if (conversations.length === 0) return messages.noConversation();
  if (selector === undefined) {
    return conversations.reduce((newest, other) => ((other.updated ?? 0) > (newest.updated ?? 0) ? other : newest));
  }
  return (
    conversations.find(({ id }) => id === selector) ??
    conversations.find(({ title }) => title === selector) ??
    (/^\d+$/.test(selector) ? conversations[Number(selector) - 1] : undefined) ??
    messages.unknownConversation(
      selector,
      formatList(
        conversations.map(({ title }, index) => `${index + 1} “${title}”`),
        maxListedConversations,
      ),
    )
  );
}
