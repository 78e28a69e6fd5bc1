import { describe, expect, it } from 'vitest';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { readSettings } from '../../../../server/src/settings.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

const python = `from tools import skill_command

@skill_command(name="replace", description="Replaces text in a file.")
async def replace(path: str, pattern: str, count: int = 1) -> str:
    """Replaces text.

    Args:
        path: File to change. Must be absolute.
        pattern: Regular expression.
        count: How many.
    """
`;

const skill = '---\nname: files\ndescription: Works on files.\n---\n\n# Files\n';

const guide = (body: string, name = 'replace'): string =>
  `<tool_augmentation name="${name}"><context>Replaces.</context>${body}</tool_augmentation>\n`;

/** `code: text under the squiggle` of every guide finding. */
async function findings(
  text: string,
  path = 'skills/files/replace.guide.xml',
  more: Record<string, string> = {},
): Promise<readonly string[]> {
  const files = { 'skills/files/SKILL.md': skill, 'skills/files/scripts/commands.py': python, [path]: text, ...more };
  const workspace = memoryWorkspace(files, documentKinds, readSettings({}));
  const found = await workspace.check(path);
  return found
    .filter(({ code }) => code.startsWith('guide/'))
    .map(({ code, span, message }) => `${code}: ${text.slice(span.start, span.end)}: ${message}`);
}

describe('guide rules', () => {
  it('say nothing while the declaration is typed', async () => {
    const path = 'skills/files/scripts/commands.py';
    const text = guide(
      '<constraints><rule param="nothing">No.</rule></constraints><scenarios><scenario description="a"><input>{"x": 1}</input></scenario></scenarios>',
    );
    expect((await findings(text)).map(finding => finding.split(':')[0])).toContain('guide/unknown-parameter');
    for (const half of [
      python.replace('count: int = 1', 'count: int = '),
      python.replace('name="replace"', 'name="repl'),
    ]) {
      expect(await findings(text, undefined, { [path]: half })).toEqual([]);
    }
  });

  it('point at a default or bound that the command refutes, and let advice pass', async () => {
    const schema = JSON.stringify({
      title: 'replace',
      type: 'object',
      properties: {
        count: { type: 'integer', minimum: 1, maximum: 50, default: 60 },
        wait: { type: 'integer', maximum: 300 },
        names: { type: 'array', items: { type: 'string' }, maxItems: 5 },
      },
    });
    const contradictions = async (parameter: string, rule: string): Promise<readonly string[]> => {
      const path = 'skills/other/replace.guide.xml';
      const text = guide(`<constraints><rule param="${parameter}">${rule}</rule></constraints>`);
      const more = { 'skills/other/SKILL.md': skill, 'skills/other/replace.schema.json': schema };
      return (await findings(text, path, more)).filter(finding => finding.startsWith('guide/contradiction'));
    };
    const says = 'guide/contradiction:';
    expect(await contradictions('count', 'Optional integer, default: 30. Ask first.')).toEqual([
      `${says} Optional integer, default: 30.: The rule says \`default: 30\`, but the parameter has \`default: 60\`. Correct one of them.`,
    ]);
    expect(await contradictions('count', 'Keep it small. Optional integer from 1 to 100.')).toEqual([
      `${says} Optional integer from 1 to 100.: The rule says \`≤ 100\`, but the parameter has \`maximum: 50\`. Correct one of them.`,
    ]);
    expect(await contradictions('names', 'Up to 10 items.')).toHaveLength(1);
    for (const fine of [
      'Optional integer from 1 to 50, default: 60.',
      'At most 20 for guests.',
      'More than 50 is refused.',
      '`wait`: at most 300.',
      'Up to 100 with `other`.',
      'See RFC 3339, at most.',
    ])
      expect(await contradictions('count', fine), fine).toEqual([]);
    expect(await contradictions('wait', 'At most 5000 ms.')).toEqual([]);
  });

  it('find the command anywhere in the skill folder', async () => {
    expect(await findings(guide('', 'replce'))).toEqual([
      'guide/command-unknown: replce: The skill or folder of this guide declares no command “replce”. Did you mean “replace”?',
    ]);
  });

  it('are silent about a command that is declared nowhere near', async () => {
    const text = guide('<constraints><rule param="x">Must be 1.</rule></constraints>', 'remote_tool');
    const workspace = memoryWorkspace({ 'notes/remote.guide.xml': text }, documentKinds, readSettings({}));
    expect((await workspace.check('notes/remote.guide.xml')).filter(({ code }) => code.startsWith('guide/'))).toEqual(
      [],
    );
  });

  it('name the unknown parameter', async () => {
    const rules =
      '<constraints><rule param="patern">Must compile.</rule><rule param="path">A.</rule><rule param="count">B.</rule></constraints>';
    const scenario =
      '<scenarios><scenario description="d"><input>{"path": "/a", "pattern": "b"}</input></scenario></scenarios>';
    expect(await findings(guide(rules + scenario))).toEqual([
      'guide/unknown-parameter: patern: “replace” has no parameter “patern”. Did you mean “pattern”?',
    ]);
  });

  it('point into the input, references and all', async () => {
    const input = '{"path": "&lt;&amp;", "pattern": 5, "extra": 1}';
    const found = await findings(
      guide(`<scenarios><scenario description="d"><input>${input}</input></scenario></scenarios>`),
    );
    expect(found).toEqual([
      'guide/parameter-uncovered: replace: No rule or scenario mentions “count”. Add a rule or a scenario.',
      'guide/scenario-invalid: 5: “pattern” must be a string, not a number.',
      'guide/scenario-invalid: extra: “extra” is not a parameter of “replace”.',
    ]);
  });

  it('say where the JSON is wrong', async () => {
    const found = await findings(
      guide('<scenarios><scenario description="d"><input>{\'path\': 1}</input></scenario></scenarios>'),
    );
    expect(found.filter(text => text.startsWith('guide/scenario-not-json'))).toEqual([
      expect.stringMatching(/^guide\/scenario-not-json: .+: Invalid JSON/),
    ]);
  });

  it('are silent about the format explained', async () => {
    const text = '<rule param="{arg_name}">Semantic rule</rule>';
    const scenario = '<scenarios><scenario description="d"><input>{ arg: … }</input></scenario></scenarios>';
    expect(await findings(guide(`<constraints>${text}</constraints>${scenario}`, '{command_name}'))).toEqual([]);
  });

  it('read fences of the SKILL.md itself', async () => {
    const text = `${skill}\n\`\`\`xml\n${guide('<constraints><rule param="nope">A.</rule></constraints>')}\`\`\`\n`;
    const found = await findings(text, 'skills/files/SKILL.md');
    expect(found).toContainEqual(expect.stringMatching(/^guide\/unknown-parameter: nope:/));
  });
});
