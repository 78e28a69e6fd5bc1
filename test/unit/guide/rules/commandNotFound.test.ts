import { describe, expect, it } from 'vitest';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { findUncheckedGuides } from '../../../../server/src/guide/rules/findUncheckedGuides.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { formatLocation } from '../../../support/formatFindings.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

const fetchSchema = '{"title": "fetch", "type": "object", "properties": {"url": {"type": "string"}}}';
const brokenSchema = '{"title": "find", "type": "object", "properties": {"path": }}';
const guideOf = (name: string): string =>
  `<tool_augmentation name="${name}"><context>Finds files.</context></tool_augmentation>\n`;

/**
 * What is reported where the command of a guide is not found.
 * @param commandsIn folders of `--commands`; undefined where no command line checks guides
 */
async function findReports(
  name: string,
  files: Readonly<Record<string, string>>,
  commandsIn?: readonly string[],
): Promise<readonly string[]> {
  const path = 'guides/my.guide.xml';
  const workspace = memoryWorkspace({ [path]: guideOf(name), ...files }, documentKinds, {
    ...defaultSettings,
    ...(commandsIn && { guides: { commandsIn: commandsIn.map(folder => `file:///w/${folder}`) } }),
  });
  const found = (await workspace.check(path)).filter(({ code }) => code === 'guide/command-unknown');
  const unchecked = await findUncheckedGuides(workspace.document(path), workspace.context);
  return [
    ...found.map(({ message }) => message),
    ...unchecked.map(guide => `${formatLocation(guide)} ${guide.message}`),
  ];
}

const unreadable = 'The command “find” cannot be read: syntax error in its JSON (find.schema.json:1:60).';

describe('a guide whose command is not found', () => {
  it.each([
    ['nothing is declared', 'find', {}, undefined, [
      `guides/my.guide.xml 1:26 "find" The guide of “find” is not checked. This command was not found, is not unique, or does not match the guide. Use \`skillwright guide check --commands DIR\` to specify the folder that declares it.`,
    ]],
    ['nothing is declared, on the command line', 'find', {}, [], [
      "This guide was not checked. The command “find” was not found, is not unique, or does not match the guide. Use `--commands DIR` to specify the folder that declares the command.",
    ]],
    ['nothing is declared, in folders either', 'find', {}, ['tools'], [
      "This guide was not checked. No command “find” is declared in the skill or folder of this guide, or in a path given by `--commands`.",
    ]],
    ['the guide has no name yet', '', {}, undefined, []],
    ['the guide has no name yet, on the command line', '', {}, [], []],
    ['another command is declared', 'find', { 'guides/fetch.schema.json': fetchSchema }, undefined, [
      "The skill or folder of this guide declares no command “find”. Declared commands: “fetch”.",
    ]],
    ['another command is declared in a named folder', 'find', { 'tools/fetch.schema.json': fetchSchema }, ['tools'], [
      "No command “find” is declared in the skill or folder of this guide, or in a path given by `--commands`. Declared commands: “fetch”.",
    ]],
    ['another command is declared in the guide’s folder, which is named too', 'find', { 'guides/fetch.schema.json': fetchSchema }, ['guides'], [
      "No command “find” is declared in the skill or folder of this guide, or in a path given by `--commands`. Declared commands: “fetch”.",
    ]],
    ['the command is declared in a named folder', 'fetch', { 'tools/fetch.schema.json': fetchSchema }, ['tools'], []],
    ['the command is declared in a folder that is not named', 'fetch', { 'tools/fetch.schema.json': fetchSchema }, ['other'], [
      "This guide was not checked. No command “fetch” is declared in the skill or folder of this guide, or in a path given by `--commands`.",
    ]],
    ['its declaration has an error', 'find', { 'guides/find.schema.json': brokenSchema }, undefined, [
      `guides/my.guide.xml 1:26 "find" The guide of “find” is not checked. ${unreadable}`,
    ]],
    ['its declaration has an error, on the command line', 'find', { 'guides/find.schema.json': brokenSchema }, [], [
      `This guide was not checked. ${unreadable}`,
    ]],
    ['another declaration has an error', 'seek', { 'guides/find.schema.json': brokenSchema, 'guides/fetch.schema.json': fetchSchema }, undefined, [
      `guides/my.guide.xml 1:26 "seek" The guide of “seek” is not checked. This command was not found, is not unique, or does not match the guide. Use \`skillwright guide check --commands DIR\` to specify the folder that declares it.`,
    ]],
    ['another declaration has an error, on the command line', 'seek', { 'guides/find.schema.json': brokenSchema, 'guides/fetch.schema.json': fetchSchema }, [], [
      "This guide was not checked. The command “seek” was not found, is not unique, or does not match the guide. Some of the searched declarations cannot be read. Use `--commands DIR` to specify the folder that declares the command.",
    ]],
  ] as const)('%s', async (_case, name, files, commandsIn, expected) => {
    expect(await findReports(name, files, commandsIn)).toEqual(expected);
  }); // prettier-ignore
});
