// @ts-check
/**
 * Writes what is generated from the code, and prints the files that changed: `docs/rules.md`, `docs/agents.md`, the table of skills folders, the
 * picture in `docs/architecture.md`, and the limits in `SECURITY.md`. Writes the schemas of frontmatter, and the rules and profiles in the
 * manifest's settings. The schema of `skillwright.json` and the tables of `docs/configuration.md` are generated from those.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { format } from 'prettier';
import { scriptOptions } from './build/buildOptions.mjs';
import { readGenerated, readMatrix, readProbes } from './conformance/matrixFile.mjs';
import { treeOf } from './conformance/workspaces.mjs';
import { drawFolders } from './documentation/drawFolders.mjs';
import { formatLimits } from './documentation/formatLimits.mjs';
import { readFolderImports } from './documentation/readFolderImports.mjs';
import { replacePart } from './documentation/replacePart.mjs';
import { projectFolder } from './project.mjs';
import {
  createConfigurationSchema,
  formatEditorCommands,
  formatSettings,
} from './documentation/manifestDocumentation.mjs';

process.chdir(projectFolder);

/** @type {string[]} */
const changed = [];

const schemaFormat = { parser: 'json', printWidth: 120 };

await build({
  entryPoints: [
    'server/src/ruleDocumentation.ts',
    'server/src/ruleSettings.ts',
    'server/src/cli/formatCommandReference.ts',
    'server/src/cli/configuration/editorSettings.ts',
    'server/src/skill/profiles/createFrontmatterSchema.ts',
    'server/src/skill/profiles/createProfileSetting.ts',
    'server/src/skill/profiles/index.ts',
    'test/unit/skill/readers/agentDocumentation.ts',
    'test/unit/skill/readers/formatSkillsFolders.ts',
  ],
  outdir: 'out/docs',
  entryNames: '[name]',
  outExtension: { '.js': '.mjs' },
  ...scriptOptions,
});
const { formatRuleDocumentation } = await import(`file://${projectFolder}/out/docs/ruleDocumentation.mjs`);
await update('docs/rules.md', formatRuleDocumentation());

const { formatAgentDocumentation } = await import(`file://${projectFolder}/out/docs/agentDocumentation.mjs`);
const probes = readProbes().map(probe => ({ ...probe, tree: treeOf(probe) }));
await update('docs/agents.md', formatAgentDocumentation(probes, readMatrix(), readGenerated()));

const { formatSkillsFolders } = await import(`file://${projectFolder}/out/docs/formatSkillsFolders.mjs`);
await updatePage('docs/writing-skills.md', 'folders', formatSkillsFolders());

await updatePage('SECURITY.md', 'limits', formatLimits());
await update('docs/diagrams/folders.svg', drawFolders(readFolderImports()));

const { createRuleSettings } = await import(`file://${projectFolder}/out/docs/ruleSettings.mjs`);
const { createProfileSetting } = await import(`file://${projectFolder}/out/docs/createProfileSetting.mjs`);
const manifest = JSON.parse(await readFile('package.json', 'utf8'));
const { configuration } = manifest.contributes;
const properties = configuration[0].properties;
properties['skillwright.rules'].properties = createRuleSettings();
Object.assign(properties['skillwright.profile'], createProfileSetting());
await update('package.json', await format(JSON.stringify(manifest), { parser: 'json-stringify' }));

const { createFrontmatterSchema } = await import(`file://${projectFolder}/out/docs/createFrontmatterSchema.mjs`);
const { profiles } = await import(`file://${projectFolder}/out/docs/index.mjs`);
for (const profile of profiles) {
  const schema = JSON.stringify(createFrontmatterSchema(profile), undefined, 2);
  await update(`schemas/skill-frontmatter.${profile.id}.schema.json`, await format(schema, schemaFormat));
}

const { isEditorSetting } = await import(`file://${projectFolder}/out/docs/editorSettings.mjs`);
const settingsSchema = JSON.stringify(createConfigurationSchema(configuration, isEditorSetting));
await update('schemas/skillwright.schema.json', await format(settingsSchema, schemaFormat));
await updatePage('docs/configuration.md', 'settings', formatSettings(configuration, isEditorSetting));

const { formatCommandReference } = await import(`file://${projectFolder}/out/docs/formatCommandReference.mjs`);
await updatePage('docs/command-line.md', 'commands', formatCommandReference());
await updatePage('docs/vscode.md', 'commands', formatEditorCommands(manifest.contributes));

console.log(changed.length > 0 ? `Changed:\n  ${changed.join('\n  ')}` : 'Nothing changed.');

/** @param {string} path @param {string} text */
async function update(path, text) {
  if (existsSync(path) && (await readFile(path, 'utf8')) === text) return;
  await writeFile(path, text);
  changed.push(path);
}

/** @param {string} path @param {string} name of the part @param {string} content */
async function updatePage(path, name, content) {
  await update(path, replacePart(await readFile(path, 'utf8'), name, content));
}
