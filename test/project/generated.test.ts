import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ruleDocumentation } from '../../server/src/ruleDocumentation.js';

describe('docs/rules.md', () => {
  it('is what the rules say; `npm run docs` writes it', () => {
    expect(readFileSync(join(import.meta.dirname, '../../docs/rules.md'), 'utf8')).toBe(ruleDocumentation());
  });
});
