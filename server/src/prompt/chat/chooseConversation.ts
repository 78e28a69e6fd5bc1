import type { ChatLog } from './readChatLog.js';
import type { Conversation } from './chatLog.js';

/**
 * One conversation of a log: by number from 1, id or title; the newest where none is named. A string says why there is none.
 */
export function chooseConversation({ conversations }: ChatLog, selector?: string): Conversation | string {
  if (conversations.length === 0) return 'The log holds no conversation.';
  if (selector === undefined) {
    return conversations.reduce((newest, other) => ((other.updated ?? 0) > (newest.updated ?? 0) ? other : newest));
  }
  const numbered = /^\d+$/.test(selector) ? conversations[Number(selector) - 1] : undefined;
  const found =
    conversations.find(({ id }) => id === selector) ?? conversations.find(({ title }) => title === selector);
  const titles = conversations.slice(0, 10).map(({ title }, at) => `${at + 1} ${title}`);
  return (
    found ??
    numbered ??
    `There is no conversation '${selector}'. There are: ${titles.join(', ')}${conversations.length > 10 ? ', …' : ''}.`
  );
}
