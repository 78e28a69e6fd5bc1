import { expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

it.each([
  [['skill'], "'skill' needs a second word. There are: skillwright skill summary, "],
  [['handoff', 'check', 'x.xml'], "There is no command 'handoff check'. There are: skillwright handoff validate, "],
  [['chek', 'examples'], "There is no command 'chek'.\n\nUsage: skillwright COMMAND"],
  [['mcp', 'nix'], 'nix is no folder that can be read.\n'],
  [['mcp', 'a.md'], 'a.md is no folder that can be read.\n'],
  [['mcp', '.', '.'], 'Name the folder to serve: only one is taken, 2 were given (. .).\n'],
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
