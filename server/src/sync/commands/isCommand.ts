import { baseName, directoryOf } from '../../core/index.js';
import type { Signature } from '../../arguments/index.js';
import type { Member } from '../groups/comparisonGroup.js';
import type { DeclarationGroup } from '../groups/mergeGroups.js';

/** The folder of some declarations. */
export interface FolderInfo {
  /** URI of the folder. */
  readonly uri: string;
  readonly isSkill: boolean;
  /** Whether it is a root of the workspace. The name of a root has no meaning here. */
  readonly isRoot: boolean;
  /** Whether something in the folder is marked as a command. Then everything else is not a command. */
  readonly declaresCommands: boolean;
  /** Whether the workspace has skills. Then a schema outside of skills describes other data. */
  readonly hasSkills: boolean;
}

/**
 * Whether a group is a command, and not just a type or the schema of other data. In doubt it is not: a wrong tool would be called,
 * while a missing one can still be named explicitly.
 */
export function isCommand({ members, isExplicit = false }: DeclarationGroup, folderInfo: FolderInfo): boolean {
  if (isExplicit || members.some(({ signature }) => isCommandIn(signature, folderInfo.isSkill))) return true;
  if (members.some(({ signature }) => signature.role === 'guide')) return true;
  if (folderInfo.declaresCommands || (!folderInfo.isSkill && folderInfo.hasSkills)) return false;
  const schemas = members.filter(({ signature }) => signature.role === 'schema');
  if (schemas.some(member => isOfOtherData(member, folderInfo))) return false;
  if (folderInfo.isSkill && members.some(isInterface)) return true;
  const isType = members.some(({ signature }) => signature.role === 'code');
  if (schemas.some(({ document }) => isArgumentSchema(baseName(document.uri)))) return true;
  return isType && folderInfo.isSkill && members.some(isNamedLikeArguments);
}

/** Every program may have a `main`. Only a skill's is a command. */
export const isCommandIn = (signature: Signature, isSkill: boolean): boolean =>
  declaresCommand(signature) && (isSkill || !signature.isEntry);

/** A decorated or registered function, a Swift skill, an entry of a list of tools. */
export function declaresCommand({ role, language, command, declaration }: Signature): boolean {
  if (role === 'code') return command !== undefined;
  // The title of a plain schema is no evidence of a command.
  return role === 'schema' && (language === 'json' ? declaration !== undefined : command !== undefined);
}

const isInterface = ({ signature }: Member): boolean =>
  signature.role === 'interface' && signature.language === 'markdown';

const isNamedLikeArguments = ({ signature: { role, declaration = '' } }: Member): boolean =>
  role === 'code' && /(?:Args|Arguments|Params|Parameters|Inputs?|Request)(?:Schema)?$/i.test(declaration);

/** `search.schema.json`, and names such as `arguments.json`. A schema in any other JSON file may describe anything. */
const isArgumentSchema = (fileName: string): boolean =>
  /\.schema\.json$|^(?:args|arguments|params|parameters|inputs?|meta)\.json$/i.test(fileName);

const otherDataName =
  /(?:^|[^a-z])(?:outputs?|results?|responses?|returns?|replies|reply|configs?|configuration|settings|preferences|errors?|state|manifest|frontmatter)$/i;
const otherDataFolder =
  /^(?:assets|resources|configs?|references?|docs?|data|outputs?|responses?|results?|tests?|__tests__|fixtures|evals?|templates?)$/i;

/** Schemas with such a name, or in such a folder, describe results or configuration. */
function isOfOtherData({ document: { uri }, signature: { command = '' } }: Member, folderInfo: FolderInfo): boolean {
  const stem = baseName(uri).replace(/(?:\.schema)?\.json$/i, '');
  const subfolders = directoryOf(uri).slice(folderInfo.uri.length).split('/');
  const folders = folderInfo.isRoot || folderInfo.isSkill ? subfolders : [...subfolders, baseName(folderInfo.uri)];
  return (
    [stem, command].some(name => otherDataName.test(splitWords(name))) ||
    folders.some(name => otherDataFolder.test(name))
  );
}

/** `siteConfig` as `site Config`. */
const splitWords = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1 $2').trim();
