import { localize } from '../../text/localize.js';

/** What the rules about a skill's names, places and bytes say, and the titles of their fixes. */
export const placeMessages = {
  fileNotFound: (name: string) =>
    localize`Agents look only for \`SKILL.md\`, so they do not find “${name}”. Rename the file.`,
  fileFoundBy: (name: string, agents: string) =>
    localize`“${name}” is found only by ${agents}. Other agents look for \`SKILL.md\`. Rename the file.`,
  renameFile: (name: string) => localize`Rename the file to “${name}”`,
  skillTooDeep: (folder: string, depth: number, agents: string, place: string) =>
    localize`This skill is ${depth} folders below “${folder}”, where it is not found by ${agents}. Move its folder to “${place}”.`,
  skillNotDeepEnough: (folder: string, agents: string) =>
    localize`This skill is directly in “${folder}”, where it is not found by ${agents}. Move it into its own subfolder.`,
  skillHiddenByFolder: (folder: string, agents: string) =>
    localize`This skill is not found by ${agents}, because “${folder}/SKILL.md” makes “${folder}” a single skill. Move that file into its own subfolder.`,
  moveFolder: (place: string) => localize`Move the folder to “${place}”`,
  nameDuplicate: (others: string, name: string, outcomes: string) =>
    localize`The name “${name}” is also used by ${others}. ${outcomes} Give each skill its own name.`,
  sameName: () => localize`Another skill with this name.`,
  moreSkills: (count: number) => (count === 1 ? localize`1 more skill` : localize`${count} more skills`),
  copyWins: (path: string) => localize`“${path}”, a copy of this skill, is loaded`,
  otherSkillWins: (path: string) => localize`“${path}” is loaded`,
  nameOutcomes: {
    this: () => localize`this skill is loaded`,
    all: () => localize`several skills with this name are listed`,
    none: () => localize`none is loaded`,
    unknown: () => localize`only one is loaded, and not always the same one`,
  },
  nameOutcome: (agents: string, outcome: string) => localize`${agents}: ${outcome}.`,
  descriptionCollision: (name: string, share: number, words: readonly string[], more: number) =>
    more > 0
      ? localize`The description competes with the descriptions of “${name}” and ${more} more. ${share}% of the words in this description and that of “${name}” are the same (${words.join(', ')}). Say when to use each skill.`
      : localize`The description competes with the description of “${name}”: ${share}% of the words in the two descriptions are the same (${words.join(', ')}). Say when to use each skill.`,
  competingDescription: () => localize`A competing description.`,
  catalogueOverBudget: (agent: string, count: number, needed: string, max: string, losses: string) =>
    localize`${agent} lists its ${count} installed skills in at most ${max} characters, but they need ${needed}. ${losses} Shorten descriptions, or remove skills.`,
  catalogueTooManySkills: (agent: string, count: number, max: number, losses: string) =>
    localize`${agent} lists at most ${max} skills, but ${count} are installed. ${losses} Remove skills that you do not need.`,
  catalogueCounted: (counted: string, total: string) => localize`Only ${counted} of ${total} skills were counted.`,
  descriptionsShortened: (count: number) =>
    count === 1
      ? localize`It shortens the longest description.`
      : localize`It shortens ${count} descriptions, the longest first.`,
  descriptionsDropped: (count: number) =>
    count === 1 ? localize`It lists 1 skill by name only.` : localize`It lists ${count} skills by name only.`,
  descriptionsDroppedByUse: (count: number) =>
    count === 1
      ? localize`It leaves out the description of the least-used skill.`
      : localize`It leaves out the descriptions of the ${count} least-used skills.`,
  skillsOmitted: (count: number) =>
    count === 1 ? localize`It leaves out 1 skill.` : localize`It leaves out ${count} skills.`,
  cutInCatalogue: () => localize`This description is shortened or left out.`,
  fileLinkNotFollowed: (agents: string) =>
    localize`This \`SKILL.md\` is a symbolic link, which is not followed by ${agents}. Replace the link with a copy of the file.`,
  folderLinkNotFollowed: (folder: string, agents: string) =>
    localize`The folder “${folder}” is a symbolic link, which is not followed by ${agents}. Replace the link with a copy of the folder.`,
  controlCharacter: (character: string) =>
    localize`The text contains the invisible character ${character}. Remove or replace the character.`,
  controlCharacterRefused: (character: string, agents: string) =>
    localize`The frontmatter contains the invisible character ${character}, so the skill is not loaded by ${agents}. Remove or replace the character.`,
  removeCharacter: (character: string) => localize`Remove the character ${character}`,
  replaceCharacter: (character: string) => localize`Replace the character ${character} with a space`,
} as const;
