import { parseSkill, type SkillDocument } from '../../../skill/index.js';
import type { Signature } from '../../signature.js';
import type { LanguageExtractor } from '../extractor.js';
import { markdownEditor } from './edits/markdownEditor.js';
import { readInterface } from './readInterface.js';

/** The arguments that a skill's Interface section declares, from a document already parsed. */
export function interfaceSignatures(document: SkillDocument): readonly Signature[] {
  const section = document.sections.interface;
  return section ? readInterface(document, section) : [];
}

/** The Interface section of a SKILL.md. The document itself is of the skill kind. */
export const markdownExtractor: LanguageExtractor = {
  id: 'markdown',
  languageIds: ['markdown', 'skill'],
  claims: fileName => /^skill\.md$/i.test(fileName),
  extract: source => interfaceSignatures(parseSkill(source)),
  editor: markdownEditor,
  isComment: (source, offset) =>
    parseSkill(source).markdown.comments.some(({ start, end }) => start <= offset && offset < end),
};
