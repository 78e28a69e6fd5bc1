import type { YamlValue } from '../frontmatter/readYamlTree.js';
import { groupDigits } from '../../core/index.js';
import { findWrittenField } from './frontmatter/findWrittenField.js';
import { messages } from '../messages/index.js';
import { checkPlace } from './checkPlace.js';
import { quoteSpecialValues } from './frontmatter/claudeCodeRepair.js';
import { findMisreadFlags } from './frontmatter/findMisreadFlags.js';
import { findUnusableFields } from './frontmatter/findUnusableFields.js';
import { isSince } from '../compareVersions.js';
import { createIgnoredReading, createLoadedReading, createReason } from './createReading.js';
import { decodeSkill, removeByteOrderMark } from './frontmatter/decodeSkill.js';
import { findIndentation } from '../frontmatter/findIndentation.js';
import { readSkillSource } from './frontmatter/readSkillSource.js';
import { mergeKeys, readFields } from './frontmatter/readFields.js';
import { readYamlTree } from '../frontmatter/readYamlTree.js';
import type { ReadingReason, SkillReader } from './reader.js';
import { folderOf, type SkillPlaces } from './skillPlaces.js';
import { append } from '../../text/append.js';

const id = 'claude-code';
const title = 'Claude Code';
const knownFields =
  'name description when_to_use argument-hint arguments disable-model-invocation user-invocable allowed-tools disallowed-tools model effort context agent hooks paths shell'.split(
    ' ',
  );
/** Verified with 2.1.197 and 2.1.330. A difference between two versions is attributed to the later one. */
const changed = '2.1.330';
/** In bytes: a file of 2,116,116 is not read. Smaller ones were not measured, so they count as read. */
const maxFileSize = 2_116_000;
/** Name, description and when_to_use in the catalogue, in UTF-16 units. */
const maxCatalogueLength = 1536;

const places: SkillPlaces = {
  folders: ['.claude/skills'],
  minDepth: 1,
  maxDepth: 1,
  hiddenFolders: true,
  skippedFolders: [],
  insideSkills: true,
  folderLinks: 'followed',
  fileLinks: 'followed',
  sameName: 'all',
};

/** Never refuses a skill because of its YAML. Broken lines are quoted, and unreadable frontmatter counts as absent. */
export const claudeCode: SkillReader = {
  id,
  title,
  source: 'https://code.claude.com/docs/en/skills#frontmatter-reference',
  verified: '2026-11-22',
  version: changed,
  verifiedVersions: ['2.1.197', changed],
  evidence: 'measured',
  facts: {
    frontmatter:
      'The first line must be `---`, optionally with whitespace after it. The block ends at the first line that begins with `---`, optionally with whitespace before it. A byte order mark is skipped, except in version 2.1.197. The block is read as YAML 1.2. If that fails, top-level values on one line are read as text if they contain a colon and a space, or one of these characters: `` {}[]*&#!|>%@` ``. If that fails too, all fields are lost.',
    limits:
      'Files over 2,116,000 bytes (a file of 2,116,116 bytes was not read, and the exact limit is not known). Skills in a folder named `synced`, except in 2.1.197. Skills with both `user-invocable: false` and `disable-model-invocation: true`. No other content of the frontmatter is refused. In `user-invocable` and `disable-model-invocation`, the values `on` and `off` were not measured, and count as `yes` and `no`.',
    shows:
      'The name in the frontmatter, otherwise the folder name. Without a description, the first line of the body. Together, name, description and `when_to_use` are cut to 1,536 UTF-16 units. In the description, `<` and `>` are shown as `&lt;` and `&gt;`, except in version 2.1.197. Skills with `paths` are listed only while a matching file is in use.',
  },
  places,
  knownFields,
  reservesNames: true,
  read(file, version) {
    const isNew = isSince(version, changed);
    const misplaced = checkPlace(file, { places, title });
    if (misplaced) return misplaced;
    const folder = folderOf(file.path);
    if (isNew && folder === 'synced')
      return createIgnoredReading('folder-reserved', messages.readerFolderReserved(title, folder));
    if (file.bytes.length > maxFileSize)
      return createIgnoredReading('file-too-large', messages.readerFileTooLarge(title, groupDigits(maxFileSize)));
    const raw = decodeSkill(file.bytes).text;
    const text = isNew ? removeByteOrderMark(raw) : raw;
    const block = findBlock(text);
    const fields = block ? readMetadata(block.yaml, file.bytes) : new Map<string, YamlValue>();
    const body = block?.body ?? text;

    const canModel = !isTrue(fields.get('disable-model-invocation'), isNew);
    const canUser = !isFalse(fields.get('user-invocable'));
    if (!canModel && !canUser) return createIgnoredReading('not-invocable', messages.readerNotInvocable(title));

    const reasons: ReadingReason[] = [];
    const written = textOf(fields.get('name'));
    const name = isNew ? removeInvisible(written).trim() : written;
    if (fields.get('name')?.kind !== 'scalar' && written !== '')
      reasons.push(createReason('name-changed', messages.readerNameNotText(title, name)));
    const value = fields.get('description');
    const described = value?.kind === 'scalar' ? textOf(value) : '';
    const description = clean(described.trim() === '' ? findFirstLine(body) : described.trim(), isNew);
    if (described.trim() === '') {
      const written =
        (block ? undefined : findMisplacedBlock(file.bytes)) ?? findWrittenField(file.bytes, 'description');
      const describe = body.trim() === '' ? messages.readerDescriptionMadeUp : messages.readerDescriptionFromBody;
      const hasLoneReturns = !block && /^---[^\n]*\r(?!\n)/.test(text);
      const message = hasLoneReturns
        ? messages.readerLoneReturn(title)
        : describe(title, description.slice(0, 80), written);
      reasons.push(createReason('description-from-body', message));
    }
    append(
      reasons,
      findMisreadFlags(title, [
        { field: 'disable-model-invocation', text: flagText(fields, 'disable-model-invocation'), effective: !canModel },
        { field: 'user-invocable', text: flagText(fields, 'user-invocable'), effective: canUser },
      ]),
    );
    append(reasons, findUnusableFields({ id, title }, file.bytes, fields.keys(), version));
    const length = name.length + description.length + textOf(fields.get('when_to_use')).length;
    if (length > maxCatalogueLength)
      reasons.push(createReason('description-cut', messages.readerEntryCut(title, groupDigits(maxCatalogueLength))));
    const isConditional = hasPattern(fields.get('paths'));
    return createLoadedReading({
      name: name.trim() === '' ? folder : name,
      description,
      inCatalogue: canModel && !isConditional,
      inMenu: canUser && !isConditional,
      isConditional,
      fields: [...fields.keys()],
      knownFields,
      reasons,
    });
  },
};

