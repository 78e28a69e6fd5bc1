import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { runCli } from '../../server/src/cli/runCli.js';

export interface CliResult {
  readonly status: number;
  readonly output: string;
  readonly notes: string;
}

/** A folder with these files, removed when the test is over. */
export function temporaryFolder(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'skillwright-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

interface RunOptions {
  readonly cwd: string;
  readonly input?: string | Uint8Array;
  readonly environment?: Readonly<Record<string, string>>;
  /** Aborted as by Ctrl+C. */
  readonly signal?: AbortSignal;
}

/** Runs one command line in this process. */
export async function cli(
  args: readonly string[],
  { cwd, input = '', environment = {}, signal = new AbortController().signal }: RunOptions,
): Promise<CliResult> {
  let output = '';
  let notes = '';
  const status = await runCli(args, {
    cwd,
    environment,
    hasColours: false,
    write: text => void (output += text),
    note: text => void (notes += text),
    readInput: () => Promise.resolve(Buffer.from(input)),
    signal,
  });
  return { status, output, notes };
}
