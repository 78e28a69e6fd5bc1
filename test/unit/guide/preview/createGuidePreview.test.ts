import { describe, expect, it } from 'vitest';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import {
  findCommandsInFiles,
  formatGuideChunk,
  generateCommandGuide,
  createGuidePreview,
  type Command,
  type Guide,
} from '../../../../server/src/guide/index.js';
import { readSettings } from '../../../../server/src/settings.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

const python = `@skill_command(name="find", description="Finds files.")
async def find(path: str, limit: int = 5) -> str:
    """Finds files.

    Args:
        path: Where to look. Must be absolute.
    """
`;
const tests = 'async def test_find():\n    assert await find("/srv", limit=2) == "a"\n';

async function preview(): Promise<{ readonly command: Command; readonly guide: Guide }> {
  const workspace = memoryWorkspace(
    { 'a/commands.py': python, 'a/test_commands.py': tests },
    documentKinds,
    readSettings({}),
  );
  const [command] = await findCommandsInFiles(['file:///w/a/commands.py'], workspace.context);
  return { command: command!, guide: await generateCommandGuide(command!, workspace.context) };
}

describe('guidePreview', () => {
  it('shows text, costs, coverage and the source of every sentence', async () => {
    const { command, guide } = await preview();
    const shown = await createGuidePreview(command, guide, 'xml', ['faq'], text => text.length);
    expect(shown.tokens).toBe(shown.text.length);
    expect(shown.costs.total).toBeGreaterThanOrEqual(shown.tokens);
    expect(shown.coverage).toEqual([
      { parameter: 'path', hasRule: true, hasExample: true },
      { parameter: 'limit', hasRule: true, hasExample: true },
    ]);
    const rule = shown.sentences.find(({ start, end }) => shown.text.slice(start, end) === 'Must be absolute.');
    expect(rule).toMatchObject({ section: 'constraints', parameter: 'path', origin: 'docstring' });
    expect(python.slice(rule?.source?.span.start, rule?.source?.span.end)).toBe('Must be absolute.');
    expect(shown.sentences.some(({ section }) => section === 'faq')).toBe(false);
  });

  it.each(['xml', 'markdown'] as const)('knows where every sentence stands and comes from, as %s', async format => {
    const { command, guide } = await preview();
    const shown = await createGuidePreview(command, guide, format, [], text => text.length);
    const all = [
      ...guide.context,
      ...guide.faq.flatMap(({ question, answer }) => [question, ...answer]),
      ...guide.constraints.flatMap(({ sentences }) => sentences),
      ...guide.scenarios.flatMap(({ description, reasoning }) => [description, ...reasoning]),
    ];
    expect(shown.sentences.map(({ start, end }) => shown.text.slice(start, end))).toEqual(all.map(({ text }) => text));
    const [example] = shown.sentences.filter(({ origin }) => origin === 'example');
    expect(example?.source?.uri).toBe('file:///w/a/test_commands.py');
    expect(tests.slice(example?.source?.span.start, example?.source?.span.end)).toBe('find("/srv", limit=2)');
    for (const { source } of shown.sentences) expect(source?.span.end).toBeGreaterThan(source?.span.start ?? 0);
  });

  it('takes calls from the tests beside the command', async () => {
    const { guide } = await preview();
    expect(guide.scenarios[0]).toMatchObject({
      description: { text: 'Find files: “/srv”, at most 2 results' },
      input: { path: '/srv', limit: 2 },
    });
  });
});

describe('guideChunk', () => {
  it.each(['xml', 'markdown'] as const)('is one well-formed chunk as %s', async format => {
    const { guide } = await preview();
    const text = `---\nname: a\ndescription: b\n---\n\n# A\n\n${formatGuideChunk({ ...guide, command: 'find "<it>"' }, format)}`;
    const workspace = memoryWorkspace({ 'a/SKILL.md': text }, documentKinds, readSettings({}));
    expect((await workspace.check('a/SKILL.md')).filter(({ code }) => code.startsWith('chunk/'))).toEqual([]);
    expect(text).toContain(
      '<chunk id="guide-find---it--" description="How to call find &quot;&lt;it>&quot; correctly">',
    );
  });
});
