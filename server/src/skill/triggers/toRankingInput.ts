import { baseName, directoryOf, type ParsedDocument } from '../../core/index.js';
import type { RankingInput } from '../agents/rankSkills.js';
import { findField, type Frontmatter } from '../frontmatter/frontmatter.js';
import type { SkillDocument } from '../skillDocument.js';

/** What a ranking needs of a skill. Agents call a skill without a name after its folder. */
export const toRankingInput = ({ uri, model }: Pick<ParsedDocument<SkillDocument>, 'uri' | 'model'>): RankingInput =>
  readRankingInput(uri, model.frontmatter);

/** The same without the rest of the document. */
export function readRankingInput(uri: string, frontmatter: Frontmatter): RankingInput {
  const readText = (key: string): string => {
    const value = findField(frontmatter, key)?.value.scalar;
    return typeof value === 'string' ? value : '';
  };
  return { id: uri, name: readText('name') || baseName(directoryOf(uri)), description: readText('description') };
}
