import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkAllAgents, skillReaders } from '../../../../server/src/skill/index.js';
import { memoryContext } from '../../../support/checkedText.js';
import { textAt } from '../../../../server/src/text/span.js';
import { skillAt } from '../support.js';

const demo = ['name: demo', 'description: Shows one thing.'];
const skill = (...fields: readonly string[]): string => `---\n${fields.join('\n')}\n---\n\n# Demo\n\nText.\n`;

async function findReasons(id: string, text: string) {
  const document = skillAt(text);
  const verdict = (await checkAllAgents(document, memoryContext(), { named: new Map([[id, '']]) }))[0];
  return (verdict?.reasons ?? []).map(reason => ({
    message: reason.message,
    under: textAt(document.source.text, reason.span),
    fixes: reason.fixes().map(({ title }) => title),
  }));
}

/** Messages with what they mark. */
const report = async (id: string, ...fields: readonly string[]): Promise<readonly string[]> =>
  (await findReasons(id, skill(...fields))).map(({ message, under }) => `${under}|${message}`);

describe('what an agent says of a skill', () => {
  it.each([
    ['gemini', ['name: demo'], '---|Gemini CLI needs a description. Add the field `description`.'],
    [
      'codex',
      ['name: demo', 'description: ~'],
      '~|OpenAI Codex needs a description. Write text in the field `description`.',
    ],
    [
      'gemini',
      ['name: demo', 'description: Shows\u2028one: thing.'],
      'Shows\u2028one: thing.|Gemini CLI does not read the description. Write `description` as text in quotes, on one line.',
    ],
    ['skills-cli', ['name:', 'description: x'], 'name|npx skills needs a name. Write text in the field `name`.'],
    [
      'copilot',
      ['name: demo'],
      '---|GitHub Copilot in VS Code shows no description, so the model cannot choose this skill. Add the field `description`.',
    ],
    [
      'claude-code',
      [...demo, 'metadata:', '  a: [b'],
      'b|Claude Code shows “Demo” from the body as the description. Correct the YAML of the frontmatter.',
    ],
  ])('%s: advice follows from what is written: %j', async (id, fields, expected) => {
    expect(await report(id, ...fields)).toEqual([expected]);
  });

  it('Copilot shows the folder’s name where the author wrote none', async () => {
    expect(await report('copilot', 'name: ~', 'description: x')).toEqual([]);
    expect(await report('copilot', 'name: other', 'description: x')).toHaveLength(1);
  });

  it('Claude Code makes text of a list, which is no matter of its letters', async () => {
    expect(await report('claude-code', 'name: [demo]', 'description: x')).toEqual([
      '[demo]|Claude Code shows the name as “demo”. Write the name as a string, not as a list or map.',
    ]);
  });

  it.each(['description:', 'description: ~', 'description: ""', 'license: x'])(
    'Cline shows what the author wrote, with %s',
    async field => {
      expect(await report('cline', 'name: demo', field)).toEqual([]);
    },
  );

  it.each([
    [
      'codex',
      ['name: demo', 'description: a\u0008b'],
      '\u0008',
      'It contains the invisible character U+0008. Remove the character.',
    ],
    [
      'copilot-cli',
      ['# \u0007', ...demo],
      '\u0007',
      'It contains the invisible character U+0007. Remove the character.',
    ],
    [
      'opencode',
      ['name: demo', 'description: a\u001bb'],
      '\u001b',
      'It contains the invisible character U+001B. Remove the character.',
    ],
    [
      'roo',
      ['name: demo', 'description: a\u001bb'],
      '\u001b',
      'It contains the invisible character U+001B. Remove the character.',
    ],
    ['codex', [...demo, 'metadata: text'], 'text', 'expects a map in `metadata`'],
    ['mcp', [...demo, 'metadata: text'], 'text', 'expects a map of strings in `metadata`'],
    [
      'claude-code',
      ['name: demo', 'description: Shows \u001b[31mone\u001b[0m thing.'],
      '\u001b',
      'Remove the invisible character U+001B.',
    ],
  ])('%s: does not advise quotes where they do not help: %j', async (id, fields, under, advice) => {
    const reasons = await findReasons(id, skill(...fields));
    expect(reasons).toMatchObject([{ under, message: expect.stringContaining(advice) as string }]);
    expect(reasons[0]?.message).not.toContain('quotes');
  });

  it('offers to remove one of two flags that hide the skill from everybody', async () => {
    const text = skill(...demo, 'user-invocable: false', 'disable-model-invocation: true');
    const [reason] = await findReasons('claude-code', text);
    expect(reason).toMatchObject({
      under: 'true',
      fixes: ['Remove “user-invocable”', 'Remove “disable-model-invocation”'],
    });
  });

  it('offers the nearest value of a field', async () => {
    const [reason] = await findReasons('claude-code', skill(...demo, 'effort: hgih'));
    expect(reason).toMatchObject({ under: 'hgih', fixes: ['Change to “high”'] });
  });

  it.each([
    [
      'name: demo\nmetadata:\n  a: b: c',
      'a value without quotes contains “: ” or ends with a colon. Put the value in quotes.',
    ],
    ['name: demo\ndescription: @a', 'text without quotes cannot start with “@”. Put the value in quotes.'],
    [
      'name: demo\ndescription: [a',
      'the closing “]” is missing, or is on a line that is not indented. Add or indent it, or put the value in quotes.',
    ],
    ['name: demo\ndescription: *a', 'The alias *a has no anchor &a. If the value is text, put it in quotes.'],
    ['name: demo\nname: demo', 'A key occurs twice. Remove one of the two entries.'],
    ['name: demo\ndescription: !x a', '“!” starts a tag in YAML, and this tag is unknown. Put the value in quotes.'],
    ['<<: text\nname: demo', 'the value of “<<” must be a map. Write the fields without “<<”.'],
    [
      'name: demo\ndescription: "a\\q"',
      '“\\q” is not an escape sequence. Write “\\\\” for a backslash, or use single quotes.',
    ],
  ])('has own words for an error of js-yaml: %j', async (yaml, expected) => {
    for (const id of ['opencode', 'roo']) {
      const [reason] = await findReasons(id, `---\n${yaml}\n---\n\n# Demo\n\nText.\n`);
      expect(reason?.message).toMatch(/cannot read this YAML[:.] /);
      expect(reason?.message.endsWith(expected), reason?.message).toBe(true);
    }
  });

  it('says that a language of gray-matter is unknown', async () => {
    const [reason] = await findReasons('opencode', '---toml\nname = "demo"\n---\n\n# Demo\n');
    expect(reason?.message).toContain('The language “toml” after `---` is unknown.');
  });

  it('has no sentences outside of the catalogue', () => {
    const folder = join(import.meta.dirname, '../../../../server/src/skill/readers');
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
      name.endsWith('.ts'),
    )) {
      const source = readFileSync(join(folder, path), 'utf8');
      const literals = source.matchAll(/(?:new \w*Error\(|message: |problem: )(['`][^'`]*)/g);
      expect(
        Array.from(literals, ([, text]) => text),
        path,
      ).toEqual([]);
    }
    expect(skillReaders.length).toBeGreaterThan(20);
  });
});
