import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { isolate, requireIsolation } from '../../../../scripts/conformance/sandbox.mjs';
import { isQuick } from '../../../support/inputShare.js';

/** Prints its environment, and how a request ends. A documentation address (RFC 5737): nobody answers there. */
const script = `
  fetch('http://192.0.2.1/', { signal: AbortSignal.timeout(2000) }).then(() => 'answered', error => error.cause?.code ?? error.name)
    .then(network => console.log(JSON.stringify({ env: process.env, network })));
`;

const sandbox = pathToFileURL(join(import.meta.dirname, '../../../../scripts/conformance/sandbox.mjs')).href;

it.skipIf(isQuick)('refuses to run programs where the network cannot be taken away', () => {
  const refused = `
    import { isolate } from '${sandbox}';
    try { console.log('runs', isolate('/', 'node', [])); } catch ({ message }) { console.log(message); }
  `;
  const args = ['--input-type=module', '-e', refused];
  const output = execFileSync(process.execPath, args, { env: { PATH: '/nowhere' }, encoding: 'utf8' });
  expect(output).toBe(
    'A program is only run without a network, which needs Linux and `unshare --map-root-user --net`.\n',
  );
});

const canIsolate = (): boolean => {
  try {
    requireIsolation();
    return true;
  } catch {
    return false;
  }
};

it.skipIf(isQuick || !canIsolate())(
  'runs programs without the network, the environment and the home of the user',
  () => {
    const home = mkdtempSync(join(tmpdir(), 'skillwright-sandbox-'));
    try {
      const { command, args, env } = isolate(home, process.execPath, ['-e', script]);
      const output = execFileSync(command, args, { env, encoding: 'utf8' });
      const seen = JSON.parse(output) as { readonly env: Readonly<Record<string, string>>; readonly network: string };
      expect(seen.env.HOME).toBe(home);
      const unknown = Object.keys(process.env).filter(name => !(name in env) && name in seen.env);
      expect(unknown.filter(name => !['PWD', 'SHLVL', '_'].includes(name))).toEqual([]);
      // Without a network there is no way to any address.
      expect(seen.network).toBe('ENETUNREACH');
    } finally {
      rmSync(home, { recursive: true });
    }
  },
);
