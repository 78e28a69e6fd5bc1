import { fingerprint, maxDocumentLength, type Services } from '../../core/index.js';
import { findField, type Frontmatter } from '../frontmatter/frontmatter.js';
import { readFrontmatter } from '../frontmatter/readFrontmatter.js';
import { isBlockTooLong } from '../frontmatter/checkable.js';
import type { SkillReader } from '../readers/reader.js';
import { encodeFrontmatter, toSkillFile } from '../readers/toSkillFile.js';
import type { SkillDocument } from '../skillDocument.js';
import { findSearchedPlace } from './findInstalledFiles.js';
import { readNameKey } from './readNameKey.js';
import { keyOf, type FileVersions } from './memoizeInstalled.js';

/** What is compared of an installed skill. It keeps no document alive: a project may have thousands. */
export interface ComparedSkill {
  /** The frontmatter with a short body. Undefined if it is too long for the models of agents. */
  readonly bytes: Uint8Array | undefined;
  /** As `readNameKey` gives it. */
  readonly nameKey: string | undefined;
  /** Equal for copies: description and text, of which many projects keep one copy for each agent. */
  readonly content: string;
}

const comparedModels = new WeakMap<SkillDocument, ComparedSkill>();

export function toComparedSkill(model: SkillDocument): ComparedSkill {
  const { source, frontmatter } = model;
  // Rules read the same bytes, and readers remember them.
  const skill =
    comparedModels.get(model) ?? createComparedSkill(source.text, frontmatter, () => toSkillFile(model, '').bytes);
  comparedModels.set(model, skill);
  return skill;
}

function createComparedSkill(text: string, frontmatter: Frontmatter, encode: () => Uint8Array): ComparedSkill {
  const { bodyStart } = frontmatter;
  const description = findField(frontmatter, 'description')?.value.scalar;
  return {
    nameKey: readNameKey(text, frontmatter),
    bytes: isBlockTooLong({ frontmatter }) ? undefined : encode(),
    content: fingerprint(JSON.stringify([description, text.slice(bodyStart).trim()])),
  };
}

/** By version of a file, for which the answer never changes. */
const comparedVersions = new WeakMap<object, Promise<ComparedSkill | undefined>>();

/** Undefined for a file that cannot be read now. */
export function readComparedSkill(
  uri: string,
  versions: FileVersions,
  services: Pick<Services, 'workspace'>,
): Promise<ComparedSkill | undefined> {
  const read = async (): Promise<ComparedSkill | undefined> => {
    const source = await services.workspace.readSource(uri);
    if (!source) return undefined;
    if (source.text.length > maxDocumentLength) return { nameKey: '', bytes: undefined, content: '' };
    const frontmatter = readFrontmatter(source.text);
    return createComparedSkill(source.text, frontmatter, () => encodeFrontmatter(source.text, frontmatter.bodyStart));
  };
  const version = versions.get(uri);
  if (!version) return read();
  const skill = comparedVersions.get(version) ?? read();
  comparedVersions.set(version, skill);
  void skill.then(found => found ?? comparedVersions.delete(version));
  return skill;
}

/** What was read of a version of a file. Undefined if nothing was. */
export const findComparedSkill = (version: object): Promise<ComparedSkill | undefined> | undefined =>
  comparedVersions.get(version);

/** Whether agents read the same names in two skills. */
export const hasSameFrontmatter = ({ bytes: a }: ComparedSkill, { bytes: b }: ComparedSkill): boolean =>
  a === b || (a?.length === b?.length && a?.every((byte, index) => byte === b?.[index]) === true);

const namesOfSkills = new WeakMap<ComparedSkill, Map<string, string | undefined>>();

/** The name under which an agent loads a skill of its skills folders, if it does. @param path where it finds the skill */
export function readNameAs(reader: SkillReader, skill: ComparedSkill, path: string): string | undefined {
  const place = findSearchedPlace(path, reader.places);
  if (!place || !skill.bytes) return undefined;
  const names = namesOfSkills.get(skill) ?? new Map<string, string | undefined>();
  namesOfSkills.set(skill, names);
  const key = `${keyOf(reader)}\n${place.path}`;
  if (names.has(key)) return names.get(key);
  const { verdict, name } = reader.read({ path: place.path, bytes: skill.bytes });
  const shown = verdict === 'ignored' ? undefined : name;
  names.set(key, shown);
  return shown;
}
