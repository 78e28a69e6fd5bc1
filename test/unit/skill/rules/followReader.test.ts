import { describe, expect, it } from 'vitest';
import { checkDocument } from '../../../../server/src/core/index.js';
import { profiles } from '../../../../server/src/skill/index.js';
import { applyChanges } from '../../../../server/src/text/applyChanges.js';
import { checkText, memoryContext } from '../../../support/checkedText.js';
import { isQuick, selectQuickInputs } from '../../../support/inputShare.js';

const skill = (...fields: readonly string[]): string => `---\n${fields.join('\n')}\n---\n\n# Demo\n\nDo it.\n`;
const demo = ['name: demo', 'description: Shows one thing.'] as const;

/** `severity code|text under the squiggle`, of errors and warnings. */
async function report(profile: string, text: string, path = 'demo/SKILL.md'): Promise<readonly string[]> {
  const { findings, document } = await checkText(text, path, memoryContext({}, { profile }));
  return findings
    .filter(({ severity }) => severity === 'error' || severity === 'warning')
    .map(({ severity, code, span }) => `${severity} ${code}|${document.source.text.slice(span.start, span.end)}`);
}

describe('findings of a named profile', () => {
  it('follow the version of the settings, also in a document that was checked with another', async () => {
    const text = `\ufeff${skill(...demo)}`;
    const { document } = await checkText(text, 'demo/SKILL.md', memoryContext({}, { profile: 'claude-code@2.1.197' }));
    const findCodes = async (profile: string): Promise<readonly string[]> =>
      (await checkDocument(document, memoryContext({}, { profile }))).map(({ code }) => code);
    expect(await findCodes('claude-code')).toEqual([]);
    expect(await findCodes('claude-code@2.1.197')).toContain('frontmatter/description-missing');
  });

  it.each([
    ['codex', skill('name: demo', 'description: Build for AWS: ECS.'), []],
    ['claude-code', skill('name: demo', 'description: Build for AWS: ECS.'), []],
    [
      'copilot-cli',
      skill('name: demo', 'description: Build for AWS: ECS.'),
      ['error frontmatter/invalid-yaml|Build for AWS: ECS.'],
    ],
    ['claude-code', skill('name: Some Name', 'description: x'), []],
    ['mcp', skill('name: Some Name', 'description: x'), ['error frontmatter/name-invalid|Some Name']],
    ['mcp', skill('name: other', 'description: x'), ['error frontmatter/name-directory-mismatch|other']],
    ['copilot', skill('name: other', 'description: x'), ['warning frontmatter/name-directory-mismatch|other']],
    ['opencode', skill('name: other', 'description: x'), []],
    ['claude-code', skill('name: demo'), ['warning frontmatter/description-missing|---']],
    ['codex', skill('name: demo'), ['error frontmatter/description-missing|---']],
    ['codex', `\ufeff${skill(...demo)}`, ['error frontmatter/byte-order-mark|---']],
    ['qwen-code', `\ufeff${skill(...demo)}`, []],
    ['copilot', skill('name: demo', 'description: Use <b> here.'), ['warning frontmatter/value-unknown|Use <b> here.']],
    ['copilot-cli', skill(...demo, 'argument-hint: [file]'), ['error frontmatter/value-unknown|[file]']],
    ['gemini', skill(...demo, 'argument-hint: [file]'), []],
    ['claude-code', skill(...demo, 'allowed-tools: 3'), ['warning frontmatter/allowed-tools-invalid|3']],
    ['claude-code', skill(...demo, 'allowed-tools: [Read, 3]'), ['warning frontmatter/allowed-tools-invalid|3']],
    ['claude-code', skill(...demo, 'agent: 3'), ['warning frontmatter/value-unknown|3']],
    [
      'claude-code',
      skill(...demo, 'effort: hihg', 'allowed-tools: Raed Bash(git:*'),
      [
        'warning frontmatter/value-unknown|hihg',
        'warning frontmatter/value-unknown|Raed',
        'warning frontmatter/value-unknown|Bash(git:*',
      ],
    ],
    ['copilot', skill(...demo, 'argument-hint: [file]'), ['warning frontmatter/value-unknown|[file]']],
    ['qwen-code', skill(...demo, 'priority: high'), ['warning frontmatter/value-unknown|high']],
    ['mcp', skill(...demo, 'metadata:', '  a: [b]'), ['error frontmatter/metadata-invalid|a']],
    ['claude-code@2.1.79', skill(...demo, 'effort: high'), ['warning frontmatter/unknown-field|effort']],
    ['claude-code@2.1.80', skill(...demo, 'effort: high'), []],
    ['claude-code@2.1.100', skill(...demo, 'effort: high', 'color: red'), []],
    ['claude-code', skill(...demo, 'effort: high'), []],
    ['claude-code@2.1.197', `\ufeff${skill(...demo)}`, ['warning frontmatter/description-missing|Shows one thing.']],
    ['claude-code', `\ufeff${skill(...demo)}`, []],
    ['gh', skill(...demo, 'allowed-tools: [Read]'), ['warning frontmatter/allowed-tools-invalid|[Read]']],
    ['claude-ai', skill(...demo, 'source: x'), ['warning frontmatter/unknown-field|source']],
    ['pi', skill(...demo, 'name: demo'), ['error frontmatter/duplicate-key|name']],
    ['gemini', '# Demo\n\nText.\n', ['error frontmatter/missing|# Demo']],
    ['cline', '# Demo\n\nText.\n', []],
    ['claude-code', '# Demo\n\nText.\n', ['warning frontmatter/missing|# Demo']],
    ['cline', `---\n${demo.join('\n')}\n---\n`, ['error skill/title-missing|---']],
    [
      'opencode',
      '---js\n({ name: "demo", description: "x" })\n---\n# Demo\n',
      ['warning frontmatter/executable-language|js'],
    ],
  ])('%s: %j', async (profile, text, expected) => {
    expect(await report(profile, text)).toEqual(expected);
  });

  const separators = ['\u2028', '\u2029', '\u0085'];
  const shapes = [
    (text: string) => `description: ${text}`,
    (text: string) => `description: "${text}"`,
    (text: string) => `description: ${text}: now`,
    (text: string) => `description: |\n  ${text}`,
    (text: string) => `description: Shows one thing.\nmetadata:\n  note: ${text}`,
    (text: string) => `license: "a\u2028b"\ndescription: ${text}`,
  ];

  it.skipIf(isQuick).each(selectQuickInputs(['codex', 'copilot-cli', 'goose', 'gh']))(
    'of %s are one at each character that ends a line',
    async profile => {
      for (const separator of separators)
        for (const [index, shape] of shapes.entries())
          for (const lineEnd of ['\n', '\r\n']) {
            const text = skill('name: demo', shape(`Counts${separator}things`)).replaceAll('\n', lineEnd);
            const { findings, document } = await checkText(text, 'demo/SKILL.md', memoryContext({}, { profile }));
            const found = findings
              .filter(({ code }) => code !== 'frontmatter/unknown-field')
              .map(({ code, span }) => `${code}|${document.source.text.slice(span.start, span.end)}`);
            const expected = [...(index === 5 ? ['\u2028'] : []), separator].map(at => `text/control-character|${at}`);
            expect(found, JSON.stringify([text, findings.map(({ message }) => message)])).toEqual(expected);
          }
    },
  );

  it('say that a character counts as a line break', async () => {
    const text = skill('name: demo', 'description: Counts\u2028things');
    const { findings } = await checkText(text, 'demo/SKILL.md', memoryContext({}, { profile: 'codex' }));
    expect(findings.map(({ severity, message }) => [severity, message])).toEqual([
      [
        'error',
        'OpenAI Codex cannot read this YAML. The invisible character U+2028 counts as a line break. Replace it with a space.',
      ],
    ]);
  });

  it.each(['codex', 'copilot-cli'])('of %s stand in the line of an error that our parser accepts', async profile => {
    expect(await report(profile, skill(...demo, 'license: MIT', ': x'))).toEqual([
      'error frontmatter/invalid-yaml|: x',
    ]);
  });

  it('are those of the format for agentskills and agentos', async () => {
    const text = skill('name: other', 'description: x', 'source: x');
    expect(await report('agentskills', text)).toEqual([
      'warning frontmatter/name-directory-mismatch|other',
      'warning frontmatter/unknown-field|source',
    ]);
    expect(await report('agentskills', `\ufeff${skill(...demo)}`)).toEqual(['warning frontmatter/byte-order-mark|---']);
  });

  it('have messages of the reader, and fixes that help it', async () => {
    const text = skill('name: Some Name', 'description: x');
    const { findings } = await checkText(text, 'some-name/SKILL.md', memoryContext({}, { profile: 'mcp' }));
    expect(findings.map(({ message }) => message)).toEqual([
      'MCP SDK refuses the name “Some Name”. Use only lower-case letters and digits, with single hyphens between them.',
    ]);
    const [fix] = findings[0]?.fixes() ?? [];
    expect(fix?.title).toBe('Change the name to “some-name”');
    expect(await report('mcp', applyChanges(text, fix?.changes ?? []), 'some-name/SKILL.md')).toEqual([]);
  });

  it('have a fix each where one field has two wrong values', async () => {
    const group = ['    - hooks:', '        - type: command', '          command: x'];
    const text = skill(...demo, 'hooks:', '  PreTolUse:', ...group, '  PostTolUse:', ...group);
    const { findings } = await checkText(text, 'demo/SKILL.md', memoryContext({}, { profile: 'claude-code' }));
    expect(findings.map(finding => finding.fixes().map(({ title }) => title))).toEqual([
      ['Change to “PreToolUse”'],
      ['Change to “PostToolUse”'],
    ]);
  });

  it.each(selectQuickInputs(profiles.map(({ id }) => id)))(
    'are none in %s for a skill that every agent loads',
    async profile => {
      const text = `${skill(...demo)}\n## Overview\n\nOne.\n\n## Interface\n\n- \`path\`: a file.\n`;
      expect(await report(profile, text)).toEqual([]);
    },
  );

  it.skipIf(isQuick)('say that a file is too large for the agent', async () => {
    const text = `${skill(...demo)}${'One more word.\n\n'.repeat(17_000)}`;
    expect(await report('openclaw', text)).toContain('error skill/core-over-budget|---');
    expect((await report('pi', text)).join()).not.toContain('error');
  });

  it('leave a block that is too long for the parser to the rules', async () => {
    const text = skill('name: demo', `description: ${'x'.repeat(200_000)}`);
    expect((await report('copilot', text)).join('\n')).toMatch(/^error frontmatter\/invalid-yaml\|/m);
  });
});
