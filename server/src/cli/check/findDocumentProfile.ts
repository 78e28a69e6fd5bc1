import type { ParsedDocument, Settings } from '../../core/index.js';
import { getConcernedSettings, resolveProfile, skillOf } from '../../skill/index.js';

/** The profile that a skill was checked with. Empty for documents of other kinds. */
export function findDocumentProfile(document: ParsedDocument, settings: Settings): { readonly profile?: string } {
  const skill = skillOf(document);
  return skill ? { profile: resolveProfile(skill, getConcernedSettings(settings, document.uri)).profile.id } : {};
}
