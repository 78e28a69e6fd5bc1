import { baseName, directoryOf } from '../../core/index.js';
import type { Signature } from '../../arguments/index.js';
import type { Member } from '../groups/comparisonGroup.js';
import type { DeclarationGroup } from '../groups/mergeGroups.js';

/** What is known about the folder that places stand in. */
export interface FolderInfo {
  /** Of the folder. */
  readonly uri: string;
  readonly isSkill: boolean;
  /** Is it itself what was asked about? Its name then says nothing. */
  readonly isRoot: boolean;
  /** Does anything in it say outright that it is a command? Then what does not say so is none. */
  readonly declaresCommands: boolean;
  /** Are there skills in the workspace? Then a schema outside of them is some other data's. */
  readonly hasSkills: boolean;
}

/**
 * Does anything say that places which go together are a command, and not some type or other data's schema? A tool too many
 * would be called; one too few can still be named outright.
 */
export function isCommand({ members, isExplicit = false }: DeclarationGroup, folderInfo: FolderInfo): boolean {
  if (isExplicit || members.some(({ signature }) => declaresCommand(signature))) return true;
  if (members.some(({ signature }) => signature.role === 'guide')) return true;
  if (folderInfo.declaresCommands || (!folderInfo.isSkill && folderInfo.hasSkills)) return false;
  const schemas = members.filter(({ signature }) => signature.role === 'schema');
  if (schemas.some(member => isOfOtherData(member, folderInfo))) return false;
  if (folderInfo.isSkill && members.some(isInterface)) return true;
  const isType = members.some(({ signature }) => signature.role === 'code');
  if (schemas.some(({ document }) => isArgumentSchema(baseName(document.uri)))) return true;
  return isType && folderInfo.isSkill && members.some(isNamedLikeArguments);
}

/** A decorated or registered function, a Swift skill, an entry of a list of tools. */
export function declaresCommand({ role, language, command, declaration }: Signature): boolean {
  if (role === 'code') return command !== undefined;
  // The title of a plain schema names it, and says nothing about a command.
  return role === 'schema' && (language === 'json' ? declaration !== undefined : command !== undefined);
}

const isInterface = ({ signature }: Member): boolean =>
  signature.role === 'interface' && signature.language === 'markdown';

const isNamedLikeArguments = ({ signature: { role, declaration = '' } }: Member): boolean =>
  role === 'code' && /(?:Args|Arguments|Params|Parameters|Inputs?|Request)(?:Schema)?$/i.test(declaration);

/** `search.schema.json`, and names that say it themselves. Any other JSON with a schema in it may be for anything. */
const isArgumentSchema = (fileName: string): boolean =>
  /\.schema\.json$|^(?:args|arguments|params|parameters|inputs?|meta)\.json$/i.test(fileName);

const otherDataName =
  /(?:^|[^a-z])(?:outputs?|results?|responses?|returns?|replies|reply|configs?|configuration|settings|preferences|errors?|state|manifest|frontmatter)$/i;
const otherDataFolder =
  /^(?:assets|resources|configs?|references?|docs?|data|outputs?|responses?|results?|tests?|__tests__|fixtures|evals?|templates?)$/i;

/** What a schema of such a name, or in such a folder, describes is what comes out, or how something is set up. */
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
