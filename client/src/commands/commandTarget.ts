import { Uri } from 'vscode';

/** A file, and perhaps one of the commands it declares. */
export interface CommandTarget {
  readonly uri: Uri;
  readonly command?: string;
}

/** Reads what menus (a `Uri`) and code lenses (`{uri, command}` or two strings) hand over. Undefined for anything else, as a link may hold it. */
export function readTarget(args: readonly unknown[]): CommandTarget | undefined {
  const [first, second] = args;
  if (first instanceof Uri) return { uri: first };
  if (typeof first === 'string') return target(first, second);
  if (typeof first === 'object' && first !== null && 'uri' in first && typeof first.uri === 'string')
    return target(first.uri, 'command' in first ? first.command : undefined);
  return undefined;
}

function target(text: string, command: unknown): CommandTarget | undefined {
  const uri = parseUri(text);
  return uri && { uri, ...(typeof command === 'string' ? { command } : {}) };
}

function parseUri(text: string): Uri | undefined {
  try {
    return Uri.parse(text, true);
  } catch {
    return undefined;
  }
}
