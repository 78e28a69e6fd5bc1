import { expect, it } from 'vitest';
import { localize } from '../../../server/src/text/localize.js';

it('fills in the values in their order', () => {
  expect(localize`${3} files in ${'docs'}`).toBe('3 files in docs');
  expect(localize`No files.`).toBe('No files.');
});
