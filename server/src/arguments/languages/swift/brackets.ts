import type { Token } from './tokens.js';

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const openers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Pairs brackets, tolerating missing ones: a closer without an opener is ignored, an opener without a closer stays open. */
export function matchBrackets(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const matching = new Map<number, number>();
  const open: number[] = [];
  const waiting: Record<string, number> = { '(': 0, '[': 0, '{': 0 };
  tokens.forEach((token, index) => {
    if (token.kind !== 'punctuation') return;
    const opener = openers[token.text];
    if (token.text in closers) {
      open.push(index);
      matching.set(index, tokens.length);
      waiting[token.text] = (waiting[token.text] ?? 0) + 1;
    } else if (opener !== undefined && (waiting[opener] ?? 0) > 0) {
      for (let at = open.pop(); at !== undefined; at = open.pop()) {
        const text = tokens[at]?.text ?? '';
        waiting[text] = (waiting[text] ?? 1) - 1;
        // What was left open inside ends where the outer bracket does.
        matching.set(at, index);
        if (text === opener) break;
      }
    }
  });
  return matching;
}