/** A block that is no block for this reader: not closed, not at the start, in a language, or indented. */
function findMisplacedBlock(bytes: Uint8Array): 'misplaced' | 'indented' | undefined {
  const { frontmatter, source } = readSkillSource(bytes);
  if (['late', 'unclosed', 'language'].includes(frontmatter.state)) return 'misplaced';
  return findIndentation(source.text) ? 'indented' : undefined;
}

/** Closed by a line that starts with three dashes. */
function findBlock(text: string): { readonly yaml: string; readonly body: string } | undefined {
  const opening = /^---\s*\n/.exec(text);
  if (!opening) return undefined;
  const start = opening[0].length;
  const closing = /(?<=\n)[ \t]*---\s*/g;
  closing.lastIndex = start;
  const match = closing.exec(text);
  return match ? { yaml: text.slice(start, match.index), body: text.slice(match.index + match[0].length) } : undefined;
}

/** The last of equal keys counts. Empty where the text is no mapping after the repair either. */
function readMetadata(yaml: string, bytes: Uint8Array): ReadonlyMap<string, YamlValue> {
  for (const source of [yaml, quoteSpecialValues(yaml)]) {
    const tree = readYamlTree(source, bytes);
    // Its parser takes tabs as indentation.
    const error = tree.errors.find(({ code }) => code !== 'TAB_AS_INDENT');
    if (error === undefined) return new Map(mergeKeys(readFields(tree) ?? []));
  }
  return new Map();
}

/** As JavaScript turns it into text: a list with commas, a mapping as `[object Object]`. */
function textOf(value: YamlValue | undefined): string {
  if (value === undefined) return '';
  if (value.kind === 'list') return value.items.map(textOf).join(',');
  if (value.kind === 'map') return '[object Object]';
  return value.value === null ? '' : String(value.value ?? value.text);
}

/** `on` and `off` were not measured: they count as `yes` and `no`, as authors mean them. */
const isTrue = (value: YamlValue | undefined, isNew: boolean): boolean =>
  (isNew ? /^(?:true|yes|on|1)$/i : /^true$/).test(textOf(value).trim());

const isFalse = (value: YamlValue | undefined): boolean => /^(?:false|no|off|0)$/i.test(textOf(value).trim());

/** The probes have one list of patterns. Without any pattern, no file could match. */
const hasPattern = (value: YamlValue | undefined): boolean =>
  (value?.kind === 'list' ? value.items : [value]).some(
    item => item?.kind === 'scalar' && typeof item.value === 'string' && item.value.trim() !== '',
  );

const flagText = (fields: ReadonlyMap<string, YamlValue>, name: string): string | undefined =>
  fields.has(name) ? textOf(fields.get(name)) : undefined;

/** The first line of the body that is not blank, without the marks of a heading. */
function findFirstLine(body: string): string {
  const line = /\S[^\n]*/.exec(body)?.[0].trim() ?? 'Skill';
  const text = /^#+\s+(.+)$/s.exec(line)?.[1] ?? line;
  return text.length > 100 ? `${text.slice(0, 97)}...` : text;
}

const removeAnsi = (text: string): string => text.replace(/\u001b\[[0-9;?]*[A-Za-z]/g, '');

const removeInvisible = (text: string): string => removeAnsi(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');

/** In the lists: a line end, control or invisible character is a blank; the joiner of emoji stays. */
function clean(text: string, isNew: boolean): string {
  if (!isNew) return text;
  return removeAnsi(text)
    .replace(/(?:(?!\u200d)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu, ' ')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
