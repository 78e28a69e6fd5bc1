import { isCheckable } from '../../../frontmatter/checkable.js';
import { findField } from '../../../frontmatter/frontmatter.js';
import { findMetadataReader } from '../../../profiles/fieldReaders.js';
import { findRefusers, refusalProbes } from '../../../profiles/findRefusers.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { formatList } from '../../../../text/formatList.js';
import { quoteKey, type Difference } from './difference.js';
import { messages } from '../../../messages/index.js';

export const metadataCode = 'frontmatter/metadata-invalid';

/** Keys of `metadata` that contain a list or a map. Some program may read them, but strict programs refuse the skill. */
export function findNestedMetadata(model: SkillDocument): readonly Difference[] {
  const entries = isCheckable(model) ? findField(model.frontmatter, 'metadata')?.value.entries : undefined;
  return (entries ?? []).flatMap(({ key, keySpan, value: { kind } }): readonly Difference[] => {
    if (kind !== 'sequence' && kind !== 'mapping') return [];
    const describeKind = kind === 'sequence' ? messages.metadataList : messages.metadataMap;
    const reader = findMetadataReader(key);
    return [
      {
        code: metadataCode,
        span: keySpan,
        name: quoteKey(key),
        describe: names =>
          [
            describeKind(formatList(names), names.length),
            ...(reader === undefined ? [] : [messages.metadataReader(reader, names.length)]),
            messages.metadataStringsOnly(formatList(findRefusers(refusalProbes.nestedMetadata))),
          ].join(' '),
        fixes: () => [],
      },
    ];
  });
}
