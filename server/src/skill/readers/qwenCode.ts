import { findWrittenField } from './frontmatter/findWrittenField.js';
import { messages } from '../messages/index.js';
import { checkPlace } from './checkPlace.js';
import { createIgnoredReading, createLoadedReading } from './createReading.js';
import { findMisreadFlags } from './frontmatter/findMisreadFlags.js';
import { findUnusableFields } from './frontmatter/findUnusableFields.js';
import { decodeSkill, removeByteOrderMark } from './frontmatter/decodeSkill.js';
import { ignoreMissingBlock } from './frontmatter/ignoreFrontmatter.js';
import { matchFrontmatter } from './frontmatter/matchFrontmatter.js';
import { parseYaml12, toFields, toScalarText } from './yaml/parseYaml12.js';
import type { SkillReader, SkillReading } from './reader.js';
import { readSimpleLines } from './frontmatter/readSimpleLines.js';
import { folderOf, type SkillPlaces } from './skillPlaces.js';

const id = 'qwen-code';
const title = 'Qwen Code';
const knownFields = [
  'name',
  'description',
  'allowedTools',
  'hooks',
  'model',
  'argument-hint',
  'when_to_use',
  'disable-model-invocation',
  'user-invocable',
  'paths',
  'priority',
];

const places: SkillPlaces = {
  folders: ['.qwen/skills', '.agents/skills'],
  minDepth: 1,
  maxDepth: 1,
  hiddenFolders: true,
  skippedFolders: [],
  insideSkills: true,
  folderLinks: 'followed',
  fileLinks: 'followed',
  sameName: 'first',
};

/** skills/skill-manager.ts: the `yaml` package, and a line reader for what that refuses. */
export const qwenCode: SkillReader = {
  id,
  title,
  source: 'https://github.com/QwenLM/qwen-code/tree/main/packages/core/src/skills',
  verified: '2026-11-22',
  version: '0.24.4',
  evidence: 'measured',
  facts: {
    frontmatter:
      'Between lines of exactly `---`. A byte order mark is skipped. Read with the `yaml` package. If that fails, `key: value` lines are read.',
    limits:
      'A missing name or description, names with characters other than letters, digits, `-`, `_`, `.` and `:`, and a `model` that is not text. An `allowedTools` that is not a list, and `paths` that are not a list of paths inside the project.',
    shows:
      'Name and description as written. Skills with `paths` are listed for the language model only while a matching file is in use. In `disable-model-invocation` and `user-invocable`, only `true` and `false` are recognized.',
  },
  places,
  knownFields,
  read(file) {
    const misplaced = checkPlace(file, { places, title });
    if (misplaced) return misplaced;
    if (/\.(?:backup|installing)-\d+-\d+$/.test(folderOf(file.path)))
      return createIgnoredReading('skipped-folder', messages.readerSkippedFolder(title));
    const text = removeByteOrderMark(decodeSkill(file.bytes).text).replace(/\r\n?/g, '\n');
    const block = matchFrontmatter(text, /^---\n([\s\S]*?)\n---(?:\n|$)([\s\S]*)$/);
    if (block.state !== 'found') return ignoreMissingBlock(block.state, title, text);
    const parsed = parseYaml12(block.yaml, file.bytes);
    const fields = toFields('value' in parsed ? parsed.value : undefined) ?? readSimpleLines(block.yaml);

    const refused = checkRequired(fields, file.bytes) ?? checkOptional(fields);
    if (refused) return refused;
    const description = toText(fields.description) ?? '';
    const isHidden = isFlag(fields['disable-model-invocation'], true);
    const isConditional = !isHidden && Array.isArray(fields.paths) && fields.paths.length > 0;
    const isListed = !isFlag(fields['user-invocable'], false);
    return createLoadedReading({
      name: toText(fields.name),
      description,
      inCatalogue: !isHidden,
      isConditional,
      inMenu: isListed,
      fields: Object.keys(fields),
      knownFields,
      reasons: [
        ...findMisreadFlags(title, [
          {
            field: 'disable-model-invocation',
            text: flagText(fields, 'disable-model-invocation'),
            effective: isHidden,
          },
          { field: 'user-invocable', text: flagText(fields, 'user-invocable'), effective: isListed },
        ]),
        ...findUnusableFields({ id, title }, file.bytes, Object.keys(fields)),
      ],
    });
  },
};

const isFlag = (value: unknown, flag: boolean): boolean => value === flag || value === String(flag);

const flagText = (fields: Readonly<Record<string, unknown>>, name: string): string | undefined =>
  fields[name] === undefined || fields[name] === null ? undefined : String(toText(fields[name]));

/** As `String` makes it where null is left out of lists. Undefined for an object, which has no text there. */
function toText(value: unknown): string | undefined {
  if (!Array.isArray(value)) return toScalarText(value);
  const parts = value.filter(item => item !== null).map(toText);
  return parts.includes(undefined) ? undefined : parts.join(',');
}

function checkRequired(
  { name, description }: Readonly<Record<string, unknown>>,
  bytes: Uint8Array,
): SkillReading | undefined {
  if (name === undefined || name === null || name === '')
    return createIgnoredReading('name-missing', messages.readerNameMissing(title, findWrittenField(bytes, 'name')));
  if (description === undefined || description === null || description === '')
    return createIgnoredReading(
      'description-missing',
      messages.readerDescriptionMissing(title, findWrittenField(bytes, 'description')),
    );
  const shownName = toText(name);
  if (shownName === undefined)
    return createIgnoredReading('name-type', messages.readerFieldType(title, 'name', messages.expectedString()));
  if (!/^[\p{L}\p{N}_:.-]+$/u.test(shownName))
    return createIgnoredReading('name-refused', messages.readerNameRefused(title, shownName));
  const shownDescription = toText(description);
  if (shownDescription === undefined)
    return createIgnoredReading(
      'description-type',
      messages.readerFieldType(title, 'description', messages.expectedString()),
    );
  if (shownDescription.trim() === '')
    return createIgnoredReading(
      'description-missing',
      messages.readerDescriptionMissing(title, findWrittenField(bytes, 'description')),
    );
  return undefined;
}

function checkOptional(fields: Readonly<Record<string, unknown>>): SkillReading | undefined {
  const { allowedTools, model, paths } = fields;
  const refuse = (field: string, type: string) =>
    createIgnoredReading(`${field}-type`, messages.readerFieldType(title, field, type));
  if (isWritten(allowedTools) && !(Array.isArray(allowedTools) && toText(allowedTools) !== undefined))
    return refuse('allowedTools', messages.expectedList());
  if (isWritten(model) && typeof model !== 'string') return refuse('model', messages.expectedString());
  if (!isWritten(paths)) return undefined;
  const isRelative = (path: unknown) => {
    const pattern = (toText(path) ?? '..').trim().replaceAll('\\', '/');
    return !/^(?:\/|[A-Za-z]:)/.test(pattern) && !pattern.split('/').includes('..');
  };
  return Array.isArray(paths) && paths.every(path => path === null || isRelative(path))
    ? undefined
    : refuse('paths', messages.expectedPathList());
}

const isWritten = (value: unknown): boolean => value !== undefined && value !== null;
