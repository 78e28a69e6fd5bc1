import { selectMessageIndexes } from './conditions.js';
import type { Prompt } from '../prompt.js';

/** Pointers into a prompt as `effectivePrompt` made it (`/context/3`) as pointers into the prompt it was made from. */
export function toInputPaths(input: Prompt, paths: readonly string[]): readonly string[] {
  const indexes = selectMessageIndexes(input);
  return paths.map(path =>
    path.replace(/^\/context\/(\d+)/, (_, at: string) => `/context/${indexes[Number(at)] ?? at}`),
  );
}
