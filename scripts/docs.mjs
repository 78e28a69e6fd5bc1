// @ts-check
/** Writes the documentation that is made from the code: `docs/rules.md`. */
import { writeFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { projectFolder } from './project.mjs';

process.chdir(projectFolder);

await build({
  entryPoints: ['server/src/ruleDocumentation.ts'],
  outfile: 'out/ruleDocumentation.mjs',
  bundle: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
  loader: { '.xsd': 'text' },
});
const { ruleDocumentation } = await import(`file://${projectFolder}/out/ruleDocumentation.mjs`);
await writeFile('docs/rules.md', ruleDocumentation());
