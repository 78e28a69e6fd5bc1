import { spawnSync } from 'node:child_process';

/** Begin of a command line that cuts a program off from the network: on Linux, where user namespaces are allowed. */
export const offline: readonly string[] = spawnSync('unshare', ['-rn', 'true']).status === 0 ? ['unshare', '-rn'] : [];

if (offline.length === 0)
  console.log('There are no user namespaces here: what must work without a network is tested with a network.');
