import { describe, expect, it } from 'vitest';
import { findReplacedText } from '../../../../server/src/skill/substitution/findReplacedText.js';
import { argumentReaders } from '../../../../server/src/skill/substitution/index.js';
import { applyTextChanges } from '../../../../server/src/skill/edits/applyTextChanges.js';
import { checkText, memoryContext } from '../../../support/checkedText.js';
import { frontmatter, skill, under } from '../support.js';

const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\`\n`;

/** `token meaning`, with `?` where the meaning is not certain. */
const meanings = (body: string, fields = ''): readonly string[] => {
  const model = skill(`${frontmatter.replace('---\n', `---\n${fields}`)}# Demo\n\n${body}\n`);
  return findReplacedText(model, argumentReaders).map(
    ({ span, meaning, certain }) => `${under(model, span) ?? ''} ${meaning}${certain ? '' : '?'}`,
  );
};

describe('text that agents take for arguments', () => {
  it.each([
    ['A call costs $0.06.', ['$0 amount']],
    ['The delta is -$0.06/user, or $1,200.', ['$0 amount', '$1 amount']],
    ['Each plate is $25, each sample $39/sample.', ['$25 amount', '$39 amount']],
    ['```\nYou pay $2 per call.\n```', ['$2 amount']],
    ['It is $5/month, $3 per user and $2 a day.', ['$5 amount', '$3 amount', '$2 amount']],
    ['US$5, $2 million and $7 USD', ['$5 amount', '$2 amount', '$7 amount']],
    ['Items ≥$5, ~$3, fees > $4', ['$5 amount', '$3 amount', '$4 amount']],
    ['From $5-10, or $2.50-$4', ['$5 amount', '$2 amount', '$4 amount']],
    ['Revenue of $8M and $400K', ['$8 amount', '$400 amount']],
    ['It costs $5, with a $3 credit.', ['$5 amount?', '$3 amount?']],
    ['Use `=$B$2*A$1`.', ['$2 cell', '$1 cell']],
    ['Let $0 \\le x \\le 1$ hold.', ['$0 formula']],
    ["`awk '{print $1}' log`", ['$1 field']],
    [fence('bash', "x=\"$(git remote -v | awk -F'|' '{\n  print $2\n}')\"  # don't"), ['$2 field']],
    [fence('bash', "# it's\nps aux | awk '/bash/ {print $2}'"), ['$2 field']],
    [fence('awk', '!seen[$0]++'), ['$0 field']],
    [fence('bash', 'first() {\n  echo "$1"\n}'), ['$1 shell']],
    [fence('sh', '#!/bin/sh\ncp "$1" "$2"'), ['$1 shell', '$2 shell']],
    [fence('bash', 'echo "Usage: $0 file"'), ['$0 shell']],
    [fence('bash', 'find . -exec bash -c \'mv "$1" x\' _ {} \\;'), ['$1 shell']],
    [fence('bash', 'cp "$1" out'), ['$1 shell?']],
    [fence('bash', "f() {\n  psql -c 'select a from t where id = $1'\n}"), ['$1 code?']],
    [fence('bash', "perl -pe 's/(\\w+)/<$1>/' f"), ['$1 group']],
    [fence('js', "text.replace(/(a)(b)/, '$2$1')"), ['$2 group', '$1 group']],
    [fence('nginx', 'rewrite ^/(.*)$ /x/$1 last;'), ['$1 group']],
    [
      fence('ts', 'const q = "SELECT * FROM t WHERE id = $1 AND x IN ($2, $3)";'),
      ['$1 parameter', '$2 parameter', '$3 parameter'],
    ],
    [fence('go', 'db.Query(`UPDATE t SET a = $1\n  WHERE b = $2`)'), ['$1 parameter', '$2 parameter']],
    [fence('sql', 'EXECUTE x($1)'), ['$1 parameter']],
    [fence('swift', 'items.map { $0.name }'), ['$0 code']],
    [fence('text', 'Last: $7.8M'), ['$7 amount']],
  ])('reads %j', (body, expected) => {
    expect(meanings(body)).toEqual(expected);
  });

  it.each([
    ['It costs `$5` a month, or `$39`.', ['$5 amount', '$39 amount']],
    ['The plan is `$5/month` or `$5-10`.', ['$5 amount', '$5 amount']],
    ['It costs `$5`.', ['$5 amount?']],
    ['Define `f() { echo $1; }`.', ['$1 shell']],
    ['Start with `[ -z "$1" ] && exit 1`, `if test -f $1` or `case "$1" in`.', ['$1 shell', '$1 shell', '$1 shell']],
    ['Print `Usage: $0 file`.', ['$0 shell']],
    ['Run `echo $1` or `cd "$(dirname "$0")"`.', ['$1 shell?', '$0 shell?']],
    ['Use `{print $2}` or `$3 > 10 {print $1}`.', ['$2 field', '$3 field', '$1 field']],
    ['In awk, `$1` is the first field.', ['$1 field']],
    ['Write `B$2` or `=SUM($1:$5)`.', ['$2 cell', '$1 cell', '$5 cell']],
    ['Replace it by `s/(a)/$1/g`.', ['$1 group']],
    ['Insert `$1`, the first capture group.', ['$1 group']],
    ['Use parameterized queries (`$1`, `$2`).', ['$1 parameter', '$2 parameter']],
  ])('reads inline code: %s', (body, expected) => {
    expect(meanings(body)).toEqual(expected);
  });

  it.each([
    ['a file name in a command', fence('bash', 'tar xf pkg-$1.0.tar.gz\ncp a "$1.5"'), ['$1 shell?', '$1 shell?']],
    ['an amount in a comment', fence('bash', 'run # costs $1.5 an hour\necho "$2.50"'), ['$1 amount', '$2 amount']],
    ['a redirection', 'cat in.txt > $2, sort names < $1', []],
  ])('does not take %s for something else', (_, body, expected) => {
    expect(meanings(body)).toEqual(expected);
  });

  it.each([
    ['arguments in a sentence', 'Migrate the $0 component from $1 to $2.'],
    ['arguments in a path', 'Read src/$0/$1.ts and <$2>.'],
    ['arguments in a name', 'Create the branch $0-$1.'],
    ['a comparison of arguments', 'Compare $0 < $1, $0 > $1 and $0 ≥ $2.'],
    ['arguments of an embedded command', fence('!', 'git log $0')],
    ['a version', 'Tag v$0, then $1.2.3.'],
    ['arguments in a prompt', fence('text', 'Review PR #$1 with priority $2.')],
    ['arguments in inline code', 'Use `$1`, `$2`, or `gh pr view $0`.'],
    ['a command in inline code', 'Run `npm test $0`, then `gh pr view "$0" --json url`.'],
    ['an embedded shell command', 'Changes: !`[ -z "$0" ] || git log "$0"`'],
    ['arguments of a program before awk', "`grep $0 log | awk '{print}'`"],
    ['a version in inline code', 'Run `tar xf pkg-$1.0.tar.gz`.'],
    ['a quoted argument', '> $1 is the branch.'],
    ['a list', '-> $1, $2'],
    ['an escape', 'It costs \\$0.06.'],
    ['braces', fence('bash', 'f() { echo "${1}"; }')],
    ['no digit', 'Set $HOME, $(pwd) and ${CLAUDE_SKILL_DIR}.'],
    ['an assignment that looks like SQL', fence('', 'LIMIT=$1')],
    ['text after an awk program', "`awk '{print}' $1`"],
  ])('leaves %s alone', (_, body) => {
    expect(meanings(body)).toEqual([]);
  });

  it.each(['argument-hint: "[file]"\n', 'arguments: file\n'])(
    'trusts a skill with %j, where another reading is possible',
    fields => {
      expect(meanings(fence('bash', 'cp "$1" out'), fields)).toEqual([]);
      expect(meanings('It costs $5, or $5.50.', fields)).toEqual(['$5 amount']);
    },
  );

  it('trusts a skill that has an argument elsewhere', () => {
    expect(meanings(`Copy $1 to $2.\n\n${fence('bash', 'cp "$1" out')}`)).toEqual([]);
  });

  it('trusts a skill that uses all arguments', () => {
    expect(meanings(`Copy $ARGUMENTS.\n\n${fence('bash', 'cp "$1" out')}`)).toEqual([]);
  });
});

