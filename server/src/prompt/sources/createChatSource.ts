import type { Span } from '../../text/span.js';
import { checkPrompt } from '../input/checkPrompt.js';
import { chooseConversation } from '../chat/chooseConversation.js';
import { createChatPrompt } from '../chat/createChatPrompt.js';
import type { ChatLog } from '../chat/readChatLog.js';
import { findNearestPlace, type PromptSource, type SourceError } from './promptSource.js';
import { messages } from '../messages.js';

/** Where the spans of a log begin, for what has no place of its own. */
const start: Span = { start: 0, end: 1 };

/** The prompt of a chat log. @param places JSON pointers into the log to spans */
export function createChatSource(
  log: ChatLog,
  places: () => ReadonlyMap<string, Span>,
  selector: string | undefined,
  lineProblems: PromptSource['problems'] = [],
): PromptSource | SourceError {
  const conversation = chooseConversation(log, selector);
  if (typeof conversation === 'string') return { error: conversation };
  const { prompt, places: logPlaces, after } = createChatPrompt(conversation);
  const spanOf = (path: string): Span | undefined => {
    for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const place = logPlaces.get(at);
      if (place !== undefined) return findNearestPlace(places(), place);
    }
    return undefined;
  };
  const { conversations, problems } = log;
  return {
    format: log.format,
    prompt,
    problems: [
      ...lineProblems,
      ...problems.map(({ place, message }) => ({ message, span: findNearestPlace(places(), place) ?? start })),
      ...checkPrompt(prompt).map(problem => ({ ...problem, span: spanOf(problem.path) ?? start })),
    ],
    notes: [
      ...(conversations.length > 1 ? [messages.chosenConversation(conversation.title, conversations.length)] : []),
    ],
    conversations: conversations.length > 1 ? conversations.map(({ title }) => title) : [],
    conversation,
    ...(after > 0 && { answerNote: messages.answerIgnored(after) }),
    spanOf,
  };
}
