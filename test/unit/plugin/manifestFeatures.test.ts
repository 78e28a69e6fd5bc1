import { describe, expect, it } from 'vitest';
import { documentKinds } from '../../../server/src/documentKinds.js';
import { manifestKind } from '../../../server/src/plugin/index.js';
import { readSettings } from '../../../server/src/settings.js';
import { atCursor } from '../../support/cursor.js';
import { memoryWorkspace } from '../../support/memoryWorkspace.js';

const files = {
  'a/skills/tidy/SKILL.md': '---\nname: tidy\ndescription: Tidies up.\n---\n',
  'a/extra/sort/SKILL.md': '---\nname: sort\ndescription: Sorts.\n---\n',
  'a/docs/notes.md': '# Notes\n',
};

function open(path: string, marked: string) {
  const { text, offset } = atCursor(marked);
  const workspace = memoryWorkspace({ ...files, [path]: text }, documentKinds, readSettings({}));
  const { features } = manifestKind;
  const document = workspace.document(path) as Parameters<NonNullable<typeof features.complete>>[0];
  return { text, offset, document, context: workspace.context, features };
}

async function complete(path: string, marked: string): Promise<readonly string[]> {
  const { text, offset, document, context, features } = open(path, marked);
  const items = (await features.complete?.(document, offset, context)) ?? [];
  return items.map(({ span, newText }) => text.slice(0, span.start) + newText + text.slice(span.end));
}

const plugin = 'a/.claude-plugin/plugin.json';
const marketplace = '.claude-plugin/marketplace.json';
const metadata = 'a/skills/tidy/agents/openai.yaml';

describe('completion', () => {
  it.each<[string, string, string, string]>([
    ['a field', plugin, '{ "ski¦" }', '{ "skills":  }'],
    ['a field without a quote', plugin, '{ "name": "a", ¦ }', '{ "name": "a", "version":  }'],
    ['a nested field', plugin, '{ "author": { "¦" } }', '{ "author": { "email":  } }'],
    [
      'a word',
      plugin,
      '{ "userConfig": { "k": { "type": "¦" } } }',
      '{ "userConfig": { "k": { "type": "directory" } } }',
    ],
    ['a folder', plugin, '{ "skills": ["¦"] }', '{ "skills": ["./extra"] }'],
    ['a skill in it', plugin, '{ "skills": "./skills/¦" }', '{ "skills": "./skills/tidy" }'],
    ['a plugin', marketplace, '{ "plugins": [{ "source": "¦" }] }', '{ "plugins": [{ "source": "./a/" }] }'],
    [
      'a skill of a plugin',
      marketplace,
      '{ "plugins": [{ "source": "./a", "skills": ["./e¦"] }] }',
      '{ "plugins": [{ "source": "./a", "skills": ["./extra"] }] }',
    ],
    ['a skill without quotes', plugin, '{ "skills": [¦] }', '{ "skills": ["./extra"] }'],
    ['a further skill', plugin, '{ "skills": ["./extra", ¦] }', '{ "skills": ["./extra", "./skills"] }'],
    [
      'a plugin without quotes',
      marketplace,
      '{ "plugins": [{ "source": ¦ }] }',
      '{ "plugins": [{ "source": "./a/" }] }',
    ],
    [
      'a source as an object',
      marketplace,
      '{ "plugins": [{ "source": ¦ }] }',
      '{ "plugins": [{ "source": { "source": "git-subdir", "url": "https://example.com/plugins.git", "path": "plugins/my-plugin" } }] }',
    ],
    [
      'the kind of a source',
      marketplace,
      '{ "plugins": [{ "source": { "¦" } }] }',
      '{ "plugins": [{ "source": { "source":  } }] }',
    ],
    [
      'the kinds of sources',
      marketplace,
      '{ "plugins": [{ "source": { "source": "¦" } }] }',
      '{ "plugins": [{ "source": { "source": "npm" } }] }',
    ],
    [
      'a field of a source of this kind',
      marketplace,
      '{ "plugins": [{ "source": { "source": "github", ¦ } }] }',
      '{ "plugins": [{ "source": { "source": "github", "repo":  } }] }',
    ],
    ['a field of YAML', metadata, 'pol¦\n', 'policy: \n'],
    [
      'a nested field of YAML',
      metadata,
      'interface:\n  brand_color: "#00ff00"\n  dis¦\n',
      'interface:\n  brand_color: "#00ff00"\n  display_name: \n',
    ],
    [
      'a field of a list in YAML',
      metadata,
      'dependencies:\n  tools:\n    - type: mcp\n      va¦\n',
      'dependencies:\n  tools:\n    - type: mcp\n      value: \n',
    ],
    [
      'the first field of an item',
      metadata,
      'dependencies:\n  tools:\n    - ¦\n',
      'dependencies:\n  tools:\n    - type: \n',
    ],
  ])('offers %s', async (_what, path, marked, expected) => {
    expect(await complete(path, marked)).toContain(expected);
  });

  it('offers no field twice, and nothing in other values', async () => {
    expect(await complete(plugin, '{ "name": "a", "¦" }')).not.toContain('{ "name": "a", "name":  }');
    expect(await complete(plugin, '{ "version": "¦" }')).toEqual([]);
    expect(await complete(marketplace, '{ "plugins": [{ "source": { "source": "npm", "¦" } }] }')).not.toContain(
      '{ "plugins": [{ "source": { "source": "npm", "repo":  } }] }',
    );
    expect(await complete(marketplace, '{ "plugins": [{ "source": { "source": "github", "repo": "¦" } }] }')).toEqual(
      [],
    );
    expect(await complete(metadata, 'interface:\n  display_name: dis¦\n')).toEqual([]);
  });
});

describe('hover and links', () => {
  it('explains the members of a source', async () => {
    const marked = '{ "plugins": [{ "source": { "source": "github", "re¦po": "a/b" } }] }';
    const { document, offset, context, features } = open(marketplace, marked);
    expect((await features.hover?.(document, offset, context))?.markdown).toBe(
      '**repo**: Owner and name of the repository.',
    );
  });

  it('say what a field is for', async () => {
    const { document, offset, context, features } = open(plugin, '{ "name": "a", "ski¦lls": "./skills" }');
    expect((await features.hover?.(document, offset, context))?.markdown).toMatch(/^\*\*skills\*\*: Folders to scan/);
  });

  it('lead to the skill', async () => {
    const { document, context, features, text } = open(
      plugin,
      '¦{ "skills": ["./extra/sort", "./docs/notes.md", "./no"] }',
    );
    const links = (await features.links?.(document, context)) ?? [];
    expect(links.map(({ span, target }) => [text.slice(span.start, span.end), target])).toEqual([
      ['./extra/sort', 'file:///w/a/extra/sort/SKILL.md'],
      ['./docs/notes.md', 'file:///w/a/docs/notes.md'],
    ]);
  });
});
