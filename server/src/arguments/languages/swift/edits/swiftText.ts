import type { ArgumentType, TypeDetails } from '../../../signature.js';
import type { JsonValue } from '../../../../json/jsonValue.js';

/** A Swift type that Codable and guided generation read as this; undefined where that takes a declaration of its own. */
export function formatSwiftType(type: ArgumentType): string | undefined {
  switch (type.kind) {
    case 'string':
      return 'String';
    case 'integer':
      return 'Int';
    case 'number':
      return 'Double';
    case 'boolean':
      return 'Bool';
    case 'array': {
      const items = formatSwiftType(type.items);
      return items && `[${items}]`;
    }
    case 'object': {
      const values = type.properties.length === 0 && type.additional ? formatSwiftType(type.additional) : undefined;
      return values && `[String: ${values}]`;
    }
    default:
      return undefined;
  }
}

/** A literal; undefined for what Swift has none for. */
export function formatSwiftLiteral(value: JsonValue): string | undefined {
  if (value === null) return 'nil';
  if (typeof value === 'string') return formatSwiftString(value);
  if (typeof value !== 'object') return String(value);
  if (!isList(value)) return undefined;
  const items = value.map(formatSwiftLiteral);
  return items.every(item => item !== undefined) ? `[${items.join(', ')}]` : undefined;
}

export const formatSwiftString = (text: string): string =>
  `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')}"`;

/** The guides of an argument after its description; undefined where one cannot be written. */
export function formatGuides({ enumValues, constraints = {} }: TypeDetails): readonly string[] | undefined {
  const texts: string[] = [];
  if (enumValues) {
    const list = formatSwiftLiteral(enumValues);
    if (list === undefined || !enumValues.every(value => typeof value === 'string')) return undefined;
    texts.push(`.anyOf(${list})`);
  }
  const { minimum, maximum, minItems, maxItems, ...otherConstraints } = constraints;
  // A pattern would need a regex literal, whose dialect is not JSON Schema's.
  if (Object.keys(otherConstraints).length > 0) return undefined;
  if (minimum !== undefined && maximum !== undefined) texts.push(`.range(${minimum}...${maximum})`);
  else if (minimum !== undefined) texts.push(`.minimum(${minimum})`);
  else if (maximum !== undefined) texts.push(`.maximum(${maximum})`);
  if (minItems !== undefined && minItems === maxItems) texts.push(`.count(${minItems})`);
  else {
    if (minItems !== undefined) texts.push(`.minimumCount(${minItems})`);
    if (maxItems !== undefined) texts.push(`.maximumCount(${maxItems})`);
  }
  return texts;
}

const keywords = new Set(
  'as associatedtype break case catch class continue default defer deinit do else enum extension fallthrough false fileprivate for func guard if import in init inout internal is let nil operator private protocol public repeat return self static struct subscript super switch throw throws true try typealias var where while'.split(
    ' ',
  ),
);

/** A property name, in backticks where the language needs them; undefined for what can be no name. */
export function toSwiftName(name: string): string | undefined {
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) return undefined;
  return keywords.has(name) ? `\`${name}\`` : name;
}

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);
