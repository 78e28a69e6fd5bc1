import { baseName, directoryOf, type Context, type ParsedDocument } from '../core/index.js';
import { findField, skillOf, type SkillDocument } from '../skill/index.js';
import { isSkillFileName } from '../shared/fileNames.js';

/** A skill of the workspace. */
export interface FoundSkill {
  readonly document: ParsedDocument;
  readonly model: SkillDocument;
  /** URI of its folder. */
  readonly folder: string;
  /** The name in its frontmatter, else the name of its folder. */
  readonly name: string;
  readonly description: string;
}

/** The skills of the workspace, in the order of their paths. */
export async function listSkills({ services, signal }: Context): Promise<readonly FoundSkill[]> {
  const skills: FoundSkill[] = [];
  for (const uri of await services.workspace.find(isSkillFileName, signal)) {
    const document = await services.workspace.document(uri);
    const model = document && skillOf(document);
    if (!document || !model) continue;
    const folder = directoryOf(uri);
    const readText = (key: string): string | undefined => {
      const value = findField(model.frontmatter, key)?.value.scalar;
      return value === undefined ? undefined : String(value);
    };
    skills.push({
      document,
      model,
      folder,
      name: readText('name') ?? baseName(folder),
      description: readText('description') ?? '',
    });
  }
  return skills;
}
