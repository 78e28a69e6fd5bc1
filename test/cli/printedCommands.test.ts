/** Commands that we print are copied into sh, cmd and PowerShell. None has a part that one of them would read differently. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { commands } from '../../server/src/cli/commands.js';
import { cli, temporaryFolder } from '../support/runCli.js';

/** Special in a shell each: a space, both quotes, `$`, `&`, `;`, `%` and a back quote. */
const hostile = 'a b & $(x) %PATH% \'q\' "d" `t`;';

/** A part in back quotes or quotation marks, or a line of its own, that starts with the name of a program. A synopsis is not copied. */
const pattern = /(?:^[ \t$]*|[`“])((?:skillwright|npx|npm|git|node|code|codex|claude|gemini|copilot) [^`”\n]*)/gm;
const plain = /^[\w ./:@=,-]*$/;

const text = `---\nname: mail\ndescription: Sends ${hostile}.\nunknown: x\n---\n\n[a](b.md)\n`;
const command = '@skill_command(name="send")\ndef send(to: str):\n    """Send."""\n';
const files = {
  [`${hostile}/SKILL.md`]: text,
  [`${hostile}/tool.py`]: command,
  [`${hostile}/other.py`]: command,
  [`${hostile}/a.handoff.xml`]: '<handoff>',
  [`${hostile}/report.jsonl`]: '{}',
  // As git writes a link where links are turned off.
  [`${hostile}/linked/SKILL.md`]: `../${hostile}/SKILL.md`,
  // Not loaded by agents.
  [`${hostile}/deep/er/er/SKILL.md`]: text,
  [`${hostile}/node_modules/x/SKILL.md`]: text,
  // A guide of no command.
  [`${hostile}/guide.md`]: '<tool_augmentation tool="gone"><usage_scenarios/></tool_augmentation>\n',
};
const paths = [
  hostile,
  ...Object.keys(files).filter(path => !path.includes('/deep/')),
  `${hostile}/deep`,
  `${hostile}/node_modules`,
  `${hostile}/missing`,
];

/** `mcp` and `lsp` wait for messages. */
const oneShot = commands.map(({ name }) => name).filter(name => name !== 'mcp' && name !== 'lsp');

it('no printed command has a text of the user', { timeout: 60_000 }, async () => {
  const printed: string[] = [];
  let runsWithPath = 0;
  const run = async (args: readonly string[]): Promise<void> => {
    const cwd = temporaryFolder();
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(cwd, path)), { recursive: true });
      writeFileSync(join(cwd, path), content);
    }
    const { output, notes } = await cli(args, { cwd });
    if (`${output}${notes}`.includes(hostile)) runsWithPath++;
    printed.push(...Array.from(`${output}\n${notes}`.matchAll(pattern), ([, command = '']) => command.trim()));
  };
  for (const args of [['nothing'], [hostile], ['check', `--${hostile}`], ['check', '--profile', hostile]])
    await run(args);
  for (const name of oneShot) {
    for (const path of paths) await run([...name.split(' '), path]);
    await run([...name.split(' '), hostile, '--command', hostile]);
  }
  expect(runsWithPath).toBeGreaterThan(100);
  expect(printed.length).toBeGreaterThan(10);
  expect(printed.filter(command => !plain.test(command))).toEqual([]);
});

it('no message has a text of the user in a command', async () => {
  const sources = readdirSync('server/src', { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => /(?:^|\/)(?:messages|\w+Messages)\.ts$/.test(path));
  const sentences: string[] = [];
  for (const source of sources) {
    const catalogues = Object.values((await import(/* @vite-ignore */ `../../server/src/${source}`)) as Catalogues);
    for (const message of catalogues.flatMap(catalogue => Object.values(catalogue)))
      if (typeof message === 'function') sentences.push(sayTo(message as Message));
  }
  expect(sentences.filter(sentence => sentence.includes(hostile)).length).toBeGreaterThan(200);
  const printed = sentences.flatMap(sentence => Array.from(sentence.matchAll(pattern), ([, command = '']) => command));
  expect(printed.length).toBeGreaterThan(3);
  expect(printed.filter(command => !plain.test(command))).toEqual([]);
});

type Catalogues = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
type Message = (...values: readonly unknown[]) => unknown;

/** A message with the text in all its places; empty if it takes more than texts. */
function sayTo(message: Message): string {
  try {
    return String(message(...Array.from({ length: message.length }, () => hostile)));
  } catch {
    return '';
  }
}
