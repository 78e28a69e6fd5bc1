import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOptions } from '../../scripts/build/buildOptions.mjs';
import { bundles } from '../../scripts/build/bundles.mjs';
import { fuzz, replay } from '../fuzz/fuzz.js';
import { createMemoryHost, createProcessHost, createWorkerHost } from '../fuzz/hosts.js';
import type { Operation } from '../fuzz/operations.js';
import { readSamples } from '../fuzz/samples.js';
import { inputShare, scaleInputs } from '../support/inputShare.js';
import { startTimer } from '../support/startTimer.js';

const project = join(import.meta.dirname, '../..');
const fixtures = join(project, 'test/fixtures/fuzz');
const samples = readSamples(project);

/** Of processor time, for sessions in memory: a minute in the CI. `npm run fuzz` takes an hour. */
const milliseconds = 60_000 * inputShare;

/** Operations of a session in a host of its own. */
const steps = scaleInputs(400);

describe('a client that does anything', () => {
  it('gets correct answers from the sources', async () => {
    const timer = startTimer();
    for (let seed = 1; seed === 1 || timer.elapsed() < milliseconds; seed++)
      expect(await fuzz(createMemoryHost(), seed, 200, samples), `seed ${seed}`).toBeUndefined();
  });

  describe('in a build', () => {
    let dist = '';
    beforeAll(async () => {
      dist = mkdtempSync(join(project, 'out/fuzzed-bundles-'));
      for (const name of ['node', 'web server']) {
        const bundle = bundles().find(candidate => candidate.name === name);
        if (!bundle) throw new Error(`There is no bundle "${name}"`);
        await build({ ...buildOptions(bundle, { outdir: dist, production: false }), sourcemap: false });
      }
    });
    afterAll(() => rm(dist, { recursive: true, force: true }));

    it.each([
      ['a web worker', () => createWorkerHost(dist), 5],
      ['a process', () => createProcessHost(dist), 6],
    ])('gets correct answers from %s', async (_, createHost, seed) => {
      const host = createHost();
      try {
        expect(await fuzz(host, seed, steps, samples)).toBeUndefined();
      } finally {
        host.remove();
      }
    });
  });
});

describe('operations that once failed', () => {
  it.each(readdirSync(fixtures).filter(name => name.endsWith('.json')))('%s', async name => {
    const { operations } = JSON.parse(readFileSync(join(fixtures, name), 'utf8')) as {
      operations: readonly Operation[];
    };
    expect(await replay(createMemoryHost(), operations)).toBeUndefined();
  });
});
