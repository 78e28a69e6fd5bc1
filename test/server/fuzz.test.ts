import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOptions } from '../../scripts/build/buildOptions.mjs';
import { bundles } from '../../scripts/build/bundles.mjs';
import { fuzz, replay } from '../fuzz/fuzz.js';
import { createMemoryHost, createWorkerHost } from '../fuzz/hosts.js';
import type { Operation } from '../fuzz/operations.js';
import { readSamples } from '../fuzz/samples.js';
import { scaleInputs } from '../support/inputShare.js';

const project = join(import.meta.dirname, '../..');
const fixtures = join(project, 'test/fixtures/fuzz');
const samples = readSamples(project);

/** Operations of one session. `npm run fuzz` plays many more. */
const steps = scaleInputs(400);

describe('a client that does anything', () => {
  it.each([1, 2, 3, 4])('gets correct answers from the sources, seed %i', async seed => {
    expect(await fuzz(createMemoryHost(), seed, steps, samples)).toBeUndefined();
  });

  describe('in a web worker', () => {
    let dist = '';
    beforeAll(async () => {
      const bundle = bundles().find(({ name }) => name === 'web server');
      if (!bundle) throw new Error('There is no bundle "web server"');
      dist = mkdtempSync(join(project, 'out/web-bundle-'));
      await build({ ...buildOptions(bundle, { outdir: dist, production: false }), sourcemap: false });
    });
    afterAll(() => rm(dist, { recursive: true, force: true }));

    it('gets correct answers too', async () => {
      expect(await fuzz(createWorkerHost(dist), 5, steps, samples)).toBeUndefined();
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
