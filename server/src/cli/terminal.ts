import { escapeTerminalControls } from './escapeTerminalControls.js';

/** The process as commands see it. Tests can run commands without a process. */
export interface Terminal {
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly hasColours: boolean;
  /** Standard output: results only. */
  write(text: string): void;
  /** Standard error: progress and problems. */
  note(text: string): void;
  /** All of standard input. */
  readInput(): Promise<Uint8Array>;
  /** Aborted by Ctrl+C. */
  readonly signal: AbortSignal;
}

export function createProcessTerminal(): Terminal {
  const abort = new AbortController();
  // A reader such as `| head` closes the pipe when it has enough.
  process.stdout.on('error', (cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EPIPE') process.exit();
    throw cause;
  });
  process.once('SIGINT', () => {
    abort.abort();
  });
  return {
    cwd: process.cwd(),
    environment: process.env,
    hasColours: process.stdout.isTTY && process.env.NO_COLOR === undefined,
    write: text => void process.stdout.write(process.stdout.isTTY ? escapeTerminalControls(text) : text),
    note: text => void process.stderr.write(process.stderr.isTTY ? escapeTerminalControls(text) : text),
    async readInput() {
      const pieces: Buffer[] = [];
      for await (const piece of process.stdin) pieces.push(Buffer.from(piece as Uint8Array));
      return Buffer.concat(pieces);
    },
    signal: abort.signal,
  };
}
