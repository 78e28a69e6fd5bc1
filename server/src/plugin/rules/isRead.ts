import type { RuleContext } from '../../core/index.js';
import type { Manifest } from '../manifest.js';
import { findSkillFile } from '../places.js';

/** Codex reads `agents/openai.yaml` only beside a SKILL.md: elsewhere a file of that name is something else. */
export const isRead = async ({ format }: Manifest, { document, services }: RuleContext<Manifest>): Promise<boolean> =>
  format.id !== 'skillMetadata' || services.files.exists(findSkillFile(document.uri));
