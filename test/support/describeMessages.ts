/** A catalogue of texts that users read: each is made of what it names. */
export type Messages = Readonly<Record<string, unknown>>;

/** Arguments that texts are made of: names, and the numbers that decide between singular and plural. */
const samples: readonly (readonly unknown[])[] = [
  ['‹1›', '‹2›', '‹3›', '‹4›', '‹5›', '‹6›'],
  [0, 0, 0, 0, 0, 0],
  [1, 1, 1, 1, 1, 1],
  [2, 2, 2, 2, 2, 2],
];

/** The different texts that a message has, one after another. */
export function describeMessage(messages: Messages, name: string): string {
  const message = messages[name];
  if (typeof message !== 'function') throw new TypeError(`${name} is not a message.`);
  const texts = (message.length === 0 ? samples.slice(0, 1) : samples).map(values =>
    String((message as (...parts: readonly unknown[]) => unknown)(...values.slice(0, message.length))),
  );
  // Another number in the same place is the same text.
  const distinct = texts.filter(
    (text, index) => texts.findIndex(other => withoutValues(other) === withoutValues(text)) === index,
  );
  return distinct.join(' | ');
}

const withoutValues = (text: string): string => text.replace(/‹\d›|\b[012]\b/g, '§');
