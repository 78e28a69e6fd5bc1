import { groupDigits } from '../../../core/index.js';
import { findWrittenField } from '../frontmatter/findWrittenField.js';
import { messages } from '../../messages/index.js';
import { hyphenatedName } from '../../profiles/agentSkillsFields.js';
import { decodeSkill } from '../frontmatter/decodeSkill.js';
import { ignoreBrokenLine, ignoreMissingBlock } from '../frontmatter/ignoreFrontmatter.js';
import { checkPlace } from '../checkPlace.js';
import { createIgnoredReading, createLoadedReading, createReason } from '../createReading.js';
import { isUnclosed, readGrayMatter } from '../frontmatter/readGrayMatter.js';
import type { SkillFile, SkillReader, SkillReading } from '../reader.js';
import { folderOf, type SkillPlaces } from '../skillPlaces.js';
import { toUnverifiedReading } from './toUnverifiedReading.js';

const title = 'Roo Code';
const knownFields = ['name', 'description'];
/** In UTF-16 units. */
const maxNameLength = 64;
const maxDescriptionLength = 1024;

const places: SkillPlaces = {
  // This is what the source that was read does. Later versions call `getProjectAgentsDirectoryForCwd`.
  folders: ['.roo/skills'],
  otherFolders: ['.agents/skills'],
  minDepth: 1,
  maxDepth: 1,
  hiddenFolders: true,
  skippedFolders: [],
  insideSkills: true,
  folderLinks: 'followed',
  fileLinks: 'followed',
  sameName: 'first',
};

/** src/services/skills/SkillsManager.ts (commit 1834888): read in its source, not run. The frontmatter is read by gray-matter. */
export const roo: SkillReader = {
  id: 'roo',
  title,
  source: 'https://github.com/RooCodeInc/Roo-Code/blob/main/src/services/skills/SkillsManager.ts',
  verified: '2026-11-23',
  evidence: 'documented',
  facts: {
    frontmatter:
      'Read by gray-matter with js-yaml 3. The name of a language may follow the opening `---`. According to the source code, **a block that starts with `---js` is executed**.',
    limits:
      'A missing name or description, names that violate the specification or differ from the folder name, names over 64 UTF-16 units, and descriptions over 1,024 UTF-16 units.',
    shows:
      'The name, and the description without surrounding whitespace. `.roo/skills-MODE` contains skills for one mode.',
  },
  places,
  knownFields,
  read: file => toUnverifiedReading(readAsSource(file)),
};

function readAsSource(file: SkillFile): SkillReading {
  const misplaced = checkPlace(file, { places, title });
  if (misplaced) return misplaced;
  const matter = readGrayMatter(file.bytes);
  if (matter.executesCode)
    return createLoadedReading({
      fields: [],
      knownFields,
      reasons: [createReason('executes-code', messages.readerExecutesCode(title))],
    });
  const { text } = decodeSkill(file.bytes);
  if (!matter.ok && isUnclosed(text)) return ignoreMissingBlock('unclosed', title, text);
  if (!matter.ok) return ignoreBrokenLine(title, text, matter.reason, matter.line);
  if (Object.keys(matter.data).length === 0) return ignoreMissingBlock('missing', title, text);
  const { name, description } = matter.data;
  if (!name)
    return createIgnoredReading(
      'name-missing',
      messages.readerNameMissing(title, findWrittenField(file.bytes, 'name')),
    );
  if (typeof name !== 'string')
    return createIgnoredReading('name-type', messages.readerFieldType(title, 'name', messages.expectedString()));
  const shown = typeof description === 'string' ? description.trim() : '';
  if (description && typeof description !== 'string')
    return createIgnoredReading(
      'description-type',
      messages.readerFieldType(title, 'description', messages.expectedString()),
    );
  const folder = folderOf(file.path);
  if (name !== folder) return createIgnoredReading('name-folder', messages.readerNameFolder(title, name, folder));
  if (name.length > maxNameLength)
    return createIgnoredReading('name-too-long', messages.readerNameTooLong(title, maxNameLength));
  if (!hyphenatedName.test(name)) return createIgnoredReading('name-refused', messages.readerNameRefused(title, name));
  if (shown === '')
    return createIgnoredReading(
      'description-missing',
      messages.readerDescriptionMissing(title, findWrittenField(file.bytes, 'description')),
    );
  if (shown.length > maxDescriptionLength) {
    const max = groupDigits(maxDescriptionLength);
    return createIgnoredReading('description-too-long', messages.readerDescriptionTooLong(title, max));
  }
  return createLoadedReading({ name, description: shown, fields: Object.keys(matter.data), knownFields, reasons: [] });
}
