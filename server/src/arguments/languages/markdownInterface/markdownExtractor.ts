import { parseSkill } from '../../../skill/index.js';
import type { LanguageExtractor } from '../extractor.js';
import { markdownEditor } from './edits/markdownEditor.js';
import { readInterface } from './declarations/readInterface.js';
import { languages } from '../../../shared/languages.js';
import { isSkillFileName } from '../../../shared/fileNames.js';

/** The Interface section of a SKILL.md. The document itself is of the skill kind. */
export const markdownExtractor: LanguageExtractor = {
  id: 'markdown',
  languageIds: [...languages.markdown.editorIds, ...languages.skill.editorIds],
  matchesFile: isSkillFileName,
  extract(source) {
    const document = parseSkill(source);
    return document.sections.interface ? readInterface(document, document.sections.interface) : [];
  },
  editor: markdownEditor,
  isComment: (source, offset) =>
    parseSkill(source).markdown.comments.some(({ start, end }) => start <= offset && offset < end),
};
