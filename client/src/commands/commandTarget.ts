import { Uri } from 'vscode';

/** A file, and perhaps one of the commands it declares. */
export interface CommandTarget {
  readonly uri: Uri;
  readonly command?: string;
}

/** Reads what menus (a `Uri`) and code lenses (`{uri, command}` or two strings) hand over. */
export function readTarget(args: readonly unknown[]): CommandTarget | undefined {
  const [first, second] = args;
  if (first instanceof Uri) return { uri: first };
  if (typeof first === 'string') return target(first, second);
  if (typeof first === 'object' && first !== null && 'uri' in first && typeof first.uri === 'string')
    return target(first.uri, 'command' in first ? first.command : undefined);
  return undefined;
}

function target(uri: string, command: unknown): CommandTarget {
  return { uri: Uri.parse(uri), ...(typeof command === 'string' ? { command } : {}) };
}
