import { defineConfig } from 'vitest/config';
import config from '../../vitest.config.mts';

/** What `npm run mutation` runs against the mutants of one room: the tests of that room, without the exhaustive ones. */
const room = process.env.MUTATED_ROOM ?? '';
const hasRules = ['skill', 'xml', 'sync', 'guide'].includes(room);

export default defineConfig({
  ...config,
  test: {
    ...config.test,
    include: [`test/unit/${room}/**/*.test.ts`, ...(hasRules ? ['test/rules/**/*.test.ts'] : [])],
    exclude: ['**/*.slow.test.ts'],
  },
});
