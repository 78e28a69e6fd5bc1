import { groupDigits } from '../../core/index.js';
import { findWrittenField } from './frontmatter/findWrittenField.js';
import { messages } from '../messages/index.js';
import { checkPlace } from './checkPlace.js';
import { createIgnoredReading, createLoadedReading } from './createReading.js';
import { findMisreadFlags } from './frontmatter/findMisreadFlags.js';
import { findUnusableFields } from './frontmatter/findUnusableFields.js';
import { decodeSkill, removeByteOrderMark } from './frontmatter/decodeSkill.js';
import { findFrontmatterBlock } from './frontmatter/findFrontmatterBlock.js';
import { ignoreBrokenYaml, ignoreMissingBlock } from './frontmatter/ignoreFrontmatter.js';
import type { SkillReader } from './reader.js';
import { repairFreeText } from './frontmatter/repairFreeText.js';
import { folderOf, type SkillPlaces } from './skillPlaces.js';

const id = 'openclaw';
const title = 'OpenClaw';
const knownFields = [
  'name',
  'description',
  'metadata',
  'user-invocable',
  'disable-model-invocation',
  'homepage',
  'command-dispatch',
  'command-tool',
  'command-arg-mode',
];
/** In bytes. */
const maxFileSize = 256_000;
const fence = /^---\s*$/;

const places: SkillPlaces = {
  folders: ['.agents/skills'],
  minDepth: 0,
  maxDepth: 6,
  hiddenFolders: false,
  skippedFolders: ['node_modules'],
  insideSkills: false,
  folderLinks: 'inside',
  fileLinks: 'inside',
  sameName: 'last',
  maxFolders: 300,
  maxSkills: 200,
};

/** skills/loading and markdown-core: the `yaml` package, with a repair of the description. */
export const openclaw: SkillReader = {
  id,
  title,
  source: 'https://github.com/openclaw/openclaw/tree/main/src/skills/loading',
  verified: '2026-11-22',
  version: '2026.9.6',
  evidence: 'measured',
  facts: {
    frontmatter:
      'Between lines of `---`. A byte order mark is skipped. Read with the `yaml` package. If the line of the description is invalid, its value is put in quotes, and the text is read again.',
    limits: 'Files over 256,000 bytes, a missing description, and symbolic links that point outside the skills folder.',
    shows:
      'The name in the frontmatter, otherwise the folder name. The language model’s list contains at most 150 skills and 18,000 characters; `skillwright skill catalog` shows it.',
  },
  places,
  knownFields,
  read(file) {
    const misplaced = checkPlace(file, { places, title });
    if (misplaced) return misplaced;
    if (file.bytes.length > maxFileSize)
      return createIgnoredReading('file-too-large', messages.readerFileTooLarge(title, groupDigits(maxFileSize)));
    const text = removeByteOrderMark(decodeSkill(file.bytes).text).replace(/\r\n?/g, '\n');
    const block = findFrontmatterBlock(text, { opening: fence, closing: fence, lineEnds: 'lf' });
    if (block.state !== 'found') return ignoreMissingBlock(block.state, title, text);
    const yaml = block.yaml.replace(/\n$/, '');
    const { fields, problem } = yaml === '' ? { fields: new Map<string, never>() } : repairFreeText(yaml, file.bytes);
    if (problem) return ignoreBrokenYaml(title, text, problem.message, block.start + problem.start);

    const readText = (field: string) => fields.get(field)?.trim() ?? '';
    const description = readText('description');
    if (description === '')
      return createIgnoredReading(
        'description-missing',
        messages.readerDescriptionMissing(title, findWrittenField(file.bytes, 'description')),
      );
    const isHidden = /^(?:true|1|yes|on)$/i.test(readText('disable-model-invocation'));
    const isListed = !/^(?:false|0|no|off)$/i.test(readText('user-invocable'));
    return createLoadedReading({
      name: readText('name') || (folderOf(file.path) || 'skills').trim(),
      description,
      inCatalogue: !isHidden,
      inMenu: isListed,
      fields: [...fields.keys()],
      knownFields,
      reasons: [
        ...findMisreadFlags(title, [
          { field: 'disable-model-invocation', text: readText('disable-model-invocation'), effective: isHidden },
          { field: 'user-invocable', text: readText('user-invocable'), effective: isListed },
        ]),
        ...findUnusableFields({ id, title }, file.bytes, fields.keys()),
      ],
    });
  },
};
