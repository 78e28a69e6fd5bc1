import { baseName, type DocumentKind } from '../core/index.js';
import { isComment } from './isComment.js';
import { parseSkill } from './parseSkill.js';
import { skillRules } from './rules/index.js';
import { skillFeatures } from './features/skillFeatures.js';
import type { SkillDocument } from './skillDocument.js';
import { hasSkillFields } from './skillFile.js';
import { skillKindId } from './skillOf.js';
import { languages } from '../shared/languages.js';
import { isSkillFileName } from '../shared/fileNames.js';

/** SKILL.md: frontmatter, core and chunks. */
export const skillKind: DocumentKind<SkillDocument> = {
  id: skillKindId,
  languageIds: languages.skill.editorIds,
  claims: isSkillFileName,
  parse: (source, _uri, previous) => parseSkill(source, previous),
  rules: skillRules,
  isRelevant: (model, { uri }) => /^(?:SKILL|skill)\.md$/.test(baseName(uri)) || hasSkillFields(model),
  fences: model => model.markdown.fences.filter(({ hasLines }) => hasLines),
  comments: languages.skill.comments,
  isComment,
  features: skillFeatures,
};
