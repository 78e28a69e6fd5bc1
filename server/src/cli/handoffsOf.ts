import { parseDocument } from '../core/index.js';
import { documentKinds } from '../documentKinds.js';
import { markdownKind } from '../skill/index.js';
import { findHandoffs, xmlKind, type Handoff } from '../xml/index.js';
import type { FileArgument } from './readFileArgument.js';

/** The handoffs of a file in order. XML begins with `<`; anything else is read as Markdown with xml fences. */
export function handoffsOf({ text, uri }: FileArgument): readonly Handoff[] {
  const isXml = /^\uFEFF?\s*</.test(text);
  const name = `${uri}${isXml ? '#.xml' : '#.md'}`;
  return findHandoffs(parseDocument(name, text, isXml ? xmlKind : markdownKind, documentKinds));
}
