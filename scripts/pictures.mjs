// @ts-check
/**
 * `npm run pictures`: takes the pictures of README.md and docs/ anew, in the newest real VS Code. Look at them before you commit them.
 * `npm run pictures -- --tour` takes those of the tour of a new user, in all VS Codes, themes and widths, into out/screenshots.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from './project.mjs';
import { run } from './run.mjs';
import { testVscode } from './testVscode.mjs';
import { launchBrowser, openWindow } from './vscode/browser.mjs';
import { compressPicture } from './vscode/compressPicture.mjs';
import { nodeHosts } from './vscode/hosts.mjs';
import { joinPictures } from './vscode/joinPictures.mjs';
import { allLooks, tourSize } from './vscode/runTour.mjs';
import { screenshotPath } from './vscode/suiteRun.mjs';

const pictures = ['write', 'matrix', 'agents', 'fix', 'sync', 'guide'].map(step => `walkthrough-${step}`);

/** The moving picture is smaller than the window: it is a part of the package. */
const compression = { scale: 0.75, quality: 0.15 };
/** Steps of the tour that the moving picture in README.md shows, and how long. */
const scenes = [
  ['4-chunk', 2400],
  ['5-fix', 2400],
  ['8-sync', 2800],
  ['11-guide', 2800],
  ['12-agents', 2800],
].map(([name, milliseconds]) => ({ name: `tour-dark-${tourSize.width}-${name}`, milliseconds: Number(milliseconds) }));

await run(process.execPath, ['esbuild.mjs'], { cwd: projectFolder });
if (process.argv.includes('--tour')) {
  const tours = await testVscode({ stages: ['tour'], looksOf: allLooks });
  process.exit(tours.some(({ error }) => error) ? 1 : 0);
}
const results = await testVscode({ names: ['pictures', 'tour'], stages: ['newest', 'tour'] });
if (results.some(({ error }) => error)) throw new Error('Not every picture could be taken');
const folder = join(projectFolder, 'docs/images');
await mkdir(folder, { recursive: true });
const browser = await launchBrowser();
const page = await openWindow(browser);
for (const name of pictures)
  await compressPicture(page, screenshotPath(nodeHosts[1].version, name), join(folder, `${name}.webp`), {
    quality: 0.45, // legible, and the package has a limit
  });
const frames = scenes.map(({ name, milliseconds }) => ({
  path: join(projectFolder, 'out', `${name}.webp`),
  milliseconds,
}));
for (const [index, { name }] of scenes.entries())
  await compressPicture(page, screenshotPath(nodeHosts[1].version, name), frames[index]?.path ?? '', compression);
const size = { width: tourSize.width * compression.scale, height: tourSize.height * compression.scale };
await joinPictures(frames, size, join(folder, 'tour.webp'));
await browser.close();
console.log(`${pictures.length + 1} pictures are in ${folder}`);
