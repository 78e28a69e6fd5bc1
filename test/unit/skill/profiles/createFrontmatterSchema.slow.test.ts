import Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { createFrontmatterSchema, profiles } from '../../../../server/src/skill/index.js';
import { skillReaders } from '../../../../server/src/skill/readers/index.js';

describe('the schema of every profile', () => {
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
    const named = all.filter(id => id !== 'agentskills');
    expect(accepting({ ...good, name: 'a_b' })).toEqual(named);
    expect(accepting({ ...good, description: 'x'.repeat(1025) })).toEqual(named.filter(id => id !== 'agentos'));
    // What an agent requires is what its reader does without it.
    const required = skillReaders.filter(({ id }) => !/^agent(?:skills|os)$/.test(id)).map(({ id }) => id);
    const nameless = accepting({ description: 'D.' });
    expect(nameless).toEqual(required.filter(id => nameless.includes(id)));
    for (const id of ['claude-code', 'copilot', 'codex', 'pi', 'cline']) expect(nameless).toContain(id);
    for (const id of ['gemini', 'opencode', 'skills-cli', 'mcp', 'agentskills']) expect(nameless).not.toContain(id);
  });
});
