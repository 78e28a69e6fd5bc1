import { localize } from './localize.js';

/** Parts of sentences of every room. */
export const messages = {
  listSeparator: () => localize`, `,
  listEnd: (names: string, last: string) => localize`${names} and ${last}`,
  moreNames: (count: number) => localize`${count} more`,
} as const;
