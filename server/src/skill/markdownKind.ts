import type { DocumentKind } from '../core/index.js';
import { isComment } from './isComment.js';
import { parseSkill } from './parseSkill.js';
import type { SkillDocument } from './skillDocument.js';
import { markdownKindId } from './skillOf.js';
import { hasExtensionOf, languages } from '../shared/languages.js';

/** Any other Markdown: read for the documents in its fences. */
export const markdownKind: DocumentKind<SkillDocument> = {
  id: markdownKindId,
  languageIds: languages.markdown.editorIds,
  claims: fileName => hasExtensionOf('markdown', fileName),
  parse: (source, _uri, previous) => parseSkill(source, previous),
  rules: [],
  isRelevant: () => false,
  fences: model => model.markdown.fences.filter(({ hasLines }) => hasLines),
  comments: languages.markdown.comments,
  isComment,
  features: {},
};
