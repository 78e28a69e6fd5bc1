import type { ExpandedName } from '../../expandedName.js';
import { maxSkeletonDepth } from '../../limits.js';
import { escapeAttribute, escapeText } from '../../tree/references.js';
import { createSampleValue } from '../model/builtInTypes.js';
import type { DocumentSchema } from '../model/createDocumentSchema.js';
import type { AttributeDeclaration, ElementDeclaration, SimpleType } from '../model/schemaModel.js';

export interface SkeletonOptions {
  readonly schema: DocumentSchema;
  /** How a name is written here. */
  name(name: ExpandedName, kind: 'element' | 'attribute'): string;
  /** White space before each line after the first. */
  readonly indent: string;
  /** One level of indentation. */
  readonly unit: string;
  /** Turns a place to fill in into text; by default the text alone. */
  readonly stop?: (text: string) => string;
  /** Escapes literal text of a snippet. */
  readonly literal?: (text: string) => string;
}

const keepText = (text: string): string => text;

/** An element with its required attributes and children, ready to be filled in. */
export function createSkeleton(declaration: ElementDeclaration, options: SkeletonOptions, depth = 0): string {
  const { schema, stop = keepText, literal = keepText } = options;
  const name = options.name(declaration.name, 'element');
  const type = declaration.type();
  const attributes =
    type?.kind === 'complex'
      ? type.attributes.filter(({ isRequired }) => isRequired).map(each => formatAttributeSkeleton(each, options))
      : [];
  const start = literal(`<${name}`) + attributes.join('');
  const text = type?.kind === 'simple' ? type : type?.text;
  if (text) {
    const value = declaration.fixedValue ?? declaration.defaultValue ?? createValue(text);
    return `${start}${literal('>')}${stop(escapeText(value))}${literal(`</${name}>`)}`;
  }
  if (type?.kind !== 'complex' || !type.particle) {
    const isEmpty = type?.kind === 'complex' && !type.isMixed;
    return isEmpty ? `${start}${literal('/>')}` : `${start}${literal('>')}${stop('')}${literal(`</${name}>`)}`;
  }
  const model = schema.modelOf(type);
  const children = depth < maxSkeletonDepth ? (model.missing(model.start) ?? []) : [];
  if (children.length === 0) return `${start}${literal('>')}${stop('')}${literal(`</${name}>`)}`;
  const childOptions = { ...options, indent: options.indent + options.unit };
  const lines = children.map(child => `\n${childOptions.indent}${createSkeleton(child, childOptions, depth + 1)}`);
  return `${start}${literal('>')}${lines.join('')}\n${options.indent}${literal(`</${name}>`)}`;
}

/** ` name="value"`. */
export function formatAttributeSkeleton(declaration: AttributeDeclaration, options: SkeletonOptions): string {
  const { stop = keepText, literal = keepText } = options;
  const value = declaration.fixedValue ?? declaration.defaultValue ?? createValue(declaration.type());
  return `${literal(` ${options.name(declaration.name, 'attribute')}="`)}${stop(escapeAttribute(value))}${literal('"')}`;
}

/** A valid value, where one can be named. */
function createValue(type: SimpleType | undefined): string {
  const listedValue = type?.enumeration?.[0] ?? type?.suggestions[0];
  if (listedValue) return listedValue.value;
  const sample = type?.variety === 'list' ? '' : createSampleValue(type?.builtIn ?? 'string');
  const minLength = type?.facets.find(({ name }) => name === 'minLength' || name === 'length')?.value ?? '0';
  const bound = type?.facets.find(({ name }) => name === 'minInclusive')?.value;
  if (bound !== undefined && sample === '0') return bound;
  return sample === '' && /^[1-9]\d?$/.test(minLength) ? 'x'.repeat(Number(minLength)) : sample;
}
