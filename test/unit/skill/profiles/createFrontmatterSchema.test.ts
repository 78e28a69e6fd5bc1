import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createFrontmatterSchema, profiles } from '../../../../server/src/skill/index.js';

const fileOf = (id: string): string =>
  fileURLToPath(new URL(`../../../../schemas/skill-frontmatter.${id}.schema.json`, import.meta.url));

describe('the schema of every profile', () => {
  it.each(profiles)('$id is the file in schemas/ (`npm run docs` writes it)', profile => {
    expect(JSON.parse(readFileSync(fileOf(profile.id), 'utf8'))).toEqual(
      JSON.parse(JSON.stringify(createFrontmatterSchema(profile))),
    );
  });
});
