import { localize } from '../../text/localize.js';

/** What the rules of a skill's sections, size and links say, and the titles of their fixes. */
export const skillMessages = {
  titleMissing: () => localize`The title is missing. Start the body with a \`# Title\` line.`,
  overviewMissing: () =>
    localize`The section \`## Overview\` is missing. Add it with a short description of the skill.`,
  interfaceMissing: () =>
    localize`The section \`## Interface\` is missing. Add it with the skill’s inputs and outputs.`,
  interfaceEmpty: (title: string) =>
    localize`The section “${title}” is empty. List the skill’s inputs and outputs in it.`,
  headingLevel: (title: string) => localize`“${title}” must be a level 2 heading. Write \`## ${title}\`.`,
  sectionsForChunks: () =>
    localize`This skill uses chunks, so the AgentOS sections are expected. For another format, set \`skillwright.profile\`, for example to \`agentskills\`.`,
  sectionsForInterface: () =>
    localize`This skill has an Interface section with inputs or outputs, so the AgentOS sections are expected. For another format, set \`skillwright.profile\`, for example to \`agentskills\`.`,
  coreOverBudget: (tokens: string, maxTokens: string, lines: string, maxLines: string) =>
    localize`The always-loaded part is over its budget. Tokens: ${tokens} (maximum ${maxTokens}). Lines: ${lines} (maximum ${maxLines}). Move details into chunks.`,
  skillOverBudget: (tokens: string, maxTokens: string, lines: string, maxLines: string) =>
    localize`SKILL.md is over its budget. Tokens: ${tokens} (maximum ${maxTokens}). Lines: ${lines} (maximum ${maxLines}). Move details into files under \`references/\`, and link to them.`,
  coreOverLines: (lines: string, maxLines: string) =>
    localize`The always-loaded part is over its budget. Lines: ${lines} (maximum ${maxLines}). Move details into chunks.`,
  skillOverLines: (lines: string, maxLines: string) =>
    localize`SKILL.md is over its budget. Lines: ${lines} (maximum ${maxLines}). Move details into files under \`references/\`, and link to them.`,
  linkBroken: (path: string) =>
    localize`The file “${path}” does not exist in the skill’s folder. Correct the path or add the file.`,
  linkBrokenInParent: (path: string, skill: string) =>
    localize`The file “${path}” does not exist in the folder of the skill “${skill}”. Correct the path or add the file.`,
  linkToMissing: (path: string) =>
    localize`The file “${path}” does not exist in the workspace. Correct the path so that it leads to a file in the skill’s folder. Other files are not installed with the skill.`,
  linkReturning: (path: string, direct: string) =>
    localize`“${path}” leaves the skill’s folder and comes back, so the link breaks when the folder is renamed. Write “${direct}”.`,
  linkToSibling: (path: string, skill: string) =>
    localize`“${path}” is in the skill “${skill}”. The link breaks if that skill is not installed next to this one. To be safe, copy the file into this skill.`,
  linkOutside: (path: string) =>
    localize`“${path}” is outside the skill’s folder, so it is not installed with the skill. Move or copy it into the folder.`,
  linkTooDeep: (path: string, depth: number, place: string) =>
    localize`“${path}” is ${depth} folders below SKILL.md, but the Agent Skills specification recommends at most one. Move the file to “${place}”.`,

  placeholderReplaced: (meaning: string, agent: string, token: string, call: string, advice: string) =>
    localize`This is ${meaning}, but ${agent} replaces ${token} when the skill is called with ${call}. ${advice}`,
  placeholderMayBeReplaced: (meaning: string, agent: string, token: string, call: string, advice: string) =>
    localize`This looks like ${meaning}, but ${agent} replaces ${token} when the skill is called with ${call}. ${advice}`,
  placeholderReplacedByAll: (meaning: string, agents: string, token: string, advice: string) =>
    localize`This is ${meaning}, but ${agents} can replace ${token} when the skill is called. ${advice}`,
  placeholderMayBeReplacedByAll: (meaning: string, agents: string, token: string, advice: string) =>
    localize`This looks like ${meaning}, but ${agents} can replace ${token} when the skill is called. ${advice}`,
  placeholderToken: (token: string) => localize`“${token}”`,
  placeholderUndefined: (token: string) => localize`“${token}” with “undefined” or the last argument`,
  callWithArguments: () => localize`arguments`,
  callWithManyArguments: (min: number) => localize`${min} or more arguments`,
  placeholderWriteInstead: (replacement: string) => localize`Write “${replacement}”.`,
  placeholderWriteForOne: (replacement: string, agent: string, others: string) =>
    localize`Write “${replacement}” if the skill is only for ${agent}. Otherwise, move the text to another file of the skill, because ${others} has no escape sequence.`,
  placeholderWithoutEscape: () => localize`Move the text to another file of the skill, where nothing is replaced.`,
  placeholderOfOther: (agent: string, token: string) =>
    localize`${agent} replaces “${token}” with arguments when a user calls the skill by name. The placeholder cannot be escaped. Move the text to another file of the skill.`,
  placeholdersOfOther: (agent: string, token: string, others: number) =>
    others === 1
      ? localize`${agent} replaces “${token}” and 1 other placeholder with arguments when a user calls the skill by name. They cannot be escaped. Move the text to another file of the skill.`
      : localize`${agent} replaces “${token}” and ${others} other placeholders with arguments when a user calls the skill by name. They cannot be escaped. Move the text to another file of the skill.`,
  meaningAmount: () => localize`an amount of money`,
  meaningField: () => localize`a field in awk`,
  meaningParameter: () => localize`an SQL parameter`,
  meaningCell: () => localize`a cell reference`,
  meaningShell: () => localize`a shell parameter`,
  meaningGroup: () => localize`a reference to a regular expression group`,
  meaningFormula: () => localize`a formula`,
  meaningCode: () => localize`code`,
  escapePlaceholder: (escaped: string, agent: string) => localize`Escape as “${escaped}” for ${agent}`,
  escapePlaceholders: (count: number, agent: string) =>
    localize`Escape or rewrite all ${count} placeholders for ${agent}`,

  addTitle: (title: string) => localize`Add the title “${title}”`,
  addOverview: () => localize`Add an Overview section with the description`,
  addInterface: () => localize`Add an Interface section`,
  addInterfaceExample: () => localize`Add an example of inputs and outputs`,

  // Titles that several rules use.
  changeTo: (name: string) => localize`Change to “${name}”`,
  remove: (name: string) => localize`Remove “${name}”`,
  removeSecond: (name: string) => localize`Remove the duplicate “${name}”`,
  quoteValue: () => localize`Put the value in quotes`,
} as const;
