import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../../server/src/core/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import {
  findCommandsInFiles,
  formatGuideChunk,
  formatGuideMarkdown,
  generateCommandGuide,
  readMarkdownGuide,
  type Guide,
} from '../../../../server/src/guide/index.js';
import { readSettings } from '../../../../server/src/settings.js';
import { createSourceText } from '../../../../server/src/text/createSourceText.js';
import { applied, memoryWorkspace } from '../../../support/memoryWorkspace.js';

const skill = '---\nname: files\ndescription: Works on files.\n---\n\n# Files\n\n## Overview\n\nFiles.\n';

const python = `from tools import skill_command

@skill_command(name="replace", description="Replaces text in a file.")
async def replace(path: str, pattern: str, count: int = 1) -> str:
    """Replaces text.

    Args:
        path: File to change. Must be absolute.
        pattern: Regular expression.
        count: How many, at most 9.
    """
`;

const files = { 'skills/files/SKILL.md': skill, 'skills/files/scripts/commands.py': python };
const path = 'skills/files/replace.guide.md';

async function generated(): Promise<Guide> {
  const { context } = memoryWorkspace(files, documentKinds, readSettings({}));
  const [command] = await findCommandsInFiles(['file:///w/skills/files/scripts/commands.py'], context);
  return generateCommandGuide(command!);
}

async function check(text: string, at = path, more: Record<string, string> = {}): Promise<readonly Finding[]> {
  const workspace = memoryWorkspace({ ...files, [at]: text, ...more }, documentKinds, readSettings({}));
  return (await workspace.check(at)).filter(({ code }) => code.startsWith('guide/'));
}

/** `code: text under the squiggle: message` */
const findings = async (text: string, at = path, more: Record<string, string> = {}): Promise<readonly string[]> =>
  (await check(text, at, more)).map(
    ({ code, span, message }) => `${code}: ${text.slice(span.start, span.end)}: ${message}`,
  );

async function fixed(text: string, title: string): Promise<string> {
  for (const finding of await check(text))
    for (const fix of finding.fixes()) if (fix.title === title) return applied(text, fix.changes);
  throw new Error(`no fix '${title}'`);
}

const joined = (sentences: readonly { readonly text: string }[]): string => sentences.map(({ text }) => text).join(' ');

const facts = (guide: Guide | undefined): unknown => ({
  command: guide?.command,
  source: guide?.source,
  context: ['purpose', 'use', 'limit'].map(role =>
    joined(guide?.context.filter(sentence => sentence.role === role) ?? []),
  ),
  faq: guide?.faq.map(({ question, answer }) => [question.text, joined(answer)]),
  rules: guide?.constraints.map(({ parameter, sentences }) => [parameter, joined(sentences)]),
  scenarios: guide?.scenarios.map(({ description, input, reasoning }) => [description.text, input, joined(reasoning)]),
});

const read = (text: string, name = 'x.guide.md'): Guide | undefined => readMarkdownGuide(createSourceText(text), name);

