// @ts-check
// Writes the documentation that is made from the code: `docs/rules.md`.
import { writeFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { sharedOptions } from './build/sharedOptions.mjs';

const bundle = await build({
  ...sharedOptions,
  entryPoints: ['server/src/ruleDocumentation.ts'],
  outfile: 'out/ruleDocumentation.mjs',
  format: 'esm',
  platform: 'node',
  bundle: true,
});
if (bundle.errors.length > 0) process.exit(1);
const { ruleDocumentation } = await import(new URL('../out/ruleDocumentation.mjs', import.meta.url).href);
await writeFile('docs/rules.md', ruleDocumentation());
