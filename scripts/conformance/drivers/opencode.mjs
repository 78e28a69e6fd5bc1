// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The sandbox has a network of its own, so any port is free there. */
const port = 4123;
const server = `http://127.0.0.1:${port}`;

/** `opencode serve`, and `GET /skill`. @param {string} folder @param {string} _ @param {string} workspace @returns {Promise<import('../listing.mjs').Lister>} */
export async function createLister(folder, _, workspace) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = process.platform === 'win32' ? 'opencode.exe' : 'opencode';
  const binary = join(folder, 'node_modules', `opencode-${platform}-${process.arch}`, 'bin', name);
  const args = ['serve', '--port', String(port), '--hostname', '127.0.0.1', '--print-logs', '--log-level', 'WARN'];
  const child = spawn(binary, args, { cwd: workspace, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (log += String(data)));
  await waitForServer(() => log);
  return {
    async list(workspace) {
      log = '';
      const directory = encodeURIComponent(workspace);
      const answer = await fetch(`${server}/skill?directory=${directory}`);
      const text = await answer.text();
      await wait(20); // its log comes behind the answer
      const skills = answer.ok ? JSON.parse(text) : [];
      // Else it keeps an instance for each workspace.
      await fetch(`${server}/instance/dispose?directory=${directory}`, { method: 'POST' });
      return {
        // The order is another in each run.
        skills: skills
          .sort((/** @type {any} */ a, /** @type {any} */ b) => (a.location < b.location ? -1 : 1))
          .filter((/** @type {any} */ { location }) => location !== '<built-in>')
          .map((/** @type {any} */ { name, description, location }) => ({ name, description, at: location })),
        message: [answer.ok ? '' : text, ...log.split('\n').filter(line => /skill|frontmatter|yaml|parse/i.test(line))]
          .join(' ')
          .trim(),
      };
    },
    close: () => void child.kill('SIGKILL'),
  };
}

/** @param {() => string} log */
async function waitForServer(log) {
  for (let attempts = 0; attempts < 120; attempts++) {
    await wait(250);
    const answer = await fetch(`${server}/doc`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`OpenCode's server does not answer: ${log().slice(0, 500)}`);
}
