import { selectMessageIndexes } from '../building/conditions.js';
import type { Prompt } from '../prompt.js';

/** Turns pointers into what was sent (`/context/0`) into pointers into the prompt that was given (`/context/12`). */
export function createSentKeyMapper(input: Prompt, dropped: readonly string[]): (place: string) => string {
  const droppedPaths = new Set(dropped);
  const messages = selectMessageIndexes(input).filter(at => !droppedPaths.has(`/context/${at}`));
  const tools = input.tools.map((_, at) => at).filter(at => !droppedPaths.has(`/tools/${at}`));
  return place =>
    place.replace(/^\/(context|tools)\/(\d+)/, (_, section: string, at: string) => {
      const indexes = section === 'context' ? messages : tools;
      return `/${section}/${indexes[Number(at)] ?? at}`;
    });
}
