// @ts-check
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../run.mjs';
import { describeListing } from './listing.mjs';
import { nodeFor, programFolder } from './programs.mjs';
import { isolate } from './sandbox.mjs';
import { writeWorkspaces } from './workspaces.mjs';

const host = join(import.meta.dirname, 'host.mjs');

/**
 * Runs an installed program on probes, offline, with an empty environment and an empty home folder.
 * @param {import('./programs.mjs').Program} program
 * @param {readonly import('./workspaces.mjs').Probe[]} probes
 * @returns {Promise<Record<string, import('./listing.mjs').Measured>>} by id of the probe
 */
export async function measure(program, probes) {
  const folder = mkdtempSync(join(tmpdir(), `skillwright-${program.id}-`));
  try {
    const home = join(folder, 'home');
    const request = join(folder, 'request.json');
    const result = join(folder, 'result.json');
    mkdirSync(home);
    const { id, skillsFolder } = program;
    const workspaces = writeWorkspaces(join(folder, 'workspaces'), probes, skillsFolder);
    writeFileSync(request, JSON.stringify({ driver: id, folder: programFolder(program), skillsFolder, workspaces }));
    await runHost(nodeFor(program), [host, request, result], home, join(folder, 'log'));
    const listings = JSON.parse(readFileSync(result, 'utf8'));
    return Object.fromEntries(probes.map((probe, index) => [probe.id, describeListing(listings[index])]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} node @param {string[]} hostArgs @param {string} home @param {string} logFile */
async function runHost(node, hostArgs, home, logFile) {
  const { command, args, env } = isolate(home, node, hostArgs);
  const log = openSync(logFile, 'w');
  try {
    await run(command, args, { env, cwd: home, stdio: ['ignore', log, log] });
  } catch (error) {
    throw new Error(readFileSync(logFile, 'utf8').slice(-2000), { cause: error });
  } finally {
    closeSync(log);
  }
}
