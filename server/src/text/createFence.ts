/** The shortest Markdown fence, of three backticks or more, that does not occur in the text. */
export function createFence(text: string): string {
  const maxRun = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  return '`'.repeat(maxRun + 1);
}
