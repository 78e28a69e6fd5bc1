import { describe, expect, it } from 'vitest';
import { skillFeatures } from '../../../../server/src/skill/features/skillFeatures.js';
import { argumentReaders } from '../../../../server/src/skill/substitution/index.js';
import { substitutionVariables } from '../../../../server/src/skill/substitution/variables.js';
import { applied } from '../../../support/memoryWorkspace.js';
import { opened } from '../support.js';

const skill = (body: string, ...fields: readonly string[]): string =>
  ['---', 'name: demo', 'description: Shows one thing.', ...fields, '---', '', body, ''].join('\n');

const complete = async (marked: string, profile = 'auto') => {
  const { document, offset, context, text } = opened(marked, {}, { profile });
  const items = (await skillFeatures.complete?.(document, offset, context)) ?? [];
  return items.map(({ label, span, newText }) => ({ label, result: applied(text, [{ span, newText }]) }));
};
const labels = async (marked: string, profile?: string): Promise<readonly string[]> =>
  (await complete(marked, profile)).map(({ label }) => label);
const hover = async (marked: string): Promise<string | undefined> => {
  const { document, offset, context } = opened(marked);
  return (await skillFeatures.hover?.(document, offset, context))?.markdown;
};

const inBody = [
  '$ARGUMENTS',
  '$ARGUMENTS[0]',
  '$0',
  '${CLAUDE_SKILL_DIR}',
  '${CLAUDE_PROJECT_DIR}',
  '${CLAUDE_SESSION_ID}',
  '${CLAUDE_EFFORT}',
  '${CLAUDE_PLUGIN_ROOT}',
  '${CLAUDE_PLUGIN_DATA}',
  '${KIMI_SKILL_DIR}',
];

describe('the table of variables', () => {
  it.each(substitutionVariables)('$text has a source for every agent', ({ support, about }) => {
    expect(about).toMatch(/\.$/);
    for (const { source } of support) expect(source).toMatch(/^https:\/\/\S+$/);
  });

  it.each(argumentReaders)('says the same of $id as its model', reader => {
    const body = substitutionVariables.map(({ text }) => text).join('\n');
    const replaced = reader.findPlaceholders(body, []).map(({ span }) => body.slice(span.start, span.end));
    const listed = substitutionVariables.filter(
      ({ places, support }) =>
        places.includes('body') && support.some(({ agent, verified }) => agent === reader.id && verified),
    );
    for (const { text } of listed)
      expect(
        replaced.some(token => text.startsWith(token)),
        text,
      ).toBe(true);
    for (const token of replaced)
      expect(
        listed.some(({ text }) => text.startsWith(token)),
        token,
      ).toBe(true);
  });
});

describe('completion of variables', () => {
  it('offers every variable of the body, in code too', async () => {
    expect(await labels(skill('Fix $¦'))).toEqual(inBody);
    expect(await labels(skill('```bash\nrun "$¦"\n```'))).toEqual(inBody);
    expect(await labels(skill('Read `${CLAUDE_S¦`'))).toEqual(['${CLAUDE_SKILL_DIR}', '${CLAUDE_SESSION_ID}']);
  });

  it('replaces what is typed, and a brace that the editor closed', async () => {
    const [first] = await complete(skill('Run ${CLAUDE_SK¦}/x.py'));
    expect(first?.result).toBe(skill('Run ${CLAUDE_SKILL_DIR}/x.py'));
    expect((await complete(skill('Fix $ARG¦ now')))[0]?.result).toBe(skill('Fix $ARGUMENTS now'));
  });

  it('offers the names of the arguments first', async () => {
    expect((await labels(skill('Fix $¦', 'arguments: [issue, branch]'))).slice(0, 3)).toEqual([
      '$issue',
      '$branch',
      '$ARGUMENTS',
    ]);
    expect(await labels(skill('Fix $¦', 'arguments: [issue]'), 'opencode')).toEqual([
      '$ARGUMENTS',
      '$ARGUMENTS[0]',
      '$0',
    ]);
  });

  it('offers in the frontmatter what agents replace there', async () => {
    expect(await labels(skill('Text', 'allowed-tools: Bash(${¦'))).toEqual([
      '${CLAUDE_SKILL_DIR}',
      '${CLAUDE_PROJECT_DIR}',
    ]);
    expect(await labels(skill('Text', 'license: $¦'))).toEqual([]);
  });

  it.each(['It is \\$¦', 'It is $HO¦', 'It is 5¦', 'It is $5¦'])('offers nothing in %j', async body => {
    expect(await labels(skill(body))).toEqual([]);
  });

  it('offers nothing for an agent that replaces nothing', async () => {
    expect(await labels(skill('Fix $¦'), 'codex')).toEqual([]);
  });
});

describe('hover over variables', () => {
  it('says what each agent makes of it', async () => {
    const text = await hover(skill('Move $1¦ first'));
    expect(text).toContain('**`$1`**: One argument of the call.');
    expect(text).toMatch(
      /\[Claude Code\]\(https:\S+\): counts from `\$0`\..*; since 2\.1\.19; verified in 2\.1\.330\n/,
    );
    expect(text).toMatch(/\[OpenCode\]\(https:\S+\): counts from `\$1`\./);
    expect(text).toContain(
      '[Kimi Code](https://moonshotai.github.io/kimi-code/en/customization/skills): counts from `$0`; not verified',
    );
    expect(text).toContain('No other agent is known to replace this placeholder.');
  });

  it.each([
    ['$ARGUMENTS[2]¦', '**`$ARGUMENTS[2]`**: One argument'],
    ['`${CLAUDE_SKILL¦_DIR}`', '**`${CLAUDE_SKILL_DIR}`**: The folder of this SKILL.md.'],
    ['```bash\necho $AR¦GUMENTS\n```', '**`$ARGUMENTS`**: All arguments'],
    ['{{ar¦gs}}', 'No agent is known to replace this placeholder in a skill.'],
    ['${input:na¦me}', 'only in prompt files'],
    [
      'Costs \\$4¦.99',
      'Claude Code removes the backslash and does not replace the placeholder (version 2.1.163 or later).',
    ],
  ])('explains %s', async (body, expected) => {
    expect(await hover(skill(body))).toContain(expected);
  });

  it('explains a declared name, and a variable in a field', async () => {
    expect(await hover(skill('Fix $bra¦nch', 'arguments: issue branch'))).toBe(
      '**`$branch`**: The argument with this name in the field `arguments`. Same argument as `$1`.',
    );
    expect(await hover(skill('Text', 'allowed-tools: Bash(${CLAUDE_SKILL¦_DIR}/x)'))).toContain('since 2.1.129');
    expect(await hover(skill('Text', 'allowed-¦tools: ${CLAUDE_SKILL_DIR}'))).toContain('**allowed-tools**');
  });

  it.each(['$HO¦ME', '$branch¦', 'US $8¦K', 'x¦ $0', '${HO¦ME}'])('says nothing about %s', async body => {
    expect(await hover(skill(body))).toBeUndefined();
  });
});