describe('a guide in Markdown', () => {
  it('is without findings as it is generated', async () => {
    const text = formatGuideMarkdown(await generated());
    expect(text).toContain('- `count`: ');
    expect(await findings(text)).toEqual([]);
  });

  it.each([
    [
      '- `pattern`:',
      '- `patern`:',
      'guide/unknown-parameter: patern: “replace” has no parameter “patern”. Did you mean “pattern”?',
    ],
    [
      '# replace',
      '# replce',
      'guide/command-unknown: replce: The skill or folder of this guide declares no command “replce”. Did you mean “replace”?',
    ],
    ['"pattern": "', '"patern": "', 'guide/scenario-invalid: patern: “patern” is not a parameter of “replace”.'],
    ['"path":', "'path':", 'guide/scenario-not-json: '],
    [
      'How many',
      'Optional integer, default: 30. How many',
      'guide/contradiction: Optional integer, default: 30.: The rule says `default: 30`, but the parameter has `default: 1`. Correct one of them.',
    ],
    [
      /sha256:[0-9a-f]{64}/,
      `sha256:${'0'.repeat(64)}`,
      `guide/stale: sha256:${'0'.repeat(64)}: “replace” has changed since this guide was generated`,
    ],
  ])('with %s as %s is found out', async (from, to, expected) => {
    const text = formatGuideMarkdown(await generated());
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect((await findings(changed)).map(finding => finding.slice(0, expected.length))).toContain(expected);
  });

  it('is told what it leaves out, and gets it by a fix', async () => {
    const text = `# replace\n\nReplaces.\n\n## Constraints\n\n- \`path\`: Must be absolute.\n- \`pattern\`: Must compile.\n\nThat is all.\n`;
    expect(await findings(text)).toEqual([
      'guide/parameter-uncovered: replace: No rule or scenario mentions “count”. Add a rule or a scenario.',
    ]);
    const after = await fixed(text, 'Add the missing rules');
    expect(after).toMatch(/- `pattern`: Must compile\.\n- `count`: Optional integer.*\n\nThat is all\.\n$/);
    expect(await findings(after)).toEqual([]);
  });

  it('gets the nearest name by a fix', async () => {
    const text = formatGuideMarkdown(await generated());
    expect(await fixed(text.replace('- `pattern`:', '- `patern`:'), 'Change to “pattern”')).toBe(text);
    expect(await fixed(text.replace('# replace', '# replce'), 'Change to “replace”')).toBe(text);
  });

  it('says what a merge left open, and settles it', async () => {
    const text = formatGuideMarkdown(await generated());
    const mark = '<!-- skillwright-guide now="Optional &lt;int&gt;&#45;&#45;." -->\n';
    const open = text.replace(/- `count`: .*\n/, `${mark}- \`count\`: Ten or so.\n`);
    expect(await findings(open)).toEqual([
      'guide/stale: Ten or so.: This text was edited, and its source has changed. Update or keep the text, then delete the marker before it. Text from the source: “Optional <int>--.”',
    ]);
    expect(await fixed(open, 'Keep this text')).toBe(open.replace(mark, ''));
    expect(await fixed(open, 'Use the text from the source')).toContain('\n- `count`: Optional \\<int>--.\n');
  });

  it('is completed: names of parameters, keys of an input', async () => {
    const complete = async (marked: string): Promise<readonly string[]> => {
      const text = `# replace\n\n## Constraints\n\n${marked}`;
      const workspace = memoryWorkspace({ ...files, [path]: text.replace('|', '') }, documentKinds, readSettings({}));
      const guide = workspace.document(path);
      const found = await guide.kind.features.complete?.(guide, text.indexOf('|'), workspace.context);
      return (found ?? []).map(({ newText }) => newText);
    };
    expect(await complete('- `pa|`: Must be absolute.\n')).toEqual(['path', 'pattern', 'count']);
    const scenario = '- `path`: A.\n\n## Scenarios\n\n### One\n\n```json\n{"path": "<a>", |}\n```\n';
    expect(await complete(scenario)).toEqual(['"pattern": ', '"count": ']);
    expect(await complete('- `path`: A|.\n')).toEqual([]);
  });

  it('is told of an empty input', async () => {
    const text = '# replace\n\n## Scenarios\n\n### Plain\n\n```json\n```\n';
    expect(await findings(text)).toContainEqual(
      expect.stringMatching(/^guide\/scenario-not-json: ```json: The input is empty/),
    );
  });

  it('is checked as a chunk of SKILL.md, each on its own', async () => {
    const guide = await generated();
    const text = `${skill}\n${formatGuideChunk(guide, 'markdown')}\n${formatGuideChunk({ ...guide, command: 'replce' }, 'markdown')}\n## More\n\n- \`nothing\`: No rule.\n`;
    expect(await findings(text, 'skills/files/SKILL.md')).toEqual([
      'guide/command-unknown: replce: The skill or folder of this guide declares no command “replce”. Did you mean “replace”?',
    ]);
    const stale = text.replace(/sha256:[0-9a-f]{64}/, `sha256:${'0'.repeat(64)}`);
    expect(await findings(stale, 'skills/files/SKILL.md')).toContainEqual(
      expect.stringMatching(/^guide\/stale: .* Insert the guide again from the guide preview\.$/),
    );
    const wrong = text.replace('- `path`:', '- `paths`:');
    expect(await findings(wrong, 'skills/files/SKILL.md')).toContainEqual(
      expect.stringMatching(/^guide\/unknown-parameter: paths:/),
    );
  });

  it('may be written in the ways people write', async () => {
    const text =
      '---\ntags: a\n---\n\n# replace\r\n\r\nReplaces\r\ntext.\r\n\r\n**Limits:** None.\n\n## constraints\n\n* **`path`**: Must\n  be absolute.\n\n  And exist.\n+ `pattern` : Two.\n- `count`: 1.\n\n## Notes\n\n- `other`: no rule.\n\n## FAQ\n\n**A `**` b?** Yes.\n\n- or no\n\n**C?**\nNo.\n';
    const guide = read(text, 'replace.guide.md');
    expect(facts(guide)).toMatchObject({
      command: 'replace',
      context: ['Replaces text.', '', 'None.'],
      rules: [
        ['path', 'Must be absolute. And exist.'],
        ['pattern', 'Two.'],
        ['count', '1.'],
      ],
      faq: [
        ['A `**` b?', 'Yes. - or no'],
        ['C?', 'No.'],
      ],
    });
    expect(await findings(text)).toEqual([]);
  });
});

describe('ordinary Markdown is no guide', () => {
  const body = '\n\n## Constraints\n\n- `nothing`: Must be set.\n\n## Scenarios\n\n### One\n\n```json\nnone\n```\n';
  it.each([
    ['of another name', 'skills/files/notes.md', `# replace${body}`],
    ['whose heading is not its name', 'skills/files/user.guide.md', `# User guide${body}`],
    ['without a section of a guide', 'skills/files/replace.guide.md', '# replace\n\n## Notes\n\n- `x`: y\n'],
    [
      'that shows the mark in a fence',
      'skills/files/notes.md',
      `\`\`\`\n<!-- skillwright-guide source="a" -->\n\n# replace${body.replaceAll('```', '~~~')}\n\`\`\`\n`,
    ],
    [
      'that quotes it',
      'skills/files/notes.md',
      '> <!-- skillwright-guide source="a" -->\n>\n> # replace\n>\n> ## Constraints\n>\n> - `a`: b\n',
    ],
    [
      'that has text after the mark',
      'skills/files/notes.md',
      `<!-- skillwright-guide source="a" -->\n\nThis.\n\n# replace${body}`,
    ],
    ['about the format', 'skills/files/notes.md', `<!-- skillwright-guide source="a" -->\n\n# {command_name}${body}`],
  ])('%s', async (_case, at, text) => {
    expect(await findings(text, at)).toEqual([]);
  });
});
