import { directoryOf, toFileUri } from '../../core/index.js';
import type { Report } from '../formats/report.js';
import { checkMessages } from '../messages/checkMessages.js';

/** A line for each folder in which the agent of the profile does not look, with the number of skills in it. Empty if there is none. */
export function describeUnsearched({ files }: Report): string {
  const groups = new Map<string, { count: number; readonly profile: string }>();
  for (const { unsearched, profile = '' } of files) {
    if (unsearched === undefined) continue;
    const group = groups.get(unsearched) ?? { count: 0, profile };
    group.count++;
    groups.set(unsearched, group);
  }
  return Array.from(
    groups,
    ([sentence, { count, profile }]) => `${checkMessages.folderNotSearched(sentence, count, profile)}\n`,
  ).join('');
}

/** Whether a skill that the agent does not find was named itself: its file or its folder. @param paths absolute */
export function isUnsearchedNamed({ files }: Report, paths: readonly string[]): boolean {
  const named = new Set(paths.map(toFileUri));
  return files.some(
    ({ uri, unsearched }) => unsearched !== undefined && (named.has(uri) || named.has(directoryOf(uri))),
  );
}
