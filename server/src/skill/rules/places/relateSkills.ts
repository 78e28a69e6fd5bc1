import type { Context, Problem } from '../../../core/index.js';
import { findFrontmatterAnchor } from '../../anchors.js';
import { findField } from '../../frontmatter/frontmatter.js';
import { hasSkillModel } from '../../skillOf.js';

/**
 * Places in the frontmatter of other skills, for a finding that names them.
 * @param key of the field. If a skill lacks it, the place is the start of its frontmatter
 */
export async function relateSkills(
  uris: readonly string[],
  key: 'name' | 'description',
  message: string,
  { services }: Pick<Context, 'services'>,
): Promise<NonNullable<Problem['related']>> {
  const documents = await Promise.all(uris.map(uri => services.workspace.document(uri)));
  return documents
    .filter(document => document !== undefined && hasSkillModel(document))
    .map(document => ({
      document,
      span: findField(document.model.frontmatter, key)?.value.span ?? findFrontmatterAnchor(document.model),
      message,
    }));
}
