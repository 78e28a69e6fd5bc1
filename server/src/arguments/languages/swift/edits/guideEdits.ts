import type { TextChange } from '../../../../core/index.js';
import { contains } from '../../../../text/span.js';
import type { Parameter } from '../../../signature.js';
import type { Property } from '../parse/declarations.js';
import { splitAtCommas } from '../parse/literals.js';
import type { Cursor } from '../parse/createCursor.js';
import { formatGuides } from './swiftText.js';
import type { Attribute } from '../parse/declarations.js';
import { toItemParameter } from '../../../compareConstraints.js';

/** Rewrites the guides after the description; adds a `@Guide` where there is none. */
export function changeGuide(
  text: string,
  cursor: Cursor,
  current: Parameter,
  property: Property,
  aspect: 'enum' | 'constraints' | 'items',
  target: Parameter,
): readonly TextChange[] | undefined {
  const attribute = property.attributes.find(({ name }) => name === 'Guide');
  const { enumSpan } = current;
  if (hasUndecidedGuide(current)) return undefined;
  const isListedInGuide = attribute && enumSpan && contains(cursor.spanOf(attribute.range), enumSpan);
  // The cases of an enum type are not the guide's to change.
  if (current.enumValues && !isListedInGuide && aspect === 'enum') return undefined;
  const { enumValues } = aspect === 'enum' ? target : isListedInGuide ? current : {};
  const { constraints } = aspect === 'constraints' ? target : current;
  const guides = formatGuides({ ...(enumValues ? { enumValues } : {}), ...(constraints ? { constraints } : {}) });
  const element = attribute
    ? elementGuides(textIn(text, cursor, attribute), aspect === 'items' ? target : current)
    : [];
  if (!guides || !element) return undefined;
  if (attribute?.open === undefined) {
    // An enum type lists its own cases.
    if (attribute || guides.length === 0 || aspect === 'items') return undefined;
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
  const list = [...guides, ...element].join(', ');
  return [{ span, newText: description && list !== '' ? `, ${list}` : list }];
}

/** Is there a guide whose value cannot be read, such as `.count(limit)`? Written anew, it would be lost. */
const hasUndecidedGuide = ({ enumSpan, enumValues, constraints = {}, constraintSpans = {} }: Parameter): boolean =>
  (enumSpan !== undefined && !enumValues) ||
  Object.keys(constraintSpans).some(name => !Object.hasOwn(constraints, name));

const textIn = (text: string, cursor: Cursor, { range }: Attribute): string => {
  const { start, end } = cursor.spanOf(range);
  return text.slice(start, end);
};

/** What a guide says of an array's elements, written anew; undefined where it cannot be. */
function elementGuides(guide: string, parameter: Parameter): readonly string[] | undefined {
  if (!/\.element\b/.test(guide)) return [];
  const { type } = parameter;
  const values = type.kind === 'array' && /\.element\s*\(.*\.anyOf/s.test(guide) ? type.items.enumValues : undefined;
  const guides = formatGuides({ ...toItemParameter(parameter), ...(values ? { enumValues: values } : {}) });
  return guides && guides.length > 0 ? guides.map(each => `.element(${each})`) : undefined;
}
