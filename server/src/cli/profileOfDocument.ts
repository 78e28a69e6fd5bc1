import type { ParsedDocument, Settings } from '../core/index.js';
import { activeProfile, skillOf } from '../skill/index.js';

/** The profile a skill was checked with; nothing for documents of other kinds. */
export function profileOfDocument(document: ParsedDocument, settings: Settings): { readonly profile?: string } {
  const skill = skillOf(document);
  return skill ? { profile: activeProfile(skill, settings).profile.id } : {};
}
