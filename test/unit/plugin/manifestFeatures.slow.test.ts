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

describe('any text', () => {
  const text = '{ "name": "a", "plugins": [{ "name": "b", "source": "./a", "skills": ["./extra/"], "author": {} }] }';
  const yaml =
    'interface:\n  display_name: A\n  icon_small: ./assets/a.png\ndependencies:\n  tools:\n    - type: mcp\n';
  it.each([
    [marketplace, text],
    [plugin, text],
    [metadata, yaml],
  ])('has an answer at every place: %s', async (path, whole) => {
    for (let end = 0; end <= whole.length; end++) {
      for (const broken of [
        whole.slice(0, end),
        whole.slice(end),
        `${whole.slice(0, end)}\u0000${whole.slice(end + 1)}`,
      ]) {
        const workspace = memoryWorkspace({ ...files, [path]: broken }, documentKinds, readSettings({}));
        for (const { span } of await workspace.check(path)) {
          expect(span.end > span.start || broken === '', broken).toBe(true);
          expect(span.end).toBeLessThanOrEqual(broken.length);
        }
        await complete(path, `${broken}¦`);
      }
    }
  });
});
