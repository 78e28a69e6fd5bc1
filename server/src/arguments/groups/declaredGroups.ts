import { baseName, directoryOf, isInside, resolvePath, type Context, type ParsedDocument } from '../../core/index.js';
import { fieldNamed, skillOf } from '../../skill/index.js';

/** Places that somebody wrote down as declaring the same arguments: `path`, or `path#command`. */
export interface DeclaredGroup {
  readonly references: readonly Reference[];
  /** What is right in this group, where it is not what is right everywhere. */
  readonly truth?: 'code' | 'schema';
}

export interface Reference {
  /** As written. */
  readonly text: string;
  /** Where the file may be, best first; all of them in the workspace. */
  readonly uris: readonly string[];
  /** After `#`: which of the file's commands. */
  readonly command?: string;
}

/** The key under `metadata` in a SKILL.md's frontmatter. Its value is text, as the specification of skills asks. */
const frontmatterKey = 'skillwright-sync';

/** More than anybody declares. */
const mostGroups = 200;
const mostReferences = 20;

const isSkillFile = (fileName: string): boolean => /^skill\.md$/i.test(fileName);

/** The groups of the setting `skillwright.sync.groups` and of the frontmatter of all skills, in that order. */
export async function declaredGroups(
  context: Context,
  near: readonly ParsedDocument[],
): Promise<readonly DeclaredGroup[]> {
  const { roots } = context.services.workspace;
  const { base, sync } = context.settings;
  const configured = sync.groups.map(({ members, truth }) => ({
    references: referencesTo(members, base === undefined ? roots : [base], roots),
    ...(truth && { truth }),
  }));
  const written = (await declaringSkills(context, near)).flatMap(skill => inFrontmatter(skill, roots));
  return [...configured, ...written].filter(({ references }) => references.length > 0).slice(0, mostGroups);
}

/** Skills that may declare groups. Few of those elsewhere have the key, and to parse them all costs more. */
async function declaringSkills(context: Context, near: readonly ParsedDocument[]): Promise<readonly ParsedDocument[]> {
  const { workspace } = context.services;
  const known = new Map(near.map(document => [document.uri, document]));
  const uris = await workspace.find(isSkillFile, context.signal);
  const found = await Promise.all(
    uris.map(async uri => {
      const own = known.get(uri);
      return own ?? ((await workspace.contains(uri, frontmatterKey)) ? workspace.document(uri) : undefined);
    }),
  );
  return found.filter(document => document !== undefined);
}

/** `skillwright-sync: "scripts/tool.py#search, ../schemas/search.json; other.py, other.schema.json"`: groups end at `;`. */
function inFrontmatter(document: ParsedDocument, roots: readonly string[]): readonly DeclaredGroup[] {
  const skill = skillOf(document);
  const metadata = skill && fieldNamed(skill.frontmatter, 'metadata');
  const value = metadata?.value.entries?.find(({ key }) => key === frontmatterKey)?.value.scalar;
  if (typeof value !== 'string') return [];
  const groups = value.split(';').map(group => group.split(','));
  return groups.map(group => ({ references: referencesTo(group, [directoryOf(document.uri)], roots) }));
}

function referencesTo(
  texts: readonly string[],
  folders: readonly string[],
  roots: readonly string[],
): readonly Reference[] {
  const trimmed = texts.map(text => text.trim()).filter(text => text !== '');
  return trimmed.slice(0, mostReferences).map(text => {
    const [path = '', command = ''] = text.split('#', 2);
    const uris = folders.map(folder => resolvePath(folder, path)).filter(uri => isInAny(uri, roots));
    return { text, uris, ...(command !== '' && { command }) };
  });
}

/** Nothing outside of the workspace is ever read, whatever a text says. */
const isInAny = (uri: string, roots: readonly string[]): boolean =>
  roots.some(root => uri !== root && isInside(uri, root)) && baseName(uri) !== '';
