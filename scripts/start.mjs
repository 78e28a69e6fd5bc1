// @ts-check
/** `npm start`: from a fresh checkout to the main job done on the workspace in examples/. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from './project.mjs';
import { run } from './run.mjs';
import { setUpNpmPackages } from './setUp.mjs';

await setUpNpmPackages();
await run(process.execPath, ['esbuild.mjs'], { cwd: projectFolder });

heading('The findings in examples/ (some are there on purpose)');
const status = await skillwright('check', 'examples');
if (status > 1) throw new Error(`skillwright check ended with ${status}`);

heading('A usage guide, generated from the Python command in examples/skills/data_analyzer');
const guides = join('out', 'guides');
const guide = ['guide', 'generate', 'examples/skills/data_analyzer', '--command', 'analyze', '--output', guides];
if ((await skillwright(...guide)) !== 0) throw new Error('No guide was generated');
console.log(await readFile(join(projectFolder, guides, 'analyze.guide.xml'), 'utf8'));

heading('Where to look next');
console.log(`  node dist/cli.js --help     all commands; the same engine as in the editor
  npm run package             builds the .vsix; install it in VS Code with "Extensions: Install from VSIX…"
  npm test                    the tests, including those in a real VS Code
  README.md                   what Skillwright does, with a picture
  docs/rules.md               every finding, why it matters and how to fix it`);

/** @param {string[]} args @returns {Promise<number>} 1 means that there are findings */
function skillwright(...args) {
  return run(process.execPath, ['dist/cli.js', ...args], { cwd: projectFolder, allowFailure: true });
}

/** @param {string} text */
function heading(text) {
  console.log(`\n${text}\n${'─'.repeat(text.length)}`);
}
