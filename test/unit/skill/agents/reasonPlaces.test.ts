import { expect, it } from 'vitest';
import { checkAllAgents } from '../../../../server/src/skill/index.js';
import { memoryContext } from '../../../support/checkedText.js';
import { skillAt } from '../support.js';

/** The places of all reasons with a code, as `offset "text"`, and the agents that have them. */
async function findPlaces(code: string, ...fields: readonly string[]): Promise<Record<string, readonly string[]>> {
  const document = skillAt(['---', ...fields, '---', '# Demo', '', 'Show it.', ''].join('\n'), 'demo/SKILL.md');
  const places: Record<string, string[]> = {};
  for (const { id, reasons } of await checkAllAgents(document, memoryContext())) {
    for (const reason of reasons.filter(found => found.code === code)) {
      const { start, end } = reason.span;
      const { line } = document.source.lines.positionAt(start);
      (places[`${line + 1} ${document.source.text.slice(start, end)}`] ??= []).push(id);
    }
  }
  return places;
}

const description = 'description: Shows one thing.';

it('places a duplicate key at its second entry for every agent', async () => {
  const places = await findPlaces('frontmatter/duplicate-key', 'name: demo', description, 'name: demo');
  expect(Object.keys(places)).toEqual(['4 name']);
  expect(places['4 name']).toEqual(expect.arrayContaining(['copilot-cli', 'codex', 'opencode', 'openclaw', 'mcp']));
});

it('places a duplicate key in broken YAML, where a program stops at the key', async () => {
  const fields = ['name: demo', 'name: demo', 'description: Use when: asked'];
  expect(await findPlaces('frontmatter/duplicate-key', ...fields)).toEqual({
    '3 name': ['opencode', 'openclaw', 'mcp', 'roo'],
  });
  const broken = await findPlaces('frontmatter/invalid-yaml', ...fields);
  expect(Object.keys(broken)).toEqual(['4 Use when: asked']);
  expect(broken['4 Use when: asked']).toEqual(expect.arrayContaining(['copilot-cli', 'pi', 'cline']));
});

it('places each of two duplicate keys where the program names it', async () => {
  const fields = [description, 'license: MIT', 'metadata:', '  a: "1"', '  a: "1"', 'license: MIT', 'name: demo'];
  const places = await findPlaces('frontmatter/duplicate-key', ...fields);
  expect(places['7 license']).toContain('copilot-cli');
  expect(places['6 a']).toEqual(expect.arrayContaining(['opencode', 'mcp', 'pi']));
});

it('does not take another error for the duplicate key', async () => {
  const fields = ['name: demo', 'compatibility: &a Linux', description, 'license: *a', 'license: MIT'];
  expect(await findPlaces('frontmatter/invalid-yaml', ...fields)).toEqual({ '3 &a Linux': ['mcp'] });
});
