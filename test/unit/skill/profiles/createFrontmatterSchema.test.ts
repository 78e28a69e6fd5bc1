import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Ajv2020 from 'ajv/dist/2020.js';
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

  it('says what the rules say', () => {
    const validators = new Map(
      profiles.map(profile => [
        profile.id,
        new Ajv2020({ strict: false, validateFormats: false }).compile(createFrontmatterSchema(profile)),
      ]),
    );
    const accepting = (data: unknown): readonly string[] =>
      profiles.map(({ id }) => id).filter(id => validators.get(id)?.(data));
    const all = profiles.map(({ id }) => id);
    const good = { name: 'demo', description: 'D.' };
    expect(accepting(good)).toEqual(all);
    expect(accepting({ ...good, source: 'x' })).toEqual(all.filter(id => id !== 'agentskills'));
    expect(accepting({ ...good, name: 'a_b' })).toEqual(['agentos', 'codex', 'gemini']);
    expect(accepting({ description: 'D.' })).toEqual(['claude-code']);
    expect(accepting({ ...good, description: 'x'.repeat(1025) })).toEqual(['claude-code', 'gemini']);
  });
});
