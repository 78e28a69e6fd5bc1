import { mergeConfig } from 'vitest/config';
import base from './vitest.config.mts';

/** `npm run test:fast`: without the slow files, with fewer inputs, and without tables of whole documents. */
export default mergeConfig(base, {
  test: { exclude: ['**/*.slow.test.ts'], env: { SKILLWRIGHT_INPUTS: process.env.SKILLWRIGHT_INPUTS ?? '0.05' } },
});
