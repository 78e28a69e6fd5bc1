import { exitCodes, UsageError, type Command } from './command.js';
import { commands } from './commands.js';
import { readPackageVersion } from '../packageVersion.js';
import type { Terminal } from './terminal.js';

/** Runs one command. @returns the exit status */
export async function runCli(args: readonly string[], terminal: Terminal): Promise<number> {
  const [first] = args;
  if (first === '--version' || first === '-v') {
    terminal.write(`${readPackageVersion()}\n`);
    return exitCodes.done;
  }
  if (first === undefined) {
    terminal.note(overview());
    return exitCodes.usage;
  }
  // As git has it: `help check` is `check --help`.
  if (first === 'help' && args.length > 1) return runCli([...args.slice(1), '--help'], terminal);
  if (first === '--help' || first === '-h' || first === 'help') {
    terminal.write(overview());
    return exitCodes.done;
  }
  const command = findCommand(args);
  const group = commands.filter(({ name }) => name.startsWith(`${first} `));
  if (!command && group.length > 0 && (args[1] === '--help' || args[1] === '-h')) {
    terminal.write(group.map(usage).join('\n'));
    return exitCodes.done;
  }
  if (!command && group.length > 0) {
    const names = group.map(({ name }) => `skillwright ${name}`).join(', ');
    const what = args[1] === undefined ? `'${first}' requires a subcommand` : `Unknown command '${first} ${args[1]}'`;
    terminal.note(`${what}. Available commands: ${names}.\nRun skillwright ${first} --help for details.\n`);
    return exitCodes.usage;
  }
  if (!command) {
    terminal.note(`Unknown command '${first}'.\n\n${overview()}`);
    return exitCodes.usage;
  }
  const rest = args.slice(command.name.split(' ').length);
  if (rest.includes('--help') || rest.includes('-h')) {
    terminal.write(usage(command));
    return exitCodes.done;
  }
  try {
    return await command.run(rest, { ...terminal, readInput: readOnce(terminal) });
  } catch (cause) {
    if (isOfTheSystem(cause)) {
      terminal.note(`${cause.message}\n`);
      return exitCodes.failed;
    }
    if (!(cause instanceof UsageError)) throw cause;
    terminal.note(`${cause.message}\nRun skillwright ${command.name} --help for usage.\n`);
    return exitCodes.usage;
  }
}

/** A file or folder that cannot be read or written: the message names it and says why. */
const isOfTheSystem = (cause: unknown): cause is Error =>
  cause instanceof Error && 'syscall' in cause && 'code' in cause && 'path' in cause;

/** Standard input has one end: whoever asks again gets what was there. */
function readOnce(terminal: Terminal): Terminal['readInput'] {
  let input: Promise<Uint8Array> | undefined;
  return () => (input ??= terminal.readInput());
}

function findCommand(args: readonly string[]): Command | undefined {
  return commands.find(({ name }) => {
    const words = name.split(' ');
    return words.every((word, index) => args[index] === word);
  });
}

const usage = (command: Command): string =>
  `${command.summary}.\n\nUsage: skillwright ${command.name} ${command.usage}\n`;

function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const rows = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `Usage: skillwright COMMAND …   (run skillwright COMMAND --help for details)\n\n${rows.join('\n')}\n`;
}
