import type { ParsedDocument, Settings } from '../core/index.js';

/** The profile a skill was checked with; nothing for documents of other kinds. */
export function profileOfDocument(document: ParsedDocument, settings: Settings): { readonly profile?: string } {
  return document.kind.id === 'skill' ? { profile: settings.profile } : {};
}
