/** Beginnings of identifiers that services give their things. */
const identifierPrefixes: readonly (readonly [RegExp, string])[] = [
  [/(?:^|-)security-group$/, 'sg-'],
  [/^(?:vpc|subnet|ami|vol|eni|snap)$/, '$&-'],
  [/^(?:.*-)?customer$/, 'cus_'],
  [/^(?:.*-)?(?:user|member|account)$/, 'usr_'],
  [/^(?:.*-)?(?:order|invoice|payment|session|message|thread|event|job|task|run|page|file|document)$/, ''],
];

/** Eight digits as services write them: a word of the parameter's name would be a placeholder. The same for the same command. */
export function createIdentifier(noun: string, about: string): string {
  const [pattern, prefix = ''] = identifierPrefixes.find(([words]) => words.test(noun)) ?? [];
  const start = pattern === undefined ? '' : (pattern.exec(noun)?.[0] ?? '').replace(pattern, prefix);
  // A prime of 32 bits spreads the sums of letters.
  const digits = ((hash(`${about} ${noun}`) * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, '7');
  return `${start}${digits}`;
}

/** The list from another of its items on: the same one for the same text. */
export function rotateBy<Item>(text: string, items: readonly Item[]): readonly Item[] {
  const start = (((hash(text) * 2_654_435_761) % 2 ** 32) >>> 8) % Math.max(1, items.length);
  return [...items.slice(start), ...items.slice(0, start)];
}

/** Chooses one of several values: the same for the same text. */
export const hash = (text: string): number => Array.from(text).reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
