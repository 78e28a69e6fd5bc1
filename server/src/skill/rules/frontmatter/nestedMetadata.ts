import { isCheckable } from '../../frontmatter/checkable.js';
import { fieldNamed } from '../../frontmatter/frontmatter.js';
import { metadataReader } from '../../profiles/fieldReaders.js';
import type { SkillDocument } from '../../skillDocument.js';
import { wordList } from '../../wordList.js';
import { quotedKey, type Difference } from './difference.js';

export const metadataCode = 'frontmatter/metadata-invalid';

/** Keys of `metadata` that hold a list or a map: some program reads them so, and strict readers refuse the skill. */
export function nestedMetadata(model: SkillDocument): readonly Difference[] {
  const entries = isCheckable(model) ? fieldNamed(model.frontmatter, 'metadata')?.value.entries : undefined;
  return (entries ?? []).flatMap(({ key, keySpan, value: { kind } }): readonly Difference[] => {
    if (kind !== 'sequence' && kind !== 'mapping') return [];
    const [one, several] = kind === 'sequence' ? ['a list', 'lists'] : ['a map', 'maps'];
    const reader = metadataReader(key);
    const readBy = reader === undefined ? '' : `, read by ${reader}`;
    return [
      {
        code: metadataCode,
        span: keySpan,
        name: quotedKey(key),
        describe: names =>
          `${wordList(names)} ${names.length > 1 ? `hold ${several}` : `holds ${one}`}${readBy}. The Agent Skills specification allows only text in \`metadata\` (strict readers such as the MCP SDK refuse the skill).`,
        fixes: () => [],
      },
    ];
  });
}
