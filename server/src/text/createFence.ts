import { maxOf } from './extremes.js';

/** The shortest Markdown fence, of three backticks or more, that does not occur in the text. */
export function createFence(text: string): string {
  const maxRun = maxOf(
    Array.from(text.matchAll(/`+/g), ([run]) => run.length),
    2,
  );
  return '`'.repeat(maxRun + 1);
}
