import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generatedGrammar } from '../../scripts/grammar.mjs';
import { drawFolders } from '../../scripts/documentation/drawFolders.mjs';
import { formatLimits } from '../../scripts/documentation/formatLimits.mjs';
import {
  createConfigurationSchema,
  formatEditorCommands,
  formatSettings,
} from '../../scripts/documentation/manifestDocumentation.mjs';
import { levelFolders, reduceImports } from '../../scripts/documentation/layerFolders.mjs';
import { readFolderImports } from '../../scripts/documentation/readFolderImports.mjs';
import { replacePart } from '../../scripts/documentation/replacePart.mjs';
import { isEditorSetting } from '../../server/src/cli/configuration/editorSettings.js';
import { formatCommandReference } from '../../server/src/cli/formatCommandReference.js';
import { formatAgentDocumentation } from '../unit/skill/readers/agentDocumentation.js';
import { formatSkillsFolders } from '../unit/skill/readers/formatSkillsFolders.js';
import { generated, matrix, probes, treeOf } from '../unit/skill/readers/probes.js';
import { formatRuleDocumentation } from '../../server/src/ruleDocumentation.js';

type Contributes = Parameters<typeof formatEditorCommands>[0] & {
  readonly configuration: Parameters<typeof formatSettings>[0];
};
const { contributes } = JSON.parse(readFileSync('package.json', 'utf8')) as { contributes: Contributes };

describe('docs/rules.md', () => {
  it('is what the rules say; `npm run docs` writes it', () => {
    expect(readFileSync(join(import.meta.dirname, '../../docs/rules.md'), 'utf8')).toBe(formatRuleDocumentation());
  });
});

describe('SECURITY.md', () => {
  it('lists all limits; `npm run docs` writes them', () => {
    const page = readFileSync(join(import.meta.dirname, '../../SECURITY.md'), 'utf8');
    expect(page).toBe(replacePart(page, 'limits', formatLimits()));
    expect(page).toContain('| `maxFileBytes` | `16 * 1024 * 1024` |');
  });
});

describe('the picture of folders and imports', () => {
  it('shows the imports of the sources; `npm run docs` writes it', () => {
    const picture = readFileSync(join(import.meta.dirname, '../../docs/diagrams/folders.svg'), 'utf8');
    expect(picture).toBe(drawFolders(readFolderImports()));
    expect(picture).toContain('guide imports sync.');
  });

  it('leaves out what a longer path shows, and refuses folders that import each other', () => {
    const imports = { guide: ['sync', 'text'], sync: ['text'], text: [] };
    const asMap = (table: Record<string, readonly string[]>) =>
      new Map(Object.entries(table).map(([folder, targets]) => [folder, new Set(targets)] as const));
    expect(reduceImports(asMap(imports))).toEqual([
      ['guide', 'sync'],
      ['sync', 'text'],
    ]);
    expect(Object.fromEntries(levelFolders(asMap(imports)))).toEqual({ guide: 2, sync: 1, text: 0 });
    expect(() => levelFolders(asMap({ ...imports, text: ['guide'] }))).toThrow('guide → sync → text → guide');
  });
});

describe('pages with generated parts', () => {
  it.each([
    ['docs/configuration.md', 'settings', () => formatSettings(contributes.configuration, isEditorSetting)],
    ['docs/vscode.md', 'commands', () => formatEditorCommands(contributes)],
    ['docs/command-line.md', 'commands', formatCommandReference],
  ])('%s is up to date; `npm run docs` writes it', (path, name, format) => {
    const page = readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
    expect(page).toBe(replacePart(page, name, format()));
  });

  it('the schema of skillwright.json has the settings of the manifest; `npm run docs` writes it', () => {
    const path = join(import.meta.dirname, '../../schemas/skillwright.schema.json');
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(
      JSON.parse(JSON.stringify(createConfigurationSchema(contributes.configuration, isEditorSetting))),
    );
  });
});

it('docs/writing-skills.md has the skills folders of the models', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/writing-skills.md'), 'utf8');
  expect(page).toContain(`\n\n${formatSkillsFolders()}\n<!-- end of folders -->`);
});

describe('docs/agents.md', () => {
  it('is what the models and the measurements say; `npm run docs` writes it', () => {
    const text = formatAgentDocumentation(
      probes.map(probe => ({ ...probe, tree: treeOf(probe) })),
      matrix,
      generated,
    );
    expect(readFileSync(join(import.meta.dirname, '../../docs/agents.md'), 'utf8')).toBe(text);
  });
});

describe('the parser of TypeScript', () => {
  it('is what its grammar says; `npm run grammar` writes it', async () => {
    const folder = join(import.meta.dirname, '../../server/src/arguments/languages/typescript/grammar');
    for (const [name, text] of Object.entries(await generatedGrammar())) {
      expect(readFileSync(join(folder, name), 'utf8'), name).toBe(text);
    }
  });
});
