// @ts-check
/** Writes what is made from the code: `docs/rules.md` and the lines of its rules, `docs/agents.md`, the limits in `SECURITY.md`, and the rules and profiles in the manifest's settings. */
import { readFile, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { format } from 'prettier';
import { importedFiles } from './build/buildOptions.mjs';
import { tokenTables } from './build/tokenTables.mjs';
import { readMatrix, readProbes } from './conformance/matrixFile.mjs';
import { treeOf } from './conformance/workspaces.mjs';
import { updateLimits } from './limitsTable.mjs';
import { projectFolder } from './project.mjs';

process.chdir(projectFolder);

await build({
  entryPoints: [
    'server/src/ruleDocumentation.ts',
    'server/src/ruleSettings.ts',
    'server/src/skill/profiles/createProfileSetting.ts',
    'test/unit/skill/readers/agentDocumentation.ts',
  ],
  outdir: 'out/docs',
  entryNames: '[name]',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
  ...importedFiles,
  plugins: [tokenTables],
});
const { formatRuleDocumentation, formatRuleLines } = await import(
  `file://${projectFolder}/out/docs/ruleDocumentation.mjs`
);
await writeFile('docs/rules.md', formatRuleDocumentation());
await writeFile('server/src/lsp/conversion/ruleLines.ts', formatRuleLines());

const { formatAgentDocumentation } = await import(`file://${projectFolder}/out/docs/agentDocumentation.mjs`);
const probes = readProbes().map(probe => ({ ...probe, tree: treeOf(probe) }));
await writeFile('docs/agents.md', formatAgentDocumentation(probes, readMatrix()));

await writeFile('SECURITY.md', updateLimits(await readFile('SECURITY.md', 'utf8')));

const { createRuleSettings } = await import(`file://${projectFolder}/out/docs/ruleSettings.mjs`);
const { createProfileSetting } = await import(`file://${projectFolder}/out/docs/createProfileSetting.mjs`);
const manifest = JSON.parse(await readFile('package.json', 'utf8'));
const { properties } = manifest.contributes.configuration[0];
properties['skillwright.rules'].properties = createRuleSettings();
Object.assign(properties['skillwright.profile'], createProfileSetting());
await writeFile('package.json', await format(JSON.stringify(manifest), { parser: 'json-stringify' }));
