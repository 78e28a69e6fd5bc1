import { isCheckable } from '../../frontmatter/checkable.js';
import { findField } from '../../frontmatter/frontmatter.js';
import { findMetadataReader } from '../../profiles/fieldReaders.js';
import type { SkillDocument } from '../../skillDocument.js';
import { formatList } from '../../formatList.js';
import { quoteKey, type Difference } from './difference.js';

export const metadataCode = 'frontmatter/metadata-invalid';

/** Keys of `metadata` that hold a list or a map: some program reads them so, and strict readers refuse the skill. */
export function findNestedMetadata(model: SkillDocument): readonly Difference[] {
  const entries = isCheckable(model) ? findField(model.frontmatter, 'metadata')?.value.entries : undefined;
  return (entries ?? []).flatMap(({ key, keySpan, value: { kind } }): readonly Difference[] => {
    if (kind !== 'sequence' && kind !== 'mapping') return [];
    const [one, several] = kind === 'sequence' ? ['a list', 'lists'] : ['a map', 'maps'];
    const reader = findMetadataReader(key);
    const readBy = reader === undefined ? '' : `, read by ${reader}`;
    return [
      {
        code: metadataCode,
        span: keySpan,
        name: quoteKey(key),
        describe: names =>
          `${formatList(names)} ${names.length > 1 ? `hold ${several}` : `holds ${one}`}${readBy}. The Agent Skills specification allows only text in \`metadata\` (strict readers such as the MCP SDK refuse the skill).`,
        fixes: () => [],
      },
    ];
  });
}