describe('skill/argument-placeholder', () => {
  const check = async (body: string, profile = 'auto') => {
    const text = `${frontmatter}# Demo\n\n${body}\n`;
    const { findings } = await checkText(text, 'demo/SKILL.md', memoryContext({}, { profile }));
    return findings
      .filter(({ code }) => code === 'skill/argument-placeholder')
      .map(finding => ({
        severity: finding.severity,
        message: finding.message,
        token: text.slice(finding.span.start, finding.span.end),
        results: finding
          .fixes()
          .map(({ title, changes }) => [title, applyTextChanges(text, changes).split('# Demo\n\n')[1]]),
      }));
  };
  const severities = async (body: string, profile?: string): Promise<readonly string[]> =>
    (await check(body, profile)).map(({ token, severity }) => `${token} ${severity}`);

  it('names the argument, and offers the escape', async () => {
    expect(await check('It is $4.99.', 'claude-code')).toEqual([
      {
        severity: 'warning',
        token: '$4',
        message:
          'This is an amount of money, but Claude Code replaces “$4” when the skill is called with 5 or more arguments. Write “\\$4”.',
        results: [['Escape as “\\$4” for Claude Code', 'It is \\$4.99.\n']],
      },
    ]);
  });

  it('prefers a form that no agent replaces', async () => {
    const [first, second] = await check(`\`awk '{print $1}'\` and $2.50`);
    expect(first?.message).toContain('Write “$(1)”.');
    expect(first?.results).toEqual([
      ['Change to “$(1)”', "`awk '{print $(1)}'` and $2.50\n"],
      ['Escape as “\\$1” for Claude Code', "`awk '{print \\$1}'` and $2.50\n"],
      ['Escape or rewrite all 2 placeholders for Claude Code', "`awk '{print $(1)}'` and 2.50 USD\n"],
    ]);
    expect(second?.results).toHaveLength(3);
  });

  it('escapes in inline code', async () => {
    const [finding] = await check('It costs `$5` a month.', 'claude-code');
    expect(finding?.message).toContain('This is an amount of money');
    expect(finding?.results).toEqual([['Escape as “\\$5” for Claude Code', 'It costs `\\$5` a month.\n']]);
  });

  it('offers no escape behind a backslash, which would not help', async () => {
    const [finding] = await check(fence('sql', 'SELECT a WHERE b = \\\\$1'), 'claude-code');
    expect(finding?.message).toContain('Move the text to another file of the skill, where nothing is replaced.');
    expect(finding?.results).toEqual([]);
  });

  it.each([
    ['$4.99 an hour', '$4', '4.99 USD', '4.99 USD an hour'],
    ['<$5+', '$5', '5+ USD', '<5+ USD'],
    ['$5-10 per seat', '$5', '5-10 USD', '5-10 USD per seat'],
    ['$1,200/month', '$1', '1,200 USD', '1,200 USD/month'],
    ['$2 million', '$2', '2 million USD', '2 million USD'],
    ['$3 dollars each', '$3', '3 dollars', '3 dollars each'],
  ])('spells %s so that no agent replaces it', async (text, token, spelling, result) => {
    const [finding] = await check(`It is ${text}.`);
    expect(finding?.token).toBe(token);
    expect(finding?.message).toContain(
      `Claude Code and OpenCode can replace “${token}” when the skill is called. Write “${spelling}”.`,
    );
    expect(finding?.results[0]).toEqual([`Change to “${spelling}”`, `It is ${result}.\n`]);
  });

  it('removes an escape that the agent of the profile does not know', async () => {
    const [finding] = await check('It is \\$4.99 an hour.', 'opencode');
    expect(finding?.message).toContain('Write “4.99 USD”.');
    expect(finding?.results).toEqual([['Change to “4.99 USD”', 'It is 4.99 USD an hour.\n']]);
  });

  it.each([
    ['It is \\$5 an hour.', '$5 warning', 'It is 5 USD an hour.\n'],
    ['From \\$5-10 per seat.', '$5 warning', 'From 5-10 USD per seat.\n'],
    ['Items ≥\\$5', '$5 warning', 'Items ≥5 USD\n'],
    ['It costs \\$5.', '$5 info', 'It costs 5 USD.\n'],
    ['The plan is `\\$5/month`.', '$5 warning', 'The plan is `5 USD/month`.\n'],
    ['It costs `\\$5`.', '$5 info', 'It costs `5 USD`.\n'],
  ])('reads %s as an amount for an agent without escape', async (body, severity, result) => {
    expect(await severities(body, 'opencode')).toEqual([severity]);
    const [finding] = await check(body, 'opencode');
    expect(finding?.results.map(([, text]) => text)).toEqual([result]);
    expect(await check(body)).toEqual([]);
    expect(await check(body, 'claude-code')).toEqual([]);
  });

  it('does not take other currencies for US dollars behind an escape', async () => {
    const [finding] = await check('It is CA\\$5.50.', 'opencode');
    expect(finding?.message).toContain('Move the text to another file of the skill');
    expect(finding?.results).toEqual([]);
  });

  it.each(['Read \\$1 first.', 'Write two backslashes: \\\\$5 an hour.'])('leaves %s alone', async body => {
    expect(await check(body, 'opencode')).toEqual([]);
  });

  it('says for whom an escape is right where no spelling is right for all', async () => {
    const [finding] = await check(fence('sql', 'SELECT * FROM a WHERE b = $1'));
    expect(finding?.message).toContain(
      'Write “\\$1” if the skill is only for Claude Code. Otherwise, move the text to another file of the skill, because OpenCode has no escape sequence.',
    );
    expect(finding?.results.map(([title]) => title)).toEqual(['Escape as “\\$1” for Claude Code']);
  });

  it.each([
    ['auto', ['$1 warning', '$12 info', '$2 info', '$500 hint']],
    ['claude-code', ['$1 warning', '$12 info', '$2 info']],
    ['opencode', ['$1 warning', '$12 warning', '$500 warning', '$8 warning', '$2 info']],
    ['codex', []],
    ['gemini', []],
  ])('depends on what the agents of %s replace', async (profile, expected) => {
    const body = `$1.50, $12 or $500 and $8K\n\n${fence('bash', 'cp "$2" out')}`;
    expect((await severities(body, profile)).toSorted()).toEqual(expected.toSorted());
  });

  it('says of other agents only once what they replace', async () => {
    expect((await check('Revenue: $8M, $9M, $500.')).map(({ message, severity }) => [severity, message])).toEqual([
      [
        'hint',
        'OpenCode replaces “$8” and 2 other placeholders with arguments when a user calls the skill by name. They cannot be escaped. Move the text to another file of the skill.',
      ],
    ]);
  });

  it('says what OpenCode makes of the name of a script', async () => {
    const [finding] = await check(fence('bash', 'echo "Usage: $0 file"'), 'opencode');
    expect(finding?.message).toContain('OpenCode can replace “$0” with “undefined” or the last argument');
    expect(finding?.results.map(([title]) => title)).toEqual(['Change to “${0}”']);
  });

  it('counts what it does not list', async () => {
    const { findings } = await checkText(
      `${frontmatter}# Demo\n\n${'$5.00 '.repeat(60)}\n`,
      'demo/SKILL.md',
      memoryContext(),
    );
    const listed = findings.filter(({ code }) => code === 'skill/argument-placeholder');
    expect(listed).toHaveLength(50);
    expect(listed.at(-1)?.unlisted).toBe(10);
  });
});
