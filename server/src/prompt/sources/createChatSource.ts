import type { Span } from '../../text/span.js';
import { checkPrompt } from '../input/checkPrompt.js';
import { chooseConversation } from '../chat/chooseConversation.js';
import { createChatPrompt } from '../chat/createChatPrompt.js';
import type { ChatLog } from '../chat/readChatLog.js';
import { findNearestPlace, type PromptSource, type SourceError } from './promptSource.js';

/** Where the spans of a log begin, for what has no place of its own. */
const start: Span = { start: 0, end: 1 };

/** The prompt of a chat log. @param places JSON pointers into the log to spans */
export function createChatSource(
  log: ChatLog,
  places: () => ReadonlyMap<string, Span>,
  selector: string | undefined,
  unread: PromptSource['problems'] = [],
): PromptSource | SourceError {
  const chosen = chooseConversation(log, selector);
  if (typeof chosen === 'string') return { unreadable: chosen };
  const { prompt, places: own, after } = createChatPrompt(chosen);
  const spanOf = (path: string): Span | undefined => {
    for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const place = own.get(at);
      if (place !== undefined) return findNearestPlace(places(), place);
    }
    return undefined;
  };
  const { conversations, problems } = log;
  return {
    format: log.format,
    prompt,
    problems: [
      ...unread,
      ...problems.map(({ place, message }) => ({ message, span: findNearestPlace(places(), place) ?? start })),
      ...checkPrompt(prompt).map(problem => ({ ...problem, span: spanOf(problem.path) ?? start })),
    ],
    notes: [
      ...(conversations.length > 1 ? [`Of ${conversations.length} conversations this is “${chosen.title}”.`] : []),
    ],
    conversations: conversations.length > 1 ? conversations.map(({ title }) => title) : [],
    conversation: chosen,
    ...(after > 0 && {
      answered: `What came after the last message of the user (${after}) is the answer, and left out.`,
    }),
    spanOf,
  };
}
