import { showInvisible } from '../showInvisible.js';
import { localize } from '../../text/localize.js';
import { maxShownKeyLength, maxShownLength } from '../limits.js';
import { frontmatterMessages } from './frontmatterMessages.js';

/** What the author wrote of a field that an agent does not find. */
type WrittenField = 'absent' | 'empty' | 'unread' | 'broken' | 'misplaced' | 'indented' | { readonly misspelt: string };

function adviseField(field: string, written: WrittenField): string {
  if (typeof written === 'object') {
    const { misspelt } = written;
    return `${frontmatterMessages.fieldsReadByNone(`“${misspelt.slice(0, maxShownKeyLength)}”`)} ${frontmatterMessages.didYouMean(field)}`;
  }
  switch (written) {
    case 'absent':
      return localize`Add the field \`${field}\`.`;
    case 'empty':
      return localize`Write text in the field \`${field}\`.`;
    case 'unread':
      return localize`Write \`${field}\` as text in quotes, on one line.`;
    case 'broken':
      return localize`Correct the YAML of the frontmatter.`;
    case 'indented':
      return localize`Remove the indentation of the frontmatter.`;
    case 'misplaced':
      return localize`Put the fields between two \`---\` lines, the first at the start of the file.`;
  }
}

/** Why an agent ignores a skill or shows it otherwise than written, and what to write instead. */
export const readerMessages = {
  readerFileName: (agent: string) => localize`${agent} reads only files named \`SKILL.md\`. Rename this file.`,
  readerTooDeep: (agent: string) =>
    localize`${agent} does not look this deep for skills. Move the skill’s folder directly into the skills folder.`,
  readerNotDeepEnough: (agent: string) =>
    localize`${agent} looks for skills only in subfolders. Move this file into its own subfolder.`,
  readerHiddenFolder: (agent: string) =>
    localize`${agent} does not look in subfolders of a skills folder whose names start with a dot. Rename the subfolder.`,
  readerSkippedFolder: (agent: string) =>
    localize`${agent} skips this folder, or a folder above it, because of its name. Move the skill to another folder.`,
  readerFolderNotSearched: (agent: string, folder: string, searched: string) =>
    localize`${agent} does not look for skills in “${folder}”. It looks in ${searched}.`,
  readerFolderOtherVersions: (agent: string, folder: string, searched: string) =>
    localize`The version of ${agent} that Skillwright knows does not look for skills in “${folder}”. It looks in ${searched}.`,
  readerIgnoredByFile: (agent: string, file: string) =>
    localize`${agent} skips this skill, because a pattern in a “${file}” in or below the skills folder excludes it. Change the pattern.`,
  readerTooManySkills: (agent: string, maxFolders: number, maxSkills: number) =>
    localize`${agent} reads only the first ${maxFolders} folders and the first ${maxSkills} skills of a skills folder. Remove some skills.`,
  readerInsideSkill: (agent: string) =>
    localize`${agent} does not look for skills inside another skill. Move this folder out of it.`,
  readerSameName: (agent: string, name: string, winner: string) =>
    winner === ''
      ? localize`${agent} ignores all skills that share a name. Rename all but one of the skills named “${name}”.`
      : localize`${agent} uses “${winner}” for the name “${name}” and ignores this skill. Rename one of them.`,
  readerSameNameUnknown: (agent: string, name: string) =>
    localize`${agent} loads only one of the skills named “${name}”, and not always the same one. Rename all but one.`,
  readerFileTooLarge: (agent: string, max: string) =>
    localize`${agent} does not read files larger than ${max} bytes. Move text into files that the skill links to.`,
  readerNotUtf8: (agent: string) =>
    localize`${agent} reads only UTF-8, but this file contains bytes that are not UTF-8. Save it as UTF-8.`,
  readerUtf16: (agent: string) => localize`${agent} reads only UTF-8, but this file is in UTF-16. Save it as UTF-8.`,
  readerShowsWrongBytes: (agent: string, field: string) =>
    localize`${agent} shows “\ufffd” in the ${field} for bytes that are not UTF-8. Save the file as UTF-8.`,
  readerFrontmatterMissing: (agent: string) =>
    localize`${agent} finds no frontmatter. Start the file with a \`---\` line.`,
  readerFrontmatterLate: (agent: string) =>
    localize`${agent} reads \`---\` only on the first line. Remove everything before it.`,
  readerFrontmatterIndented: (agent: string) =>
    localize`${agent} reads \`---\` only at the start of the first line. Remove the characters before it.`,
  readerFrontmatterLanguage: (agent: string, opening: string) =>
    localize`${agent} finds no frontmatter after “${opening}”. Write only \`---\` on the first line.`,
  readerFrontmatterNotCode: (agent: string) =>
    localize`${agent} reads this frontmatter as JavaScript because of its first line, but cannot run it. Write only \`---\` on that line.`,
  readerFenceBlank: (agent: string) =>
    localize`${agent} does not read \`---\` with whitespace after it. Remove the whitespace.`,
  readerFenceIndented: (agent: string, line: number) =>
    localize`${agent} cannot find the end of the frontmatter, because line ${line} is indented. Remove the indentation.`,
  readerFenceDots: (agent: string) =>
    localize`${agent} does not read “...” as the end of the frontmatter. Write \`---\`.`,
  readerByteOrderMark: (agent: string) =>
    localize`${agent} finds no frontmatter after a byte order mark. Save the file as UTF-8 without one.`,
  readerLoneReturn: (agent: string) =>
    localize`${agent} finds no frontmatter, because the lines end with CR only. Save the file with LF line endings.`,
  readerFrontmatterUnclosed: (agent: string) =>
    localize`${agent} cannot find the end of the frontmatter. Add a \`---\` line after the last field.`,
  readerYamlInvalid: (agent: string, reason: string) =>
    // A whole sentence says itself what to do.
    reason.endsWith('.')
      ? localize`${agent} cannot read this YAML. ${reason}`
      : localize`${agent} cannot read this YAML: ${reason}.`,
  readerYamlNotFields: (agent: string) =>
    localize`${agent} expects fields in the frontmatter. Write \`key: value\` lines.`,
  readerKeyDuplicate: (agent: string, key: string) =>
    localize`${agent} refuses the duplicate field “${key}”. Remove one of the two.`,
  readerNameMissing: (agent: string, written: WrittenField) =>
    written === 'unread' || written === 'broken'
      ? localize`${agent} does not read the name. ${adviseField('name', written)}`
      : localize`${agent} needs a name. ${adviseField('name', written)}`,
  readerNameTooLong: (agent: string, max: number) =>
    localize`${agent} refuses names longer than ${max} characters. Shorten the name.`,
  readerNameRefused: (agent: string, name: string) =>
    localize`${agent} refuses the name “${showInvisible(name)}”. Use only lower-case letters and digits, with single hyphens between them.`,
  readerFolderRefused: (agent: string, folder: string) =>
    localize`${agent} refuses the folder name “${showInvisible(folder)}”. Use only lower-case letters and digits, with single hyphens between them.`,
  readerDescriptionMissing: (agent: string, written: WrittenField) =>
    written === 'unread' || written === 'broken'
      ? localize`${agent} does not read the description. ${adviseField('description', written)}`
      : localize`${agent} needs a description. ${adviseField('description', written)}`,
  readerDescriptionTooLong: (agent: string, max: string) =>
    localize`${agent} refuses descriptions longer than ${max} characters. Shorten the description.`,
  readerExecutesCode: (agent: string) =>
    localize`${agent} executes this frontmatter as code when the folder is opened. Write YAML between two \`---\` lines.`,
  readerDescriptionNotShown: (agent: string, written: WrittenField) =>
    localize`${agent} shows no description, so the model cannot choose this skill. ${adviseField('description', written)}`,
  readerDescriptionFromBody: (agent: string, text: string, written: WrittenField) =>
    localize`${agent} shows “${text}” from the body as the description. ${adviseField('description', written)}`,
  readerDescriptionMadeUp: (agent: string, text: string, written: WrittenField) =>
    localize`${agent} finds no description and no text in the body, so it shows “${text}” as the description. ${adviseField('description', written)}`,
  readerDescriptionLost: (agent: string, description: string, lost: string) =>
    localize`${agent} shows the description “${description.slice(0, maxShownLength)}”, without “${lost.slice(0, maxShownLength)}”. Put the description in quotes.`,
  readerDescriptionCut: (agent: string, max: string) =>
    localize`${agent} cuts descriptions after ${max} characters. Shorten the description.`,
  readerEntryCut: (agent: string, max: string) =>
    localize`${agent} shortens the name, the description and \`when_to_use\` together to ${max} characters. Shorten the description or \`when_to_use\`.`,
  readerTagsRemoved: (agent: string) =>
    localize`${agent} removes text in angle brackets from the description. Write it without \`<\` and \`>\`.`,
  readerNameFromFolder: (agent: string, name: string) =>
    localize`${agent} shows the folder’s name “${name}”, not the name in the frontmatter. Make them equal.`,
  readerNameChanged: (agent: string, name: string) =>
    localize`${agent} shows the name as “${showInvisible(name)}”. Use lower-case letters, digits and hyphens.`,
  readerNameNotText: (agent: string, name: string) =>
    localize`${agent} shows the name as “${name}”. Write the name as a string, not as a list or map.`,
  // What an agent expects in a field, for the two sentences below.
  expectedString: () => localize`a string`,
  expectedShortText: (max: number) => localize`a string of 1 to ${max} characters`,
  expectedBoolean: () => localize`\`true\` or \`false\``,
  expectedPlainBoolean: () => localize`\`true\` or \`false\` without quotes`,
  expectedStringOrList: () => localize`a string or a list of strings`,
  expectedList: () => localize`a list`,
  expectedPathList: () => localize`a list of paths inside the project`,
  expectedMap: () => localize`a map`,
  expectedTextMap: () => localize`a map of strings`,
  expectedVersion: () => localize`a version such as \`1.0.0\``,
  expectedDate: () => localize`a date such as \`2023-10-27\``,
  readerFieldUnusable: (agent: string, field: string, type: string) =>
    localize`${agent} expects ${type} in \`${field}\`, so it ignores this value. Change the value.`,
  readerFieldType: (agent: string, field: string, type: string) =>
    localize`${agent} expects ${type} in \`${field}\`, so it refuses this skill. Change the value.`,
  readerFolderReserved: (agent: string, folder: string) =>
    localize`${agent} does not show skills in a folder named “${folder}”. Rename the folder.`,
  readerNotInvocable: (agent: string) =>
    localize`${agent} ignores a skill that neither the model nor the user can call. Remove \`user-invocable: false\` or \`disable-model-invocation: true\`.`,
  readerNameFolder: (agent: string, name: string, folder: string) =>
    localize`${agent} refuses the name “${showInvisible(name)}”, because it differs from the folder name “${folder}”. Rename one of them.`,
  readerLinkInside: (agent: string, path: string) =>
    localize`${agent} refuses a skill with a symbolic link in its folder. Replace “${path}” with a copy of its target.`,
  readerBodyMissing: (agents: string, count = 1) =>
    count === 1
      ? localize`${agents} refuses a skill without instructions. Write them below the frontmatter.`
      : localize`${agents} refuse a skill without instructions. Write them below the frontmatter.`,
  readerNoDescription: (agent: string, written: WrittenField) =>
    localize`${agent} shows this skill without a description. ${adviseField('description', written)}`,
  readerInternal: (agent: string) =>
    localize`${agent} hides skills with \`internal: true\`. Remove it from \`metadata\` to publish the skill.`,
  readerDescriptionShown: (agent: string, description: string) =>
    localize`${agent} shows the description “${description.slice(0, maxShownLength)}”. Put the description in quotes, on one line.`,
  readerDescriptionNested: (agent: string, description: string, written: WrittenField) =>
    localize`${agent} shows “${description.slice(0, maxShownLength)}” from another field as the description. ${adviseField('description', written)}`,
  readerDescriptionControl: (agent: string, description: string, character: string) =>
    localize`${agent} shows the description “${description.slice(0, maxShownLength)}”. Remove the invisible character ${character}.`,
  unverifiedAgent: (agent: string) =>
    agent.endsWith(')') ? localize`${agent.slice(0, -1)}, not verified)` : localize`${agent} (not verified)`,
  readerNotVerified: (message: string) => localize`Not verified: ${message}`,
  readerFieldUnknown: (agent: string, field: string) =>
    localize`${agent} refuses the field “${field}”. Remove it, or put it under \`metadata\`.`,
  readerFieldTooLong: (agent: string, field: string, max: number) =>
    localize`${agent} refuses more than ${max} characters in \`${field}\`. Shorten the value.`,
  readerNameReserved: (agent: string, word: string) =>
    localize`${agent} refuses names that contain “${word}”. Change the name.`,
  readerTagsRefused: (agent: string, tag: string) =>
    localize`${agent} refuses descriptions with tags such as “${tag.slice(0, maxShownLength)}”. Remove \`<\` and \`>\`.`,
  readerInstallMetadata: (agent: string, key: string) =>
    localize`${agent} refuses skills with “${key}” in \`metadata\`. Remove this key, which \`gh skill install\` writes.`,
  readerHeadingMissing: (agent: string, heading: string) =>
    localize`${agent} needs the heading \`${heading}\`. Add it.`,
  readerSectionMissing: (agent: string, heading: string) =>
    localize`${agent} needs the heading \`${heading}\` and text below it. Add what is missing.`,
};
