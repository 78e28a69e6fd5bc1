import { addSuggestion, exitCodes, UsageError, type Command } from './command.js';
import { commands } from './commands.js';
import { readPackageVersion } from '../packageVersion.js';
import type { Terminal } from './terminal.js';
import { messages } from './messages/messages.js';
import { maxOf } from '../text/extremes.js';

/** Runs one command. @returns the exit status */
export async function runCli(args: readonly string[], terminal: Terminal): Promise<number> {
  const [first] = args;
  if (first === '--version' || first === '-v') {
    terminal.write(`${readPackageVersion()}\n`);
    return exitCodes.done;
  }
  if (first === undefined) {
    terminal.note(formatOverview());
    return exitCodes.usage;
  }
  // `help check` is `check --help`, as in git.
  if (first === 'help' && args.length > 1) return runCli([...args.slice(1), '--help'], terminal);
  if (first === '--help' || first === '-h' || first === 'help') {
    terminal.write(formatOverview());
    return exitCodes.done;
  }
  const command = findCommand(args);
  const group = commands.filter(({ name }) => name.startsWith(`${first} `));
  if (!command && group.length > 0 && (args[1] === '--help' || args[1] === '-h')) {
    terminal.write(group.map(formatUsage).join('\n'));
    return exitCodes.done;
  }
  if (!command && group.length > 0) {
    const names = group.map(({ name }) => `skillwright ${name}`);
    const message =
      args[1] === undefined
        ? messages.subcommandRequired(first, names)
        : addSuggestion(
            messages.unknownSubcommand(`${first} ${args[1]}`, names),
            args[1],
            group.map(({ name }) => name.slice(first.length + 1)),
          );
    terminal.note(`${message}\n${messages.seeGroupHelp(first)}\n`);
    return exitCodes.usage;
  }
  if (!command) {
    const names = commands.map(({ name }) => name.split(' ')[0] ?? name);
    terminal.note(`${addSuggestion(messages.unknownCommand(first), first, names)}\n\n${formatOverview()}`);
    return exitCodes.usage;
  }
  const commandArgs = args.slice(command.name.split(' ').length);
  if (commandArgs.includes('--help') || commandArgs.includes('-h')) {
    terminal.write(formatUsage(command));
    return exitCodes.done;
  }
  try {
    return await command.run(commandArgs, { ...terminal, readInput: readOnce(terminal) });
  } catch (cause) {
    if (terminal.signal.aborted) return exitCodes.interrupted;
    if (isSystemError(cause)) {
      terminal.note(`${cause.message}\n`);
      return exitCodes.failed;
    }
    if (!(cause instanceof UsageError)) throw cause;
    terminal.note(`${cause.message}\n${messages.seeHelp(command.name)}\n`);
    return exitCodes.usage;
  }
}

/** A file or folder that cannot be read or written. The message has its path and the reason. */
const isSystemError = (cause: unknown): cause is Error =>
  cause instanceof Error && 'syscall' in cause && 'code' in cause && 'path' in cause;

/** Standard input can be read once. Later calls get the same bytes. */
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

const formatUsage = (command: Command): string =>
  `${messages.commandUsage(command.summary(), command.name, command.usage())}\n`;

function formatOverview(): string {
  const width = maxOf(commands.map(({ name }) => name.length));
  const rows = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary()}`);
  return `${messages.overview(rows.join('\n'))}\n`;
}
