import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { agentTools } from '../../server/src/agentTools/index.js';

interface ManifestTool {
  readonly name: string;
  readonly modelDescription: string;
  readonly inputSchema: unknown;
}

describe('languageModelTools of the manifest', () => {
  it('are the tools agents get over MCP, with the same arguments and words', () => {
    const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
      contributes: { languageModelTools: readonly ManifestTool[] };
    };
    const contributed = manifest.contributes.languageModelTools.map(({ name, modelDescription, inputSchema }) => ({
      name,
      description: modelDescription,
      inputSchema,
    }));
    expect(contributed).toEqual(
      agentTools.map(({ name, description, inputSchema }) => ({
        name: `skillwright_${name}`,
        description,
        inputSchema,
      })),
    );
  });

  it('are all registered by the client', () => {
    const client = readFileSync(
      join(import.meta.dirname, '../../client/src/languageModelTools/registerLanguageModelTools.ts'),
      'utf8',
    );
    for (const { name } of agentTools) expect(client).toMatch(new RegExp(`^  ${name}: `, 'm'));
  });
});
