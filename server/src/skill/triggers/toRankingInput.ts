import { baseName, directoryOf, type ParsedDocument } from '../../core/index.js';
import type { RankingInput } from '../agents/rankSkills.js';
import { findField } from '../frontmatter/frontmatter.js';
import type { SkillDocument } from '../skillDocument.js';

/** What a ranking needs of a skill. Agents call a skill without a name after its folder. */
export function toRankingInput({ uri, model }: Pick<ParsedDocument<SkillDocument>, 'uri' | 'model'>): RankingInput {
  const readText = (key: string): string => {
    const value = findField(model.frontmatter, key)?.value.scalar;
    return typeof value === 'string' ? value : '';
  };
  return { id: uri, name: readText('name') || baseName(directoryOf(uri)), description: readText('description') };
}
