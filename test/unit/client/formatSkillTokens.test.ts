import { expect, it, vi } from 'vitest';

vi.mock(import('vscode'), async () => (await import('../../support/vscode.js')) as never);
const { formatSkillTokens } = await import('../../../client/src/formatSkillTokens.js');

it('shows what is always loaded, what is in chunks, and the budget', () => {
  expect(formatSkillTokens({ loaded: 1234, inChunks: 56, chunkCount: 2 }, 5000, false)).toEqual({
    text: '1,234 + 56 tokens',
    spoken: 'Skill: 1,234 tokens always loaded, 56 tokens in chunks',
    tooltip: ['**1,234** tokens are always loaded (budget 5,000)', '**56** tokens in 2 chunks, loaded on demand'],
  });
});

it('does not mention chunks where none are loaded on demand, and estimates only tokens', () => {
  expect(formatSkillTokens({ loaded: 1234, inChunks: 0, chunkCount: 0 }, 5000, true)).toEqual({
    text: '≈ 1,234 tokens',
    spoken: 'Skill: ≈ 1,234 tokens always loaded',
    tooltip: ['**≈ 1,234** tokens are always loaded (budget 5,000)'],
  });
});
