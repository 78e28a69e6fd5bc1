// @ts-check
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** `codex app-server` speaks JSON-RPC over stdio: one message a line. @param {string} folder @returns {Promise<import('../listing.mjs').Lister>} */
export async function createLister(folder) {
  const server = spawn(findBinary(folder), ['app-server'], { stdio: ['pipe', 'pipe', 'ignore'] });
  /** @type {Map<number, (answer: any) => void>} */
  const waiting = new Map();
  let calls = 0;
  createInterface({ input: server.stdout }).on('line', line => {
    const answer = JSON.parse(line);
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  const send = (/** @type {object} */ message) =>
    server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const call = (/** @type {string} */ method, /** @type {object} */ params) =>
    new Promise(done => {
      const id = ++calls;
      waiting.set(id, done);
      send({ id, method, params });
    });
  const clientInfo = { name: 'skillwright', title: null, version: '1' };
  await call('initialize', { clientInfo, capabilities: { experimentalApi: true } });
  send({ method: 'initialized' });
  return {
    async list(workspace) {
      const { error, result } = await call('skills/list', { cwds: [workspace], forceReload: true });
      if (error) throw new Error(JSON.stringify(error));
      const [{ skills, errors }] = result.data;
      return {
        skills: skills
          .filter((/** @type {any} */ { scope }) => scope === 'repo')
          .map((/** @type {any} */ { name, description, path }) => ({ name, description, at: path })),
        message: errors.map((/** @type {any} */ { path, message }) => `${path}: ${message}`).join(' | '),
      };
    },
    close: () => void server.kill(),
  };
}

/** @param {string} folder */
function findBinary(folder) {
  const vendor = join(folder, 'node_modules/@openai', `codex-${process.platform}-${process.arch}`, 'vendor');
  const [target = ''] = readdirSync(vendor);
  return join(vendor, target, 'bin', process.platform === 'win32' ? 'codex.exe' : 'codex');
}
