import type { DocumentKind } from '../core/index.js';
import { completeManifest } from './features/completeManifest.js';
import { findManifestHover } from './features/findManifestHover.js';
import { findManifestLinks } from './features/findManifestLinks.js';
import { isManifest, parseManifest, type Manifest } from './manifest.js';
import { findSkillFile } from './places.js';
import { manifestRules } from './rules/index.js';

/** `plugin.json` and `marketplace.json` in `.claude-plugin`, and `agents/openai.yaml` beside a SKILL.md. */
export const manifestKind: DocumentKind<Manifest> = {
  id: 'manifest',
  languageIds: [],
  claims: isManifest,
  parse: parseManifest,
  rules: manifestRules,
  isRelevant: async ({ format }, { uri }, { services }) =>
    format.id !== 'skillMetadata' || services.files.exists(findSkillFile(uri)),
  features: { complete: completeManifest, hover: findManifestHover, links: findManifestLinks },
};
