import { findWrittenField } from './frontmatter/findWrittenField.js';
import { messages } from '../messages/index.js';
import { groupDigits } from '../../core/index.js';
import { checkPlace } from './checkPlace.js';
import { createIgnoredReading, createLoadedReading } from './createReading.js';
import { decodeSkill, removeByteOrderMark } from './frontmatter/decodeSkill.js';
import { ignoreBrokenLine, ignoreMissingBlock } from './frontmatter/ignoreFrontmatter.js';
import { readMcpYaml } from './yaml/readMcpYaml.js';
import type { SkillReader, SkillReading } from './reader.js';
import { folderOf, type SkillPlaces } from './skillPlaces.js';

const id = 'mcp';
const title = 'MCP SDK';
const knownFields = ['name', 'description', 'license', 'compatibility', 'metadata', 'allowed-tools'];
/** In code points. */
const maxNameLength = 64;
const maxDescriptionLength = 1024;
const maxCompatibilityLength = 500;

const places: SkillPlaces = {
  minDepth: 1,
  maxDepth: Infinity,
  hiddenFolders: false,
  skippedFolders: [],
  insideSkills: true,
  folderLinks: 'ignored',
  fileLinks: 'ignored',
  linksInside: 'refused',
  sameName: 'all',
};

/** ext/skills of the SDK: the specification's rules, and a subset of YAML. */
export const mcp: SkillReader = {
  id,
  title,
  source: 'https://www.npmjs.com/package/@modelcontextprotocol/server',
  verified: '2026-11-22',
  version: '2.4.0',
  evidence: 'measured',
  facts: {
    frontmatter:
      'From a first line of exactly `---` to a line of `---`, optionally with spaces or tabs after it. A byte order mark is skipped. Read by the program’s own YAML reader, which does not support anchors, tags, or quotes and brackets that span several lines.',
    limits:
      'Names and descriptions that are missing or not text. Names over 64 characters, with characters other than `a-z`, digits and single hyphens between them, or different from the folder name. Descriptions over 1,024 characters, `compatibility` over 500 characters, and `metadata` with values that are not text. Bytes that are not UTF-8, and symbolic links.',
    shows: 'Name and description as written.',
  },
  places,
  knownFields,
  read(file) {
    const misplaced = checkPlace(file, { places, title });
    if (misplaced) return misplaced;
    const decoded = decodeSkill(file.bytes);
    if (decoded.invalidByte)
      return createIgnoredReading('not-utf8', messages.readerNotUtf8(title), decoded.invalidByte);
    const text = removeByteOrderMark(decoded.text.replaceAll('\r\n', '\n'));
    const start = '---\n'.length;
    if (!text.startsWith('---\n')) return ignoreMissingBlock('missing', title, text);
    const closing = /^---[\t ]*$/m.exec(text.slice(start));
    if (!closing) return ignoreMissingBlock('unclosed', title, text);
    const yaml = text.slice(start, start + closing.index);
    const read = readMcpYaml(yaml);
    if ('problem' in read) return ignoreBrokenLine(title, text, read.problem, yaml.split('\n')[read.line]);
    const { name, description } = read.fields;
    if (name === undefined || name === null)
      return createIgnoredReading(
        'name-missing',
        messages.readerNameMissing(title, findWrittenField(file.bytes, 'name')),
      );
    if (description === undefined || description === null || description === '')
      return createIgnoredReading(
        'description-missing',
        messages.readerDescriptionMissing(title, findWrittenField(file.bytes, 'description')),
      );
    if (typeof name !== 'string') return refuseType('name', messages.expectedString());
    if (typeof description !== 'string') return refuseType('description', messages.expectedString());
    return (
      checkSpecification(read.fields, name, description, folderOf(file.path)) ??
      createLoadedReading({ name, description, fields: Object.keys(read.fields), knownFields, reasons: [] })
    );
  },
};

const refuseType = (field: string, type: string): SkillReading =>
  createIgnoredReading(`${field}-type`, messages.readerFieldType(title, field, type));

/** The rules of the Agent Skills specification that the SDK enforces. */
function checkSpecification(
  { compatibility, metadata }: Readonly<Record<string, unknown>>,
  name: string,
  description: string,
  folder: string,
): SkillReading | undefined {
  if (name.length > maxNameLength)
    return createIgnoredReading('name-too-long', messages.readerNameTooLong(title, maxNameLength));
  if (!/^[\da-z]+(?:-[\da-z]+)*$/.test(name))
    return createIgnoredReading('name-refused', messages.readerNameRefused(title, name));
  if (name !== folder) return createIgnoredReading('name-folder', messages.readerNameFolder(title, name, folder));
  if (Array.from(description).length > maxDescriptionLength) {
    const message = messages.readerDescriptionTooLong(title, groupDigits(maxDescriptionLength));
    return createIgnoredReading('description-too-long', message);
  }
  const isShort = typeof compatibility === 'string' && Array.from(compatibility).length <= maxCompatibilityLength;
  if (compatibility !== undefined && (!isShort || compatibility === ''))
    return refuseType('compatibility', messages.expectedShortText(maxCompatibilityLength));
  return metadata === undefined || isTextMap(metadata) ? undefined : refuseType('metadata', messages.expectedTextMap());
}

const isTextMap = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(item => typeof item === 'string');
