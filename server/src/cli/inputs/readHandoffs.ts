import { parseDocument, findUnreadReason } from '../../core/index.js';
import { documentKinds } from '../../documentKinds.js';
import { markdownKind } from '../../skill/index.js';
import { findHandoffs, xmlKind, type Handoff } from '../../xml/index.js';
import type { FileArgument } from './readFileArgument.js';

interface FoundHandoffs {
  readonly handoffs: readonly Handoff[];
  /** Why the file was not searched. Undefined if it was. */
  readonly unread: string | undefined;
}

/** The handoffs of a file in order. A file that starts with `<` is XML. Any other file is Markdown with xml fences. */
export function readHandoffs({ text, uri }: FileArgument): FoundHandoffs {
  const isXml = /^\uFEFF?\s*</.test(text);
  const name = `${uri}${isXml ? '#.xml' : '#.md'}`;
  const document = parseDocument(name, text, isXml ? xmlKind : markdownKind, documentKinds);
  return { handoffs: findHandoffs(document), unread: findUnreadReason(document) };
}
