import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findDeadLinks } from '../support/findDeadLinks.js';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
const pages = files.split('\n').filter(file => /^(?:docs\/(?:editors\/)?)?[\w-]+\.md$/.test(file));

test('links of the documentation lead somewhere', () => {
  expect(pages).toContain('README.md');
  expect(findDeadLinks(join(import.meta.dirname, '../..'), pages)).toEqual([]);
});
