import { messages } from '../messages/index.js';

const expansionPattern = /amplification|entity reference loop|loop/i;

/** An entity contains itself, or its text is too long. */
export const isAboutExpansion = (message: string): boolean => expansionPattern.test(message);

/** Messages of libxml2 that address programmers, and what they mean for an author. Its limits cannot be changed here. */
const translations: readonly (readonly [pattern: RegExp, message: () => string])[] = [
  [/XML_PARSE_HUGE.*depth|depth.*XML_PARSE_HUGE/i, messages.markup.tooDeep],
  [/huge text node|Huge input|too long|too big/i, messages.markup.tooLong],
  [expansionPattern, messages.markup.recursiveEntities],
];

/** Translates a message of libxml2 about text that is not well-formed; other messages get a full stop. */
export function toUserMessage(message: string): string {
  const translation = translations.find(([pattern]) => pattern.test(message))?.[1];
  return translation?.() ?? `${message.replace(/[.\s]+$/, '')}.`;
}
