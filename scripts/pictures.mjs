// @ts-check
/** `npm run pictures`: takes the pictures of README.md and docs/ anew, in the newest real VS Code. Look at them before you commit them. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from './project.mjs';
import { run } from './run.mjs';
import { testVscode } from './testVscode.mjs';
import { launchBrowser, openWindow } from './vscode/browser.mjs';
import { compressPicture } from './vscode/compressPicture.mjs';
import { nodeHosts } from './vscode/hosts.mjs';
import { screenshotPath } from './vscode/suiteRun.mjs';

const pictures = ['overview', ...['write', 'agents', 'fix', 'sync', 'guide'].map(step => `walkthrough-${step}`)];

await run(process.execPath, ['esbuild.mjs'], { cwd: projectFolder });
const results = await testVscode({ names: ['pictures'], stages: ['newest'] });
if (results.some(({ error }) => error)) throw new Error('Not every picture could be taken');
const folder = join(projectFolder, 'docs/images');
await mkdir(folder, { recursive: true });
const browser = await launchBrowser();
const page = await openWindow(browser);
for (const name of pictures)
  await compressPicture(page, screenshotPath(nodeHosts[1].version, name), join(folder, `${name}.webp`));
await browser.close();
console.log(`${pictures.length} pictures are in ${folder}`);
