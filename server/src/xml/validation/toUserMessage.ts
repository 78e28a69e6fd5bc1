/** What libxml2 says to those who program with it, and what it means for an author. Its limits are not ours to lift. */
const sentences: readonly (readonly [RegExp, string])[] = [
  [
    /XML_PARSE_HUGE.*depth|depth.*XML_PARSE_HUGE/i,
    'Elements are nested too deeply for XML readers: make the document flatter.',
  ],
  [/huge text node|Huge input|too long|too big/i, 'This text or name is longer than XML readers accept: split it.'],
  [
    /amplification|entity reference loop|loop/i,
    'The entities of this document refer to each other without end or grow without bounds: write their text instead.',
  ],
];

/** A sentence about what is not XML. */
export function toUserMessage(message: string): string {
  const ours = sentences.find(([pattern]) => pattern.test(message))?.[1];
  return ours ?? `${message.replace(/[.\s]+$/, '')}.`;
}
