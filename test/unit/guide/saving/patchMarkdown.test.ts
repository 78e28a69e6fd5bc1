import { describe, expect, it } from 'vitest';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import {
  findCommandsInFiles,
  generateCommandGuide,
  refreshGuide,
  type Command,
  type GuideStore,
} from '../../../../server/src/guide/index.js';
import { readSettings } from '../../../../server/src/settings.js';
import { memoryGuideStore } from '../../../support/memoryGuideStore.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

async function commandOf(schema: object): Promise<Command | undefined> {
  const text = JSON.stringify({ title: 'find', description: 'Finds files.', ...schema });
  const { context } = memoryWorkspace({ 'a/find.schema.json': text }, documentKinds, readSettings({}));
  const [command] = await findCommandsInFiles(['file:///w/a/find.schema.json'], context);
  return command;
}

const path = { type: 'string', description: 'Folder. Must be absolute.' };
const one = { type: 'object', required: ['path'], properties: { path, limit: { type: 'integer', maximum: 10 } } };
const two = {
  type: 'object',
  required: ['path'],
  properties: { path, limit: { type: 'integer', maximum: 20 }, depth: { type: 'integer', maximum: 9 } },
};

/** The guide of `one`, edited, after the command became `two`. */
async function refreshed(
  edit: (text: string) => string,
  { from = one, to = two }: { from?: object; to?: object } = {},
): Promise<{
  readonly text: string;
  readonly saved: string;
  readonly notes: readonly string[];
  readonly status: string;
  readonly store: GuideStore;
}> {
  const [before, after] = [await commandOf(from), await commandOf(to)];
  if (!before || !after) throw new Error('no command');
  const store = memoryGuideStore();
  const saved = edit((await refreshGuide(before, 'markdown', undefined, store)).text);
  const { text, notes, status } = await refreshGuide(after, 'markdown', saved, store);
  return { text, saved, notes, status, store };
}

const findings = async (text: string, schema: object): Promise<readonly string[]> => {
  const files = {
    'a/find.schema.json': JSON.stringify({ title: 'find', description: 'Finds files.', ...schema }),
    'a/find.guide.md': text,
  };
  const found = await memoryWorkspace(files, documentKinds, readSettings({})).check('a/find.guide.md');
  return found.map(({ code, span }) => `${code}: ${text.slice(span.start, span.end)}`);
};

describe('refreshing an edited guide in Markdown', () => {
  it('keeps the edits and renews the rest, to the letter', async () => {
    const { text, saved, status, notes } = await refreshed(generated =>
      generated
        .replace('Must be absolute.', 'Must be absolute\n  and exist.')
        .replace('## Constraints', '## Notes\n\n| a | b |\n|---|---|\n\n## Constraints\n\nRead these:')
        .replace('## Scenarios', 'That is all.\n\n## Scenarios'),
    );
    expect([status, notes]).toEqual(['merged', []]);
    expect(saved).toContain('of at most 10');
    const fresh = await commandOf(two);
    const source = (await generateCommandGuide(fresh!)).source ?? '';
    expect(text).toContain(source);
    expect(text).toContain('## Notes\n\n| a | b |\n|---|---|\n\n## Constraints\n\nRead these:\n\n- `path`');
    expect(text).toContain(
      'Must be absolute\n  and exist.\n- `limit`: Optional integer of at most 20.\n- `depth`: Optional integer of at most 9.',
    );
    expect(text).toContain('\n\nThat is all.\n\n## Scenarios\n\n');
    expect(await findings(text, two)).toEqual([]);
  });

  it('removes what is gone and does not bring back what was removed', async () => {
    const gone = await refreshed(text => text.replace('Finds files.', 'Finds files fast.'), { from: two, to: one });
    expect(gone.text).not.toContain('`depth`');
    expect(gone.text).toContain('# find\n\nFinds files fast.\n\n## ');
    const removed = await refreshed(text => text.replace(/\n- `limit`.*/, ''));
    expect(removed.text).not.toContain('- `limit`');
    expect(removed.text).toContain('- `depth`');
  });

  it('takes the section with its last item', async () => {
    const none = { type: 'object', required: [], properties: {} };
    const { text } = await refreshed(saved => saved.replace('Finds files.', 'Finds files fast.'), { to: none });
    expect(text).not.toContain('## Constraints');
    expect(text).toContain('Finds files fast.');
  });

  it('keeps a rewritten sentence, marks it, and lets it be settled', async () => {
    const own = 'Ten -- or <so>.';
    const { text, notes, store } = await refreshed(saved => saved.replace(/(- `limit`: ).*/, `$1${own}`));
    expect(notes).toEqual([expect.stringContaining('The rule for “limit” was edited and kept')]);
    expect(text).toContain(
      `<!-- skillwright-guide now="Optional integer of at most 20." -->\n- \`limit\`: ${own}\n- \`depth\``,
    );
    expect(await findings(text, two)).toEqual([`guide/stale: ${own}`]);

    const after = { ...two, properties: { ...two.properties, limit: { type: 'integer', maximum: 30 } } };
    const again = await refreshGuide((await commandOf(after))!, 'markdown', text, store);
    expect(again.text).toContain(`now="Optional integer of at most 30." -->\n- \`limit\`: ${own}\n`);
    const settled = text.replace(own, 'Optional integer of at most 20.');
    expect((await refreshGuide((await commandOf(after))!, 'markdown', settled, store)).text).not.toContain('now=');
  });

  it('keeps line ends and a mark of byte order', async () => {
    const { text } = await refreshed(saved => `\uFEFF${saved.replace('Finds', 'Seeks').replaceAll('\n', '\r\n')}`);
    expect(text.startsWith('\uFEFF<!-- ')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
    expect(text).toContain('Seeks files.');
    expect(text).toContain('- `depth`');
  });

  it('takes a guide written by hand for what it is', async () => {
    const own = '# find\n\nSeeks.\n\n## Constraints\n\n- `path`: Must exist.\n';
    const { text, status } = await refreshGuide((await commandOf(two))!, 'markdown', own, memoryGuideStore());
    expect(status).toBe('merged');
    expect(text).toMatch(/^<!-- skillwright-guide source="sha256:[0-9a-f]{64}" -->\n\n# find\n\n/);
    expect(text).toMatch(/\n- `path`: .*Must exist\.\n/);
    expect(text).toContain('\n- `depth`: Optional integer of at most 9.\n\n## Scenarios\n\n### ');
  });
});
