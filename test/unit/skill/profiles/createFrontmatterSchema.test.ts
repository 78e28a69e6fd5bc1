import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createFrontmatterSchema, profiles } from '../../../../server/src/skill/index.js';

const fileOf = (id: string): string =>
  fileURLToPath(new URL(`../../../../schemas/skill-frontmatter.${id}.schema.json`, import.meta.url));

describe('the schema of every profile', () => {
  it.each(profiles)('$id is the file in schemas/ (UPDATE_SCHEMAS=1 writes it)', profile => {
    const written = `${JSON.stringify(createFrontmatterSchema(profile), undefined, 2)}\n`;
    if (process.env.UPDATE_SCHEMAS === '1') writeFileSync(fileOf(profile.id), written);
    expect(JSON.parse(readFileSync(fileOf(profile.id), 'utf8'))).toEqual(JSON.parse(written));
  });
});
