import {
  baseName,
  directoryOf,
  isInside,
  resolvePath,
  toRelativePath,
  type Context,
  type ParsedDocument,
} from '../../../core/index.js';
import { findField, skillOf } from '../../../skill/index.js';
import { isSkillFileName } from '../../../shared/fileNames.js';

/** A list of declarations of the same arguments, from the settings or a frontmatter: `path`, or `path#command`. */
export interface ExplicitGroup {
  /** Its place, for messages: `skillwright.sync.groups[0]`, `pay/SKILL.md (skillwright-sync)`. */
  readonly place: string;
  readonly references: readonly GroupReference[];
  /** Overrides the setting `skillwright.sync.truth`. */
  readonly truth?: 'code' | 'schema';
}

export interface GroupReference {
  /** As written. */
  readonly text: string;
  /** Where the file may be, best first; only places in the workspace. */
  readonly uris: readonly string[];
  /** The part after `#`: a command of the file. */
  readonly command?: string;
}

/** The key under `metadata` in a SKILL.md's frontmatter. Its value is a string, as the specification requires. */
const frontmatterKey = 'skillwright-sync';

/** The groups of the setting `skillwright.sync.groups` and of the frontmatter of all skills, in that order. */
export async function findExplicitGroups(
  context: Context,
  nearbyDocuments: readonly ParsedDocument[],
): Promise<readonly ExplicitGroup[]> {
  const { roots } = context.services.workspace;
  const frontmatterGroups = (await findSkillsWithGroups(context, nearbyDocuments)).flatMap(skill =>
    readFrontmatterGroups(skill, roots),
  );
  return [...readSettingGroups(context), ...frontmatterGroups];
}

/** The groups of the setting `skillwright.sync.groups`. */
export function readSettingGroups({ services, settings }: Context): readonly ExplicitGroup[] {
  const { roots } = services.workspace;
  const { base, sync } = settings;
  const groups = sync.groups.map(({ members, truth }, index) => ({
    place: `skillwright.sync.groups[${index}]`,
    references: createReferences(members, base === undefined ? roots : [base], roots),
    ...(truth && { truth }),
  }));
  return groups.filter(hasReferences);
}

/** URIs of the files that the setting `skillwright.sync.groups` names. */
export const listConfiguredMembers = (context: Context): readonly string[] =>
  readSettingGroups(context).flatMap(({ references }) => references.flatMap(({ uris }) => uris));

const hasReferences = ({ references }: ExplicitGroup): boolean => references.length > 0;

/** Skills that may declare groups. Few skills have the key: the others are not parsed. */
export async function findSkillsWithGroups(
  context: Context,
  nearbyDocuments: readonly ParsedDocument[],
): Promise<readonly ParsedDocument[]> {
  const { workspace } = context.services;
  const nearbyByUri = new Map(nearbyDocuments.map(document => [document.uri, document]));
  const uris = await workspace.findContaining(isSkillFileName, frontmatterKey, context.signal);
  const found = await Promise.all(uris.map(async uri => nearbyByUri.get(uri) ?? workspace.document(uri)));
  return found.filter(document => document !== undefined);
}

/** `skillwright-sync: "scripts/tool.py#search, ../schemas/search.json; other.py, other.schema.json"`: groups end at `;`. */
export function readFrontmatterGroups(document: ParsedDocument, roots: readonly string[]): readonly ExplicitGroup[] {
  const skill = skillOf(document);
  const metadata = skill && findField(skill.frontmatter, 'metadata');
  const value = metadata?.value.entries?.find(({ key }) => key === frontmatterKey)?.value.scalar;
  if (typeof value !== 'string') return [];
  const root = roots.find(candidate => isInside(document.uri, candidate));
  const path = root === undefined ? baseName(document.uri) : toRelativePath(root, document.uri);
  const groups = value.split(';').map(group => group.split(','));
  return groups
    .map(group => ({
      place: `${path} (${frontmatterKey})`,
      references: createReferences(group, [directoryOf(document.uri)], roots),
    }))
    .filter(hasReferences);
}

function createReferences(
  texts: readonly string[],
  folders: readonly string[],
  roots: readonly string[],
): readonly GroupReference[] {
  const trimmed = texts.map(text => text.trim()).filter(text => text !== '');
  return trimmed.map(text => {
    const [path = '', command = ''] = text.split('#', 2);
    const uris = folders.map(folder => resolvePath(folder, path)).filter(uri => isInWorkspace(uri, roots));
    return { text, uris, ...(command !== '' && { command }) };
  });
}

/** Files outside the workspace are never read. */
const isInWorkspace = (uri: string, roots: readonly string[]): boolean =>
  roots.some(root => uri !== root && isInside(uri, root)) && baseName(uri) !== '';
