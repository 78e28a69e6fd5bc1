import type { TextChange } from '../../../../core/index.js';
import type { Parameter } from '../../../signature.js';
import type { Property } from '../declarations.js';
import { splitAtCommas } from '../literals.js';
import type { SwiftFile } from '../skills.js';
import { guideTexts } from './swiftText.js';

/** Rewrites the guides after the description; adds a `@Guide` where there is none. */
export function changeGuide(
  { cursor }: SwiftFile,
  own: Parameter,
  property: Property,
  aspect: 'enum' | 'constraints',
  wanted: Parameter,
): readonly TextChange[] | undefined {
  const attribute = property.attributes.find(({ name }) => name === 'Guide');
  const { enumSpan } = own;
  const listed = attribute && enumSpan && enumSpan.start >= attribute.start && enumSpan.end <= attribute.end;
  // The cases of an enum type are not the guide's to change.
  if (own.enumValues && !listed && aspect === 'enum') return undefined;
  const { enumValues } = aspect === 'enum' ? wanted : listed ? own : {};
  const { constraints } = aspect === 'constraints' ? wanted : own;
  const guides = guideTexts({ ...(enumValues ? { enumValues } : {}), ...(constraints ? { constraints } : {}) });
  if (!guides) return undefined;
  if (attribute?.open === undefined) {
    // An enum type lists its own cases.
    if (attribute || guides.length === 0) return undefined;
    const start = property.start;
    const indentation = cursor.text.slice(cursor.text.lastIndexOf('\n', start - 1) + 1, start);
    return [{ span: { start, end: start }, newText: `@Guide(${guides.join(', ')})\n${indentation}` }];
  }
  const close = cursor.matching.get(attribute.open);
  const open = cursor.at(attribute.open);
  const end = close === undefined ? undefined : cursor.at(close);
  if (!open || !end || close === undefined) return undefined;
  const description = splitAtCommas(cursor, attribute.open + 1, close).find(({ from }) =>
    cursor.is(from, 'description'),
  );
  const from = description ? cursor.at(description.to - 1)?.end : open.end;
  if (from === undefined) return undefined;
  const text = guides.join(', ');
  return [{ span: { start: from, end: end.start }, newText: description && text !== '' ? `, ${text}` : text }];
}
