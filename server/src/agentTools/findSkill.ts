import { baseName, directoryOf, type Context, type ParsedDocument } from '../core/index.js';
import { findField, skillOf, type SkillDocument } from '../skill/index.js';
import { messages } from './messages.js';

export interface FoundSkill {
  readonly document: ParsedDocument;
  readonly model: SkillDocument;
  /** URI of its folder. */
  readonly folder: string;
}

/** A skill of the workspace by the name in its frontmatter, else by the name of its folder. A string explains why none was found. */
export async function findSkill(name: string | undefined, { services, signal }: Context): Promise<FoundSkill | string> {
  const uris = await services.workspace.find(file => /^skill\.md$/i.test(file), signal);
  const names: string[] = [];
  let byFolder: FoundSkill | undefined;
  for (const uri of uris) {
    const document = await services.workspace.document(uri);
    const model = document && skillOf(document);
    if (!document || !model) continue;
    const skill = { document, model, folder: directoryOf(uri) };
    const folderName = baseName(skill.folder);
    const declaredName = String(findField(model.frontmatter, 'name')?.value.scalar ?? folderName);
    if (declaredName === name) return skill;
    if (folderName === name) byFolder ??= skill;
    names.push(declaredName);
  }
  if (byFolder) return byFolder;
  if (names.length === 0)
    return name === undefined ? messages.skillRequiredNoneFound() : messages.skillNotFoundNoneFound(name);
  const list = names.join(', ');
  return name === undefined ? messages.skillRequired(list) : messages.skillNotFound(name, list);
}
