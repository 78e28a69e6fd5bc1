// @ts-check
/**
 * `node host.mjs REQUEST RESULT`: runs one driver inside the sandbox. REQUEST is a JSON file `{ driver, folder, skillsFolder, workspaces }`; RESULT
 * gets an array of listings, one for each workspace.
 */
import { readFileSync, writeFileSync } from 'node:fs';

/** Milliseconds for one workspace. */
const timeLimit = 60_000;

const [requestFile = '', resultFile = ''] = process.argv.slice(2);
const { driver, folder, skillsFolder, workspaces } = JSON.parse(readFileSync(requestFile, 'utf8'));
const { createLister } = await import(`./drivers/${driver}.mjs`);
/** @type {import('./listing.mjs').Lister} */
const lister = await createLister(folder, skillsFolder, workspaces[0]);
/** @type {import('./listing.mjs').Listing[]} */
const listings = [];
let next = 0;
await Promise.all(Array.from({ length: lister.concurrency ?? 1 }, listRemaining));
lister.close?.();
writeFileSync(resultFile, JSON.stringify(listings));
process.exit(0); // programs leave timers and watchers

async function listRemaining() {
  while (next < workspaces.length) {
    const index = next++;
    const workspace = workspaces[index];
    const { skills, message, ...more } = await list(workspace);
    const relative = (/** @type {string} */ text) => text.replaceAll(`${workspace}/`, '').replaceAll(workspace, '.');
    listings[index] = {
      skills: skills.map(({ at, ...skill }) => ({ ...skill, ...(at && { at: relative(at) }) })),
      message: relative(message),
      ...more,
    };
  }
}

/** @param {string} workspace @returns {Promise<import('./listing.mjs').Listing>} */
async function list(workspace) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const timeout = new Promise((_, failed) => {
    timer = setTimeout(() => failed(new Error(`No answer within ${timeLimit / 1000} s`)), timeLimit);
  });
  try {
    return await Promise.race([lister.list(workspace), timeout]);
  } catch (error) {
    return { skills: [], message: `threw ${error instanceof Error ? error.message : String(error)}` };
  } finally {
    clearTimeout(timer);
  }
}
