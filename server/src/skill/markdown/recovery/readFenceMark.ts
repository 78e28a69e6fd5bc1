import type { CodeFence } from '../markdownStructure.js';

/** The backticks or tildes that open a fence. */
export function readFenceMark(text: string, { span }: CodeFence): string {
  let end = span.start;
  while (text.charAt(end) === text.charAt(span.start) && end < span.end) end++;
  return text.slice(span.start, end);
}
