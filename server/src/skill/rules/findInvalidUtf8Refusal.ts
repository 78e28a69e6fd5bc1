import { directoryOf, resolvePath, type FindInvalidUtf8Refusal } from '../../core/index.js';
import { isUtf16 } from '../../text/invalidByte.js';
import { createSkillFile } from '../createSkillFile.js';
import { messages } from '../messages/index.js';
import { findConcernedReaders, getConcernedSettings } from '../readers/places/findConcernedReaders.js';
import type { SkillDocument } from '../skillDocument.js';

/** The agents of the profile that ignore a skill for bytes that are not UTF-8. A named agent makes it an error. */
export const findInvalidUtf8Refusal: FindInvalidUtf8Refusal<SkillDocument> = ({ uri, model }, bytes, configured) => {
  const settings = getConcernedSettings(configured, uri);
  const file = createSkillFile(resolvePath(directoryOf(uri), 'SKILL.md'), model, bytes);
  const readers = findConcernedReaders(settings, uri).filter(({ isFormat }) => !isFormat);
  const refusals = readers.flatMap(reader => {
    const { verdict, reasons } = reader.read(file);
    const isIgnored = verdict === 'ignored';
    if (!reasons.some(reason => reason.code === 'not-utf8' && (isIgnored || reason.unverifiedRefusal))) return [];
    return [{ title: isIgnored ? reader.title : messages.unverifiedAgent(reader.title), isIgnored }];
  });
  if (refusals.length === 0) return undefined;
  const isIgnoredByNamed = settings.profile !== 'auto' && refusals.some(({ isIgnored }) => isIgnored);
  // Most agents ignore a file in UTF-16.
  const isError = isIgnoredByNamed || (settings.profile === 'auto' && isUtf16(bytes));
  return {
    agents: refusals.map(({ title }) => title),
    hasOthers: readers.length > refusals.length,
    severity: isError ? 'error' : 'warning',
  };
};
