import { showInvisible } from '../showInvisible.js';
import { localize } from '../../text/localize.js';

/** What the rules of the frontmatter say, and the titles of their fixes. A key is shown in “…”. */
export const frontmatterMessages = {
  frontmatterMissing: () =>
    localize`The file has no frontmatter. Start it with \`---\`, \`name:\`, \`description:\` and \`---\`, each on its own line.`,
  linkCheckedOutAsText: (path: string) =>
    localize`This file contains only the path “${path}”, so it is probably a symbolic link that was checked out as text. Run \`git config core.symlinks true\` and check it out again, or copy the skill here.`,
  frontmatterAfterBlankLines: (line: number) =>
    localize`The frontmatter starts on line ${line}, but most agents read \`---\` only on the first line. Remove the blank lines before it.`,
  frontmatterIndented: () =>
    localize`The first line must start with \`---\`, but it starts with a space or an invisible character. Remove that character.`,
  blockIndented: () =>
    localize`The frontmatter is indented, but most agents read \`---\` only at the start of a line. Remove the indentation.`,
  frontmatterAfterText: (line: number, text: string) =>
    localize`The frontmatter starts on line ${line}, but most agents read \`---\` only on the first line. Remove everything before it, starting with “${text}”.`,
  frontmatterLanguageNotRead: (opening: string) =>
    localize`Most agents find no frontmatter after “${opening}”. Write only \`---\` on the first line.`,
  frontmatterLanguageExecuted: (language: string) =>
    localize`Frontmatter in “${language}” is code, which some agents execute and others ignore. Write YAML between two \`---\` lines.`,
  frontmatterUnclosed: () => localize`The frontmatter is not closed. Add a \`---\` line after its last field.`,
  frontmatterEndIndented: (line: number) =>
    localize`Line ${line} is indented, so it does not close the frontmatter. Remove the indentation.`,
  frontmatterEndDots: () => localize`“...” does not close the frontmatter. Write \`---\`.`,
  fenceBlank: (agents: string, count: number) =>
    count === 1
      ? localize`${agents} does not read \`---\` with whitespace after it. Remove the whitespace.`
      : localize`${agents} do not read \`---\` with whitespace after it. Remove the whitespace.`,
  loneReturns: (agents: string) =>
    localize`The lines end with CR only, so ${agents} find no frontmatter. Save the file with LF line endings.`,
  byteOrderMark: (agents: string) =>
    localize`The file starts with a byte order mark, so ${agents} find no frontmatter. Save it as UTF-8 without a byte order mark.`,

  yamlInvalid: (reason: string) => localize`Invalid YAML: ${reason}.`,
  yamlTooLong: (length: string, max: string) =>
    localize`The frontmatter has ${length} characters. Skillwright does not read frontmatter with more than ${max}. Move long text into the body.`,
  tooManyAliases: () => localize`It has too many aliases. Write their values instead.`,
  notReadAliases: (max: string) => localize`Skillwright reads at most ${max} aliases. Write their values instead.`,
  notReadDepth: (max: number) =>
    localize`Skillwright reads YAML with at most ${max} levels of nesting. Use fewer levels.`,
  yamlTooManyAliases: () => localize`The frontmatter has too many aliases. Write their values instead.`,
  nestedTooDeeply: () => localize`It is nested too deeply. Use fewer levels.`,
  yamlTooDeep: () => localize`The frontmatter is nested too deeply. Use fewer levels.`,
  yamlNotRead: (reason: string) => localize`The frontmatter cannot be read: ${reason}`,
  yamlNotFields: () => localize`The frontmatter must consist of \`key: value\` lines.`,
  yamlKeyNotScalar: () => localize`A key must be a plain word, as in \`key: value\`.`,
  yamlAliasUnknown: (name: string) =>
    localize`The alias *${name} has no anchor &${name}. If the value is text, put it in quotes.`,
  keyDuplicate: (key: string) => localize`Duplicate key “${key}”. Remove one of the two entries.`,
  keyFirst: (key: string) => localize`“${key}” is first defined here.`,
  mergeKey: () =>
    localize`“<<” merges a map in YAML 1.1, but it is an ordinary key in YAML 1.2. Write the fields of the map instead.`,
  booleanOrString: (value: string, replacement: string) =>
    localize`“${value}” is a boolean in YAML 1.1, but a string in YAML 1.2. Write ${replacement}.`,
  octalOrDecimal: (value: string, replacement: string) =>
    localize`“${value}” is an octal number in YAML 1.1, but a decimal number in YAML 1.2. Write ${replacement}.`,
  stringOrOctal: (value: string, replacement: string) =>
    localize`“${value}” is a string in YAML 1.1, but an octal number in YAML 1.2. Write ${replacement}.`,
  sexagesimalOrString: (value: string, replacement: string) =>
    localize`“${value}” is a base-60 number in YAML 1.1, but a string in YAML 1.2. Write ${replacement}.`,
  numberOrString: (value: string, replacement: string) =>
    localize`“${value}” is a number in YAML 1.1, but a string in YAML 1.2. Write ${replacement}.`,
  binaryOrString: (value: string, replacement: string) =>
    localize`“${value}” is a binary number in YAML 1.1, but a string in YAML 1.2. Write ${replacement}.`,
  dateOrString: (value: string, replacement: string) =>
    localize`“${value}” is a date in YAML 1.1, but a string in YAML 1.2. Write ${replacement}.`,

  textInComment: (text: string) =>
    localize`A space and “#” start a comment in YAML, so “${text}” is not part of the value. Put the value in quotes.`,
  textIsTag: (tag: string) =>
    localize`“${tag}” is a tag in YAML, so it is not part of the value. Put the value in quotes.`,
  textIsAnchor: (anchor: string) =>
    localize`“${anchor}” is an anchor in YAML, so it is not part of the value. Put the value in quotes.`,
  descriptionInComment: () =>
    localize`The description is empty, because “#” starts a comment in YAML. Put the text in quotes.`,
  descriptionIsTag: () => localize`The description is empty, because “!” starts a tag in YAML. Put the text in quotes.`,
  descriptionIsAnchor: () =>
    localize`The description is empty, because “&” starts an anchor in YAML. Put the text in quotes.`,
  quoteValue: () => localize`Put the value in quotes`,
  quoteValues: (count: number) => localize`Put all ${count} broken values in quotes`,

  nameMissing: () => localize`The field \`name\` is missing. Add \`name:\` with the skill’s identifier.`,
  nameNotFound: () => localize`The field \`name\` is missing.`,
  nameEmpty: () => localize`The name is empty. Write the skill’s identifier after \`name:\`.`,
  nameNotString: () => localize`The name must be a string. Put it in quotes, or use a name with letters.`,
  nameIsWord: () => localize`The name must be a string. Put it in quotes.`,
  nameIsCollection: () => localize`The name must be a string, not a list or map. Write only the name.`,
  nameInvalid: (name: string, profile: string, allowed: string) =>
    localize`The name “${showInvisible(name)}” is not valid for ${profile}. Allowed: ${allowed}.`,
  nameTooLong: (length: number, profile: string, max: number) =>
    localize`The name has ${length} characters, but ${profile} allows at most ${max}. Shorten it.`,
  nameWithoutFolder: (name: string, skillsFolder: string) =>
    localize`The skill “${name}” is directly in “${skillsFolder}”, not in a folder of its own. Move it into a subfolder named “${name}”.`,
  nameDirectoryMismatch: (name: string, folder: string) =>
    localize`The name “${showInvisible(name)}” does not match the skill’s folder “${folder}”. Change one of the two.`,
  descriptionMissing: () =>
    localize`The field \`description\` is missing. Describe what the skill does and when to use it.`,
  descriptionNotFound: () => localize`The field \`description\` is missing.`,
  descriptionEmpty: () => localize`The description is empty. Describe what the skill does and when to use it.`,
  descriptionNotString: () => localize`The description must be a string. Write it as text in quotes.`,
  descriptionTooLong: (length: number, profile: string, max: number) =>
    localize`The description has ${length} characters, but ${profile} allows at most ${max}. Move details into the body.`,
  descriptionRefusedBy: (agents: string) => localize`A description of this length is refused by ${agents}.`,
  descriptionCutBy: (agents: string) => localize`A description of this length is cut by ${agents}.`,
  descriptionAlsoCutBy: (agents: string) => localize`It is cut by ${agents}.`,
  descriptionShorten: () =>
    localize`These agents count an emoji as two characters, or \`when_to_use\` as part of the description. Shorten the description.`,
  descriptionTagsRemoved: (agents: string) =>
    localize`Text in angle brackets is removed from the description by ${agents}. Write it without \`<\` and \`>\`.`,
  compatibilityEmpty: () => localize`\`compatibility\` is empty. Describe what the skill needs, or remove the field.`,
  compatibilityNotString: () => localize`\`compatibility\` must be a string, such as \`Requires git and docker\`.`,
  compatibilityTooLong: (length: number, max: number) =>
    localize`\`compatibility\` has ${length} characters, but the maximum is ${max}. Shorten it.`,
  createdAtInvalid: (example: string) =>
    localize`\`created_at\` must be a calendar date in the form \`YYYY-MM-DD\`, such as \`${example}\`.`,
  versionInvalid: (example: string) =>
    localize`\`version\` must be a semantic version: three numbers separated by dots, such as \`${example}\`, optionally with a pre-release or build part.`,
  toolsNotNames: (field: string) => localize`\`${field}\` must list tool names, such as \`Read Bash(git:*)\`.`,
  toolsAsList: (refusers: string) =>
    localize`Only some agents, such as Claude Code, read \`allowed-tools\` as a list. The Agent Skills specification expects a string with spaces between the tools, such as \`Read Bash(git:*)\`. A list is refused by ${refusers}.`,
  metadataNotMap: () => localize`\`metadata\` must be a map of indented \`key: value\` lines.`,
  metadataNotString: (key: string, replacement: string) =>
    localize`“${key}” must be a string, because strict programs such as the MCP SDK refuse other values. Write ${replacement}.`,
  metadataReadAsIs: (key: string, reader: string) =>
    localize`“${key}” is not a string, so strict programs such as the MCP SDK refuse the skill. Keep the value as it is if the skill is only for ${reader}. Otherwise, put it in quotes.`,
  metadataList: (keys: string, count: number) =>
    count === 1 ? localize`${keys} contains a list.` : localize`${keys} contain lists.`,
  metadataMap: (keys: string, count: number) =>
    count === 1 ? localize`${keys} contains a map.` : localize`${keys} contain maps.`,
  metadataReader: (reader: string, count: number) =>
    count === 1 ? localize`It is read by ${reader}.` : localize`They are read by ${reader}.`,
  metadataStringsOnly: (refusers: string) =>
    localize`The Agent Skills specification allows only strings in \`metadata\`, and lists and maps are refused by ${refusers}.`,
  metadataUseStrings: () => localize`Write one string for each key, unless a program needs this value.`,

  fieldUnknown: (field: string, profile: string) => localize`“${field}” is not a field of ${profile}.`,
  fieldNewer: (field: string, agent: string, since: string, version: string) =>
    localize`${agent} reads “${field}” only in version ${since} or later, but the profile is set to version ${version}. Remove the field, or set a later version.`,
  fieldRefused: (field: string, profile: string) =>
    localize`“${field}” is not a field of ${profile}, whose validator refuses skills with unknown fields.`,
  fieldReaders: (readers: string) => localize`It is read by ${readers}.`,
  fieldNeedsProfile: () => localize`Select the profile of the agent you write for, or remove the field.`,
  fieldUnderMetadata: () => localize`Put your own properties under \`metadata\`.`,
  didYouMean: (name: string) => localize`Did you mean “${name}”?`,
  didYouMeanField: (name: string, readers: string) => localize`Did you mean “${name}” (read by ${readers})?`,
  fieldsReadBy: (fields: string, count: number, readers: string) =>
    count === 1 ? localize`${fields} is read by ${readers}.` : localize`${fields} are read by ${readers}.`,
  fieldsReadByNone: (fields: string) => localize`No known agent reads ${fields}.`,
  fieldsForMetadata: (fields: string, count: number) =>
    count === 1
      ? localize`No known agent reads ${fields}. Put it under \`metadata\`.`
      : localize`No known agent reads ${fields}. Put them under \`metadata\`.`,
  fieldsNotRead: (profile: string, fields: string) => localize`${profile} does not read ${fields}.`,
  specificationValidator: () => localize`the Agent Skills validator`,
  fieldsIgnored: (count: number, refusers: string) =>
    count === 1
      ? localize`Agents ignore it, but ${refusers} refuse the skill.`
      : localize`Agents ignore them, but ${refusers} refuse the skill.`,
  fieldsIgnoredByOthers: (count: number, refusers: string) =>
    count === 1
      ? localize`Most agents ignore it, but ${refusers} refuse the skill.`
      : localize`Most agents ignore them, but ${refusers} refuse the skill.`,

  addFrontmatter: () => localize`Add frontmatter based on the text`,
  removeTextBeforeFrontmatter: () => localize`Remove the text before the frontmatter`,
  removeBlank: () => localize`Remove the whitespace after “---”`,
  removeIndentation: () => localize`Remove the indentation`,
  closeFrontmatter: () => localize`Close the frontmatter`,
  removeByteOrderMark: () => localize`Remove the byte order mark`,
  addName: (name: string) => localize`Add the name “${name}”`,
  changeName: (name: string) => localize`Change the name to “${name}”`,
  quoteName: () => localize`Put the name in quotes`,
  renameFolder: (name: string) => localize`Rename the folder to “${name}”`,
  quoteDescription: () => localize`Put the description in quotes`,
  describeWithFirstSentence: () => localize`Use the first sentence of the text as the description`,
  removeField: (field: string) => localize`Remove “${field}”`,
  convertToString: () => localize`Convert the value to a string`,
  convertToList: () => localize`Convert the value to a list`,
  convertToolsToString: () => localize`Convert the list to a string`,
  changeToValue: (value: string) => localize`Change to ${value}`,
  moveFieldsToMetadata: (fields: string) => localize`Move ${fields} under \`metadata\``,
  moveManyFieldsToMetadata: (count: number) => localize`Move ${count} fields under \`metadata\``,
} as const;
