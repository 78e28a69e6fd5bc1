import { expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

it.each([
  [['skill'], '“skill” requires a subcommand. Available commands: skillwright skill summary, '],
  [
    ['handoff', 'check', 'x.xml'],
    'Unknown command “handoff check”. Available commands: skillwright handoff validate, ',
  ],
  [['chekc', 'examples'], 'Unknown command “chekc”. Did you mean “check”?'],
  [['skill', 'agnets'], 'Unknown command “skill agnets”. Available commands: skillwright skill'],
  [['chek', 'examples'], 'Unknown command “chek”. Did you mean “check”?\n\nUsage: skillwright COMMAND'],
  [['xyz'], 'Unknown command “xyz”.\n\nUsage: skillwright COMMAND'],
  [['check', '.', '--frmat', 'json'], 'Unknown option “--frmat”. Did you mean “--format”?\n'],
  [['check', '.', '-x'], 'Unknown option “-x”.\n'],
  [['mcp', 'nix'], 'nix is not a readable folder.\n'],
  [['mcp', 'a.md'], 'a.md is not a readable folder.\n'],
  [['mcp', '.', '.'], 'Expected one argument, got 2: ., ..\n'],
])('a call that cannot be run says what can: %j', async (args, expected) => {
  const { status, output, notes } = await cli(args, { cwd: temporaryFolder({ 'a.md': '# A\n' }) });
  expect([status, output]).toEqual([2, '']);
  expect(notes.slice(0, expected.length)).toBe(expected);
});

it.each([
  [
    ['help', 'check'],
    ['check', '--help'],
  ],
  [
    ['help', 'skill'],
    ['skill', '--help'],
  ],
  [
    ['help', 'skill', 'new'],
    ['skill', 'new', '--help'],
  ],
  [['help'], ['--help']],
])('%j says what %j says', async (args, same) => {
  const cwd = temporaryFolder();
  const said = await cli(args, { cwd });
  expect(said).toEqual(await cli(same, { cwd }));
  expect([said.status, said.notes]).toEqual([0, '']);
});

it.each([
  [['mcp', '--guides', 'guides'], '--guides can be used only with --wrap'],
  [['mcp', '--', 'server'], '-- can be used only with --wrap'],
  [['mcp', '.', '--saved-only', '--guides', 'guides'], '--guides can be used only with --wrap'],
])('refuses what only a wrapped server has: %j', async (args, message) => {
  const { status, notes } = await cli(args, { cwd: temporaryFolder() });
  expect([status, notes]).toEqual([2, expect.stringContaining(message)]);
});

it('suggests the subcommand that was meant, before it points to the help', async () => {
  const { notes } = await cli(['skill', 'agnets'], { cwd: temporaryFolder() });
  expect(notes).toMatch(/\. Did you mean “agents”\?\nRun skillwright skill --help for details\.\n$/);
});
