import type { Position } from 'vscode-languageserver/node';

/** What a client does, in order. URIs are below `workspaceUri`; a host with a folder of its own replaces that. */
export type Operation =
  | { readonly op: 'open'; readonly uri: string; readonly languageId: string; readonly text: string }
  | { readonly op: 'change'; readonly uri: string; readonly changes: readonly Change[] }
  | { readonly op: 'close'; readonly uri: string }
  | { readonly op: 'save'; readonly uri: string }
  /** A file changes on disk, and the client reports it; null deletes it. */
  | { readonly op: 'write'; readonly uri: string; readonly text: string | null }
  | { readonly op: 'settings'; readonly settings: unknown }
  /** @see Request.cancelAfter */
  | ({ readonly op: 'request' } & Request)
  /** Asks for an edit and applies it to the open documents. */
  | ({ readonly op: 'apply'; readonly index: number } & Request)
  /** Waits for all answers. */
  | { readonly op: 'settle' }
  /** Compares the answers with those of a server that is started now. */
  | { readonly op: 'compare' };

export interface Change {
  /** Absent: the whole text. It may lie anywhere, also outside the document or backwards. */
  readonly range?: { readonly start: Position; readonly end: Position };
  readonly text: string;
}

export interface Request {
  readonly method: string;
  readonly params: unknown;
  /** Turns of the event loop until it is cancelled. */
  readonly cancelAfter?: number;
}

export const workspaceUri = 'file:///workspace';
