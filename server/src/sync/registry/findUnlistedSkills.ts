import { directoryOf, isInside, type Fix, type Problem, type RuleContext, type TextChange } from '../../core/index.js';
import { findPackageFolder, type SkillList } from '../../arguments/index.js';
import { readDeclaredSkills, findWorkspaceSkills, type Located } from './findWorkspaceSkills.js';

/** What a list of skills is called, and how one more is written into it. */
export interface SkillListKind {
  readonly lists: 'registries' | 'switches';
  message(skill: string): string;
  readonly related: string;
  title(skill: string): string;
  entry(list: SkillList, text: string, skill: string): TextChange | undefined;
}

/**
 * The document's skills that no list of the workspace names. Without a list in the skill's documentPackage package nothing is expected of it:
 * a list of another package cannot name its types.
 */
export async function findUnlistedSkills(
  context: RuleContext<unknown>,
  kind: SkillListKind,
): Promise<readonly Problem[]> {
  const declared = readDeclaredSkills(context.document);
  if (declared.length === 0) return [];
  const workspace = await findWorkspaceSkills(context);
  const names = new Set(workspace.skills.map(({ value }) => value.name));
  // A switch over other types does not count: one of its cases must be a skill, or its subject a skill's type.
  const lists = workspace[kind.lists].filter(
    ({ value }) =>
      kind.lists === 'registries' || value.firstCase !== undefined || [...value.names].some(name => names.has(name)),
  );
  const unlisted = declared.filter(({ name }) => !lists.some(({ value }) => value.names.has(name)));
  if (unlisted.length === 0) return [];
  const candidates = await selectOwnPackage(lists, context);
  if (candidates.length === 0) return [];
  return unlisted.map(({ name, nameSpan }) => ({
    span: nameSpan,
    message: kind.message(name),
    related: candidates.map(({ document, value }) => ({ document, span: value.anchor, message: kind.related })),
    fixes: () => candidates.flatMap(list => createFixes(list, kind, name, context.document.uri)),
  }));
}

/** The lists in the package of the document. Files outside all packages count as one. */
async function selectOwnPackage(
  lists: readonly Located<SkillList>[],
  { document, services }: RuleContext<unknown>,
): Promise<readonly Located<SkillList>[]> {
  const findPackage = async (uri: string): Promise<string | undefined> => {
    const root = services.workspace.roots.find(folder => isInside(uri, folder));
    return root === undefined ? undefined : findPackageFolder(directoryOf(uri), root, services.files);
  };
  const documentPackage = await findPackage(document.uri);
  const packages = await Promise.all(lists.map(list => findPackage(list.document.uri)));
  return lists.filter((_list, index) => packages[index] === documentPackage);
}

function createFixes(
  { document, value }: Located<SkillList>,
  kind: SkillListKind,
  skill: string,
  documentUri: string,
): readonly Fix[] {
  const change = kind.entry(value, document.source.text, skill);
  if (!change) return [];
  const title = kind.title(skill);
  if (document.uri === documentUri) return [{ title, changes: [change] }];
  return [{ title, changes: [], elsewhere: [{ document, changes: [change] }] }];
}

/** The last entry again, with the new name in it, on a line of its documentPackage where that one has it. */
export function createEntryAfterLast(
  { last, empty, firstCase }: SkillList,
  text: string,
  skill: string,
  comma: boolean,
): TextChange | undefined {
  if (firstCase) {
    const { offset, indentation, hasRecorder } = firstCase;
    if (!hasRecorder || indentation.trim() !== '') return undefined;
    const body = `return ${skill}.AppleTool(recorder: recorder)`;
    const newText = `case is ${skill}.Type:\n${indentation}    ${body}\n${indentation}`;
    return { span: { start: offset, end: offset }, newText };
  }
  if (!last) return empty && comma ? { span: empty, newText: `${skill}.self` } : undefined;
  const lineStart = text.lastIndexOf('\n', last.span.start - 1) + 1;
  const indentation = text.slice(lineStart, last.span.start);
  const separator = indentation.trim() === '' && lineStart > 0 ? `\n${indentation}` : ' ';
  const copy = text
    .slice(last.span.start, last.span.end)
    .replaceAll(new RegExp(`\\b${last.name.replaceAll('$', '\\$')}\\b`, 'g'), () => skill);
  return { span: { start: last.span.end, end: last.span.end }, newText: `${comma ? ',' : ''}${separator}${copy}` };
}
