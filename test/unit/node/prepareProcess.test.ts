import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { findV8Flags } from '../../../server/src/node/prepareProcess.js';
import { nodeOptions } from '../../../scripts/nodeOptions.mjs';
import { isQuick } from '../../support/inputShare.js';

it.skipIf(isQuick)('sets only flags that this version of V8 knows', () => {
  const flags = findV8Flags(process.versions.v8);
  const script = `require('node:v8').setFlagsFromString(process.argv[1])`;
  for (const flag of flags ? Object.values({ ...flags }) : []) {
    const { stderr, status } = spawnSync(process.execPath, ['-e', script, '--', flag], { encoding: 'utf8' });
    expect({ flag, stderr, status }).toEqual({ flag, stderr: '', status: 0 });
  }
});

it('delays optimization in tests and linters as in our own programs', () => {
  expect(nodeOptions[1]).toBe(findV8Flags(process.versions.v8)?.delayOptimization);
});

it('sets no flags of versions that nobody tried', () => {
  expect(findV8Flags('11.3.244.8-node.38')).toBeDefined();
  for (const version of ['11.8.172.17-node.20', '14.2.231.9-electron.0', '9.0', ''])
    expect(findV8Flags(version)).toBeUndefined();
});
