import { messages } from '../messages/index.js';
import { createIgnoredReading } from './createReading.js';
import type { SkillFile, SkillReader, SkillReading } from './reader.js';
import { findPlaceProblem, type PlaceProblem } from './skillPlaces.js';

const problemMessages = {
  'file-name': messages.readerFileName,
  'not-deep-enough': messages.readerNotDeepEnough,
  'too-deep': messages.readerTooDeep,
  'hidden-folder': messages.readerHiddenFolder,
  'skipped-folder': messages.readerSkippedFolder,
};

/** Why an agent does not find a skill at its place. */
export const describePlaceProblem = (problem: PlaceProblem, agent: string): string => problemMessages[problem](agent);

/** The reading of a file that the agent never opens, because of its name or folder. */
export function checkPlace(
  file: SkillFile,
  { places, title }: Pick<SkillReader, 'places' | 'title'>,
): SkillReading | undefined {
  const problem = findPlaceProblem(file.path, places);
  return problem && createIgnoredReading(problem, describePlaceProblem(problem, title));
}
