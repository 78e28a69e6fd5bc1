import { expect, it } from 'vitest';
import { createCatalogues, type CatalogueFile } from '../../../../server/src/skill/index.js';

const listOf = (files: readonly CatalogueFile[], reader: string) => {
  const [catalogue] = createCatalogues(files, { readers: [reader] });
  if (!catalogue) throw new Error(`No list of ${reader}`);
  return catalogue;
};

const many = (prefix: string, toName: (folder: string) => string, description: string): readonly CatalogueFile[] =>
  Array.from({ length: 5000 }, (_, index) => {
    const folder = `${prefix}-${String(index).padStart(5, '0')}`;
    const text = `---\nname: ${toName(folder)}\ndescription: ${description}\n---\n\n# A\n\nText.\n`;
    return { path: `/w/.claude/skills/${folder}/SKILL.md`, bytes: new TextEncoder().encode(text) };
  });

it('holds 10,000 skills, also of one name', () => {
  const files = [...many('skill', name => name, 'x'.repeat(100)), ...many('same', () => 'same', 'Shows one thing.')];
  const claude = listOf(files, 'claude-code');
  expect(claude.skills).toHaveLength(10_000);
  expect(claude.skills.every(({ state }) => state === 'dropped')).toBe(true);
  expect(listOf(files, 'opencode').skills).toHaveLength(5001);
  const copilotCli = listOf(files, 'copilot-cli');
  expect(copilotCli.skills).toHaveLength(5001);
  expect(copilotCli.listedLength).toBeLessThanOrEqual(15_000);
});
