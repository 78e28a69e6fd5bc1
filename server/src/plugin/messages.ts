import { localize } from '../text/localize.js';

/** Every sentence about manifests that users read, but for the rules' documentation and the fields. */
export const messages = {
  yamlNotFields: () => localize`The file must consist of \`key: value\` lines.`,
  yamlNotRead: () =>
    localize`This file was not checked: it is too long, is nested too deeply, or has too many aliases.`,
  keyDuplicate: (key: string) => localize`Duplicate key “${key}”. Remove one of the two entries.`,
  keyRepeated: (key: string) =>
    localize`The key “${key}” occurs twice, and only the last value is read. Remove one of the two entries.`,
  pluginDuplicate: (name: string) =>
    localize`Another plugin of this marketplace is called “${name}”. Give each plugin its own name.`,
  pathIsAddress: (path: string) =>
    localize`“${path}” is a URL, but skills are read only from folders of the plugin. Write a path that starts with “./”.`,
  sourceIsAddress: (path: string) =>
    localize`“${path}” is a URL. Write the source of a Git repository as an object: { "source": "url", "url": "…" }`,
  pathEmpty: (field: string) => localize`A path in “${field}” is empty. Write a path that starts with “./”.`,
  kindMisspelled: (value: string, field: string) => localize`“${value}” is not a known value of “${field}”.`,
  notObject: (fileName: string) => localize`${fileName} must contain an object with the fields of the manifest.`,
  wrongType: (field: string, types: string) => localize`“${field}” must be ${types}.`,
  types: {
    string: () => localize`a string`,
    number: () => localize`a number`,
    boolean: () => localize`\`true\` or \`false\``,
    object: () => localize`an object`,
    array: () => localize`an array`,
  },
  typeChoice: (types: string, last: string) => localize`${types} or ${last}`,
  fieldMissing: (field: string) => localize`The field “${field}” is missing. Add it.`,
  wrongForm: (value: string, field: string, example: string) =>
    localize`“${value}” is not a valid value of “${field}”. Example: ${example}`,
  wrongChoice: (value: string, field: string, choices: string) =>
    localize`“${value}” is not a valid value of “${field}”. Use one of: ${choices}.`,
  tooLong: (field: string, length: number, max: number) =>
    localize`“${field}” has ${length} characters, but the maximum is ${max}. Shorten it.`,
  pathWithoutDot: (path: string) => localize`The path “${path}” must start with “./”.`,
  pathWithBackslash: (path: string) => localize`Use “/” instead of a backslash in “${path}”.`,
  pathOutside: (path: string) =>
    localize`The path “${path}” leads out of the folder of the plugin or marketplace. Move the target into this folder, and correct the path.`,
  pathNotFolder: (path: string) =>
    localize`“${path}” is not a folder. Write the path of the folder that contains SKILL.md.`,
  pathMissing: (path: string) =>
    localize`The file or folder “${path}” does not exist. Correct the path, or add the file or folder.`,
  pluginMissing: (path: string) =>
    localize`The plugin’s folder “${path}” does not exist. Correct the path or add the folder.`,
  assetOutside: (path: string) =>
    localize`Codex shows only icons in the \`assets\` folder of the skill or its plugin, so “${path}” is not shown. Move the icon to the skill’s \`assets\` folder, and write a path that starts with \`./assets/\`.`,
  skillMissing: (path: string) =>
    localize`The folder “${path}” does not exist, so no skill is loaded from it. Correct the path or add the folder.`,
  skillNotThere: (path: string) =>
    localize`“${path}” contains no SKILL.md, and neither do the folders in it. Correct the path or add a skill.`,
  didYouMean: (name: string) => localize`Did you mean “${name}”?`,
  fieldDropped: (field: string, fileName: string, reader: string) =>
    localize`“${field}” is not a field of this object in ${fileName}. ${reader} ignores it, but its validator reports it.`,
  fieldRefused: (field: string, reader: string) =>
    localize`“${field}” is not a field of this object. ${reader} refuses the whole manifest because of it. Rename or remove the field.`,
  fieldIgnored: (field: string, fileName: string) => localize`“${field}” is not a field of ${fileName}.`,
  nameMismatch: (entry: string, plugin: string) =>
    localize`The marketplace calls this plugin “${entry}”, but its plugin.json calls it “${plugin}”. Use the same name in both.`,
  nameInManifest: (name: string) => localize`The name in plugin.json: “${name}”.`,
  promptNamesOther: (named: string, skill: string) =>
    localize`The prompt names “$${named}”, but this skill is “$${skill}”. Write “$${skill}” in the prompt.`,
  changeTo: (name: string) => localize`Change to “${name}”`,
  fieldRequired: () => localize`required`,
  fieldOptional: () => localize`optional`,
  skillFolder: () => localize`folder with skills`,
} as const;
