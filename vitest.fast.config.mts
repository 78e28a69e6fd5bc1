import { join } from 'node:path';
import { mergeConfig } from 'vitest/config';
import base from './vitest.config.mts';

const fewerRuns = join(import.meta.dirname, 'test/support/fewerRuns.ts');

const fastProperties = {
  name: 'fast-properties',
  enforce: 'pre' as const,
  resolveId: (id: string, importer: string | undefined) =>
    id === 'fast-check' && importer !== fewerRuns ? fewerRuns : undefined,
};

/** `npm run test:fast`: without the slow files, and with fewer inputs for properties. */
export default mergeConfig(base, { plugins: [fastProperties], test: { exclude: ['**/*.slow.test.ts'] } });
