#!/usr/bin/env node
// @ts-check
/**
 * Behaves like the `code` executable that test-electron starts, where no VS Code can be downloaded: takes the same arguments and runs the
 * tests in the Node host of hosts.mjs. STAND_IN_VERSION picks the version, the newest when unset.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser, openWindow } from './browser.mjs';
import { nodeHosts } from './hosts.mjs';
import { startNodeServer } from './nodeServer.mjs';
import { openWithTests } from './runInNodeHost.mjs';

const version = process.env.STAND_IN_VERSION;
const host = version ? nodeHosts.find(host => host.version === version) : nodeHosts[1];
if (!host) throw new Error(`No VS Code ${version} to stand in for`);

const data = await mkdtemp(join(tmpdir(), 'skillwright-code-'));
const server = await startNodeServer(host, { data, automation: true });
const debuggingPort = process.argv.find(argument => argument.startsWith('--remote-debugging-port='));
const browser = await launchBrowser(debuggingPort ? [debuggingPort] : []);
try {
  const workspace = process.argv.slice(2).find(argument => !argument.startsWith('-')) ?? data;
  const what = {
    workspace,
    extension: value('extensionDevelopmentPath'),
    tests: value('extensionTestsPath'),
    log: print,
  };
  process.exitCode = await openWithTests(await openWindow(browser), server, what);
} finally {
  await browser.close();
  server.stop();
  await rm(data, { recursive: true, force: true, maxRetries: 3 });
}

/** Only what may explain a failure. @param {string} line */
function print(line) {
  if (!line.startsWith('[info]')) console.log(line);
}

/** @param {string} name */
function value(name) {
  const found = process.argv.find(argument => argument.startsWith(`--${name}=`));
  if (!found) throw new Error(`--${name} is missing`);
  return found.slice(name.length + 3);
}
