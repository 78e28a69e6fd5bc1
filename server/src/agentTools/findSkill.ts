import { baseName, directoryOf, type Context, type ParsedDocument } from '../core/index.js';
import { findField, skillOf, type SkillDocument } from '../skill/index.js';

export interface FoundSkill {
  readonly document: ParsedDocument;
  readonly model: SkillDocument;
  /** URI of its folder. */
  readonly folder: string;
}

/** A skill of the workspace by the name in its frontmatter, else by its folder's; a string says why there is none. */
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
    const own = String(findField(model.frontmatter, 'name')?.value.scalar ?? folderName);
    if (own === name) return skill;
    if (folderName === name) byFolder ??= skill;
    names.push(own);
  }
  if (byFolder) return byFolder;
  const there = names.length === 0 ? 'The workspace contains no SKILL.md.' : `Available skills: ${names.join(', ')}.`;
  return name === undefined ? `skill_name is required. ${there}` : `Skill '${name}' not found. ${there}`;
}
