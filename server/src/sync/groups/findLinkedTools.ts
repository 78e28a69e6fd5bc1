import { memoizePerRequest, type Context, type ParsedDocument, type WorkspaceView } from '../../core/index.js';
import { type Signature, findToolNames, swiftPackages } from '../../arguments/index.js';
import { toQualifiedName } from '../toQualifiedName.js';
import type { Member } from './comparisonGroup.js';
import type { DeclarationGroup } from './mergeGroups.js';
import { append } from '../../text/append.js';

/** A Swift skill, and the files with tools that take their name from it: `let name = WeatherSkill.id`. */
interface ToolLink {
  /** Its name, with the types that contain it. */
  readonly skill: string;
  readonly declaredIn: ParsedDocument;
  readonly tools: readonly ParsedDocument[];
}

const isSwift = (uri: string): boolean => uri.endsWith('.swift');

/**
 * Groups the skills in some documents with the tools that take their names from them, anywhere in the package: a provider declares
 * a tool for each skill in separate files.
 * @param findMembers returns the declarations of a document
 */
export async function findLinkedTools(
  documents: readonly ParsedDocument[],
  context: Context,
  findMembers: (document: ParsedDocument) => Promise<readonly Member[]>,
): Promise<readonly DeclarationGroup[]> {
  const uris = new Set(documents.map(({ uri }) => uri).filter(isSwift));
  if (uris.size === 0) return [];
  const links = (await findToolLinks(context.services.workspace, context)).filter(({ declaredIn, tools }) =>
    [declaredIn, ...tools].some(({ uri }) => uris.has(uri)),
  );
  const groups: DeclarationGroup[] = [];
  for (const { skill, declaredIn, tools } of links) {
    const members = (await findMembers(declaredIn)).filter(({ signature }) => getTypeName(signature) === skill);
    const toolMembers: Member[] = [];
    for (const tool of tools) {
      append(
        toolMembers,
        (await findMembers(tool)).filter(({ signature }) => signature.commandOf === skill),
      );
    }
    if (members.length > 0 && toolMembers.length > 0) groups.push({ members: [...members, ...toolMembers], notes: [] });
  }
  return groups;
}

const getTypeName = ({ declaration, scope }: Signature): string | undefined => toQualifiedName({ declaration, scope });

const findToolLinks = memoizePerRequest(async (workspace: WorkspaceView, context): Promise<readonly ToolLink[]> => {
  const { packageOf, files } = await swiftPackages(workspace, context);
  const skillsByName = new Map<string, ParsedDocument[]>();
  const toolsByName = new Map<string, ParsedDocument[]>();
  for (const document of files) {
    const names = findToolNames(document.source);
    const folder = packageOf(document.uri);
    for (const name of names.declared) addToMap(skillsByName, `${folder}\n${name}`, document);
    for (const name of names.named) addToMap(toolsByName, `${folder}\n${name}`, document);
  }
  return Array.from(toolsByName, ([key, tools]) => {
    const [declaredIn, ...others] = skillsByName.get(key) ?? [];
    // The compiler uses one of two types with the same name; the text does not show which.
    return declaredIn && others.length === 0 ? [{ skill: key.slice(key.indexOf('\n') + 1), declaredIn, tools }] : [];
  }).flat();
});

function addToMap(map: Map<string, ParsedDocument[]>, key: string, document: ParsedDocument): void {
  const known = map.get(key);
  if (!known) map.set(key, [document]);
  else if (!known.includes(document)) known.push(document);
}
