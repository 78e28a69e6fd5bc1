import { localize } from '../../text/localize.js';

/** What `skill triggers`, `skill review` and `skill catalog` print. */
export const skillMessages = {
  triggersMissing: (path: string) => localize`No skill in ${path} has cases in \`evals/triggers.json\`.`,
  triggersInvalid: (path: string) =>
    localize`${path} must contain a JSON array of cases. \`skillwright check\` reports errors in it.`,
  triggersForeign: (path: string) =>
    localize`${path} was skipped: no entry has a \`prompt\` and \`expect\`, or a \`query\` and \`should_trigger\`.`,
  triggersEmpty: (path: string) => localize`${path} has no cases.`,
  triggerNameOnly: (path: string) =>
    localize`${path} has no description that can be read, so prompts are compared with its name only.`,
  triggerSkillUnknown: (name: string) => localize`No skill is named “${name}”.`,
  triggerInvalid: (path: string, number: number) =>
    localize`${path}: case ${number} needs \`prompt\` and \`expect\` (the name of a skill or \`null\`), or \`query\` and \`should_trigger\`.`,
  triggerNone: () => localize`no skill`,
  triggerNot: (name: string) => localize`not ${name}`,
  triggerPassed: (prompt: string, expected: string, words: string) =>
    words === '' ? localize`pass  ${prompt}: ${expected}` : localize`pass  ${prompt}: ${expected} (${words})`,
  triggerFailed: (prompt: string, expected: string, found: string, words: string) =>
    words === ''
      ? localize`FAIL  ${prompt}: expected ${expected}, found ${found}`
      : localize`FAIL  ${prompt}: expected ${expected}, found ${found} (${words})`,
  triggersTotal: (passed: number, total: number, skills: number) =>
    localize`${passed} of ${total} cases passed. Skills ranked: ${skills}.`,
  triggersLimits: () =>
    localize`Ranked by words in common, without a model: synonyms and the conversation are not considered.`,
  reviewTotal: (skills: number, files: number, facts: number) =>
    localize`Skills: ${skills}. Files: ${files}. Facts: ${facts}.`,
  reviewLimits: () =>
    localize`Facts are not a verdict: harmless skills use the network too, and a harmful skill may have no facts. Nothing was executed.`,
  reviewNotRead: (reason: string) => localize`Not reviewed: ${reason}`,
  catalogueTotal: (
    agent: string,
    listed: number,
    total: number,
    characters: number,
    needed: number,
    budget: number | undefined,
  ) =>
    budget === undefined
      ? localize`${agent}: ${listed} of ${total} skills listed. Characters: ${characters} (no limit known).`
      : localize`${agent}: ${listed} of ${total} skills listed. Characters: ${characters} (needed ${needed}, maximum ${budget}).`,
  agentInProject: (agent: string, project: string) => localize`${agent} in ${project}`,
  catalogueEmptyAtStart: (agent: string) => localize`${agent} lists no skills when a session starts.`,
  catalogueConditional: (names: string) =>
    localize`Listed only while a file that matches their \`paths\` is in use: ${names}.`,
  namesExceedBudget: () => localize`The names alone exceed the maximum, but all of them are listed.`,
  namesNotCounted: (max: number) =>
    localize`If only the name of a skill is listed, the name does not count toward the maximum. Such names have a separate maximum of ${max} characters.`,
  descriptionShortened: (shown: number, length: number) => localize`${shown} of ${length} characters`,
  descriptionDropped: (length: number) =>
    length === 1
      ? localize`description of 1 character left out`
      : localize`description of ${length} characters left out`,
  skillOmitted: () => localize`not listed`,
  catalogueEmpty: (agent: string, folders: readonly string[]) =>
    folders.length === 0
      ? localize`${agent} finds no skills to list.`
      : localize`${agent} finds no skills to list. It looks in ${folders.join(', ')}.`,
  catalogueWithoutSkills: (agent: string) => localize`${agent} lists no skills.`,
  skillsOfSameName: (paths: string) => localize`Not loaded, because another skill has the same name: ${paths}.`,
  skillsOfSameNameUnknown: (paths: string) =>
    localize`May be loaded instead of a listed skill with the same name: ${paths}.`,
  listUnknown: (agent: string, known: readonly string[]) =>
    localize`Skillwright does not know which skills “${agent}” lists for its model. Known lists: ${known.join(', ')}.`,
  skillsNotLoaded: (count: number) =>
    count === 1
      ? localize`1 skill is not loaded. See \`skillwright skill agents\`.`
      : localize`${count} skills are not loaded. See \`skillwright skill agents\`.`,
  skillsNotListed: (count: number) =>
    count === 1
      ? localize`1 skill is loaded, but not listed, because it has no description. See \`skillwright skill agents\`.`
      : localize`${count} skills are loaded, but not listed, because they have no description. See \`skillwright skill agents\`.`,
};
