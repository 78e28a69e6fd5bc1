import type { TextChange } from '../../../../core/index.js';
import { contains } from '../../../../text/span.js';
import type { Parameter } from '../../../signature.js';
import type { Property } from '../declarations.js';
import { splitAtCommas } from '../literals.js';
import type { Cursor } from '../cursor.js';
import { guideTexts } from './swiftText.js';

/** Rewrites the guides after the description; adds a `@Guide` where there is none. */
export function changeGuide(
  text: string,
  cursor: Cursor,
  own: Parameter,
  property: Property,
  aspect: 'enum' | 'constraints',
  wanted: Parameter,
): readonly TextChange[] | undefined {
  const attribute = property.attributes.find(({ name }) => name === 'Guide');
  const { enumSpan } = own;
  const listed = attribute && enumSpan && contains(cursor.spanOf(attribute.range), enumSpan);
  // The cases of an enum type are not the guide's to change.
  if (own.enumValues && !listed && aspect === 'enum') return undefined;
  const { enumValues } = aspect === 'enum' ? wanted : listed ? own : {};
  const { constraints } = aspect === 'constraints' ? wanted : own;
  const guides = guideTexts({ ...(enumValues ? { enumValues } : {}), ...(constraints ? { constraints } : {}) });
  if (!guides) return undefined;
  if (attribute?.open === undefined) {
    // An enum type lists its own cases.
    if (attribute || guides.length === 0) return undefined;
    const { start } = cursor.spanOf(property.range);
    const indentation = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
    return [{ span: { start, end: start }, newText: `@Guide(${guides.join(', ')})\n${indentation}` }];
  }
  const close = cursor.matching.get(attribute.open);
  if (close === undefined || !cursor.at(close)) return undefined;
  const description = splitAtCommas(cursor, attribute.open + 1, close).find(({ from }) =>
    cursor.is(from, 'description'),
  );
  const start = description ? cursor.spanOf(description).end : cursor.spanAt(attribute.open).end;
  const span = { start, end: cursor.spanAt(close).start };
  const list = guides.join(', ');
  return [{ span, newText: description && list !== '' ? `, ${list}` : list }];
}
