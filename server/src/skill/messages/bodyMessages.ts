import { localize } from '../../text/localize.js';

/** What the rules of a skill's code fences and paths say, and the titles of their fixes. */
export const bodyMessages = {
  fenceUnclosed: (fence: string) =>
    localize`The code fence is never closed. Write ${fence} on its own line after the code.`,
  fenceSwallowing: (fence: string, contents: string) =>
    localize`The code fence is never closed, so the text after it is read as code (${contents}). Write ${fence} on its own line after the code.`,
  fenceClosedLate: (line: number, contents: string, fence: string) =>
    localize`The code fence stays open until line ${line}, so the text in between is read as code (${contents}). Write ${fence} on its own line after the code.`,
  fenceWrongClosing: (found: string, line: number, fence: string) =>
    localize`${found} does not close the code fence that starts on line ${line}, so the text after it is read as code. Write ${fence}.`,
  fenceInContainer: (fence: string, line: number) =>
    localize`The code fence is closed only by the end of its list item or quote. After line ${line}, write ${fence} on its own line, with the same indentation or “>” as the code.`,
  fenceStray: () => localize`This line opens a code fence at the end of the file.`,
  fenceReopened: (contents: string) =>
    localize`This line opens a code fence that is never closed, so the text after it is read as code (${contents}).`,
  removeOrCloseFence: () => localize`Remove the line, or close the fence.`,
  fenceOfNested: (line: string) =>
    localize`The fence that starts on line ${line} ends too early, because a fence inside it has at least as many backticks or tildes. Use more of them for the outer fence.`,
  fencesOfNested: (lines: string) =>
    localize`The fences that start on lines ${lines} end too early, because fences inside them have at least as many backticks or tildes. Use more of them for the outer fences.`,
  fenceOuter: () => localize`This fence contains a fence with at least as many backticks or tildes.`,
  swallowedLines: (count: number) => (count === 1 ? localize`1 line` : localize`${count} lines`),
  swallowedHeadings: (count: number) => (count === 1 ? localize`1 heading` : localize`${count} headings`),
  swallowedChunks: (count: number) => (count === 1 ? localize`1 chunk` : localize`${count} chunks`),
  swallowedLinks: (count: number) => (count === 1 ? localize`1 link` : localize`${count} links`),
  pathMissing: (path: string) =>
    localize`The file “${path}” does not exist, but its folder does. Correct the path or add the file.`,
  pathMisspelt: (path: string, nearest: string) =>
    localize`The file “${path}” does not exist. Did you mean “${nearest}”?`,
  pathBackslash: (path: string, corrected: string) =>
    localize`“${path}” is a path that works only on Windows. Write “${corrected}”, which works on every system.`,
  pathMachine: (folder: string) =>
    localize`“${folder}” exists only on one machine. Write a path relative to the skill’s folder, or \`~\` for the home folder.`,

  closeFence: (line: number) => localize`Close the code fence after line ${line}`,
  lengthenFences: () => localize`Lengthen fences that contain other fences`,
  removeFence: () => localize`Remove this line`,
} as const;
