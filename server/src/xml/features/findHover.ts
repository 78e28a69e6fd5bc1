import { isSameName } from '../expandedName.js';
import type { Context, Hover } from '../../core/index.js';
import { messages } from '../messages/index.js';
import { escapeMarkdown, escapeMarkdownLines, formatCode } from '../../shared/escapeMarkdown.js';
import {
  describeAttribute,
  describeChildren,
  describeSimpleType,
  joinParagraphs,
  formatTypeName,
} from '../schema/editing/describe.js';
import { createDocumentSchema, type DocumentSchema } from '../schema/model/createDocumentSchema.js';
import { type AttributeDeclaration, type Particle, type SimpleType } from '../schema/model/schemaModel.js';
import { findCursor } from '../tree/cursor.js';
import { readAttributeValue } from '../tree/createNamespaceScopes.js';
import type { XmlAttribute, XmlElement } from '../tree/xmlTree.js';
import { findValueSpan } from '../validation/locateFinding.js';
import type { XmlModel } from '../createXmlModel.js';
import { findLikelySchema } from './findLikelySchema.js';

/** What the schema says about an element, attribute or value. */
export async function findHover(model: XmlModel, offset: number, context: Context): Promise<Hover | undefined> {
  const resolved = await findLikelySchema(model, context);
  if (!resolved) return undefined;
  const { tree } = model;
  const schema = createDocumentSchema(tree, resolved.model);
  const cursor = findCursor(tree, offset);
  switch (cursor.at) {
    case 'start-name':
    case 'end-name': {
      const span =
        cursor.at === 'end-name'
          ? (cursor.element.endTag?.nameSpan ?? cursor.element.nameSpan)
          : cursor.element.nameSpan;
      const markdown = describeElement(cursor.element, schema);
      return markdown === undefined ? undefined : { span, markdown };
    }
    case 'attribute-name':
    case 'attribute-value': {
      const declaration = findAttributeDeclaration(cursor.element, cursor.attribute, schema);
      if (!declaration) return undefined;
      if (cursor.at === 'attribute-name') {
        return { span: cursor.attribute.nameSpan, markdown: describeAttribute(declaration) };
      }
      const span = cursor.attribute.valueSpan ?? cursor.attribute.span;
      const value = describeValue(readAttributeValue(tree.text, cursor.attribute), declaration.type());
      return { span, markdown: value ?? describeAttribute(declaration) };
    }
    case 'content': {
      if (!cursor.element || cursor.node?.kind !== 'text') return undefined;
      const type = schema.typeOf(cursor.element);
      const span = findValueSpan(tree.text, cursor.element);
      const simpleType = type?.kind === 'complex' ? type.text : type;
      const markdown = span && describeValue(tree.text.slice(span.start, span.end), simpleType);
      return span && markdown !== undefined && offset >= span.start && offset <= span.end
        ? { span, markdown }
        : undefined;
    }
    default:
      return undefined;
  }
}

export function findAttributeDeclaration(
  element: XmlElement,
  { namespace, localName }: XmlAttribute,
  schema: DocumentSchema,
): AttributeDeclaration | undefined {
  const type = schema.typeOf(element);
  const declaration =
    type?.kind === 'complex'
      ? type.attributes.find(({ name }) => isSameName(name, { namespace, localName }))
      : undefined;
  return declaration ?? (namespace === undefined ? undefined : schema.schema.attribute({ namespace, localName }));
}

function describeElement(element: XmlElement, schema: DocumentSchema): string | undefined {
  const declaration = schema.declarationOf(element);
  if (!declaration) return undefined;
  const type = schema.typeOf(element);
  const headline = [
    messages.editing.element(formatCode(element.name), escapeMarkdown(formatTypeName(type))),
    describeCardinality(element, schema),
  ].filter(Boolean);
  const simpleType = type?.kind === 'complex' ? type.text : type;
  return joinParagraphs([
    headline.join(', '),
    escapeMarkdownLines(declaration.documentation || (type?.documentation ?? '')),
    ...describeSimpleType(simpleType),
    type?.kind === 'complex' ? describeChildren(schema.modelOf(type)) : '',
  ]);
}

/** How often the element may come in its parent, as authors say it. */
function describeCardinality({ parent, ...name }: XmlElement, schema: DocumentSchema): string {
  const type = parent && schema.typeOf(parent);
  const found = type?.kind === 'complex' && type.particle ? findOccurrences(type.particle, name) : undefined;
  if (!found) return '';
  const { min, max } = found;
  if (min === 1 && max === 1) return messages.editing.required();
  if (min === 0 && max === 1) return messages.editing.optional();
  if (max === Infinity) return min === 0 ? messages.editing.anyNumber() : messages.editing.atLeast(min);
  return min === max ? messages.editing.exactly(min) : messages.editing.between(min, max);
}

function findOccurrences(
  particle: Particle,
  name: { readonly namespace: string | undefined; readonly localName: string },
): { readonly min: number; readonly max: number } | undefined {
  if (particle.kind === 'any') return undefined;
  if (particle.kind === 'element') return isSameName(particle.declaration.name, name) ? particle : undefined;
  for (const item of particle.items) {
    const inner = findOccurrences(item, name);
    if (!inner) continue;
    const isChoice = particle.kind === 'choice' && particle.items.length > 1;
    return { min: isChoice ? 0 : inner.min * particle.min, max: inner.max * particle.max };
  }
  return undefined;
}

function describeValue(value: string, type: SimpleType | undefined): string | undefined {
  const enumerationValue = [...(type?.enumeration ?? []), ...(type?.suggestions ?? [])].find(
    each => each.value === value.trim(),
  );
  return enumerationValue && enumerationValue.documentation !== ''
    ? `${formatCode(enumerationValue.value)}: ${escapeMarkdownLines(enumerationValue.documentation)}`
    : undefined;
}
