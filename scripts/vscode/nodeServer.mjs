// @ts-check
import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hostPaths } from './hosts.mjs';

/**
 * @typedef {object} NodeServer
 * @property {string} origin what a browser opens
 * @property {string} authority of `vscode-remote:` addresses
 * @property {() => void} stop
 */

/**
 * Starts the server of a VS Code, whose window is a page in a browser and whose extension host is a Node process.
 * @param {import('./hosts.mjs').NodeHost} host
 * @param {object} options
 * @param {string} options.data folder for everything it writes
 * @param {boolean} options.automation lets a page run tests (`payload`); dialogs are refused then
 * @param {Record<string, unknown>} [options.settings] of the user, beside those of a plain window
 * @returns {Promise<NodeServer>}
 */
export async function startNodeServer(host, { data, automation, settings = {} }) {
  const { serverMain, node } = hostPaths(host);
  const extensions = join(data, 'extensions');
  const user = join(data, 'user');
  await mkdir(join(user, 'User'), { recursive: true });
  await writeFile(join(user, 'User', 'settings.json'), JSON.stringify({ ...plainSettings, ...settings }));
  const args = [
    serverMain,
    '--host',
    '127.0.0.1',
    '--port',
    '0',
    '--without-connection-token',
    '--accept-server-license-terms',
  ];
  args.push('--disable-telemetry', '--disable-workspace-trust', '--user-data-dir', user);
  args.push(
    '--server-data-dir',
    join(data, 'server'),
    '--extensions-dir',
    extensions,
    ...(automation ? ['--enable-smoke-test-driver'] : []),
  );
  const env = { ...process.env, EXTENSIONS_GALLERY: '{}' }; // without a gallery it asks no server for extensions
  // A group of its own: ending the group ends the extension hosts too.
  const server = spawn(node, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, env });
  const stop = () => {
    process.off('exit', stop);
    if (server.pid && server.exitCode === null) process.kill(-server.pid, 'SIGKILL');
  };
  process.on('exit', stop);
  const port = await listeningPort(server, host.version);
  return { origin: `http://127.0.0.1:${port}`, authority: `127.0.0.1:${port}`, stop };
}

/**
 * @param {import('node:child_process').ChildProcess} server
 * @param {string} version
 * @returns {Promise<string>}
 */
function listeningPort(server, version) {
  return new Promise((resolve, reject) => {
    let output = '';
    /** @param {Buffer} data */
    const listen = data => {
      output += data;
      const port = /Extension host agent listening on (\d+)/.exec(output)?.[1];
      if (port) resolve(port);
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.once('error', reject);
    server.once('exit', code => reject(new Error(`The server of VS Code ${version} ended with ${code}:\n${output}`)));
  });
}

/** A plain window: nothing that asks, greets, or talks to the outside. */
export const plainSettings = {
  'workbench.startupEditor': 'none',
  'workbench.colorTheme': 'Default Dark Modern',
  'workbench.tips.enabled': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.layoutControl.enabled': false,
  'chat.agentHost.enabled': false,
  'chat.commandCenter.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'git.enabled': false,
  'remote.autoForwardPorts': false,
  'editor.cursorBlinking': 'solid',
  'workbench.reduceMotion': 'on',
  // As on a desktop. In a browser VS Code would save by itself, and then not show what is unsaved.
  'files.autoSave': 'off',
};
