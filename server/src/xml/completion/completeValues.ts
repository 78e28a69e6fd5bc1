import type { Completion } from '../../core/index.js';
import { messages } from '../messages/index.js';
import { findAttributeDeclaration } from '../features/findHover.js';
import { escapeMarkdownLines } from '../../shared/escapeMarkdown.js';
import type { DocumentSchema } from '../schema/model/createDocumentSchema.js';
import type { SimpleType } from '../schema/model/schemaModel.js';
import { escapeAttribute, escapeText } from '../tree/references.js';
import type { CompletionPlace } from './place.js';

/** The values the schema lists for an attribute or for the text of an element, in its order. */
export function completeValues(
  place: Extract<CompletionPlace, { kind: 'value' | 'text' }>,
  schema: DocumentSchema,
): readonly Completion[] {
  const { span, element } = place;
  if (place.kind === 'value') {
    const declaration = findAttributeDeclaration(element, place.attribute, schema);
    return createValueCompletions(
      declaration?.type(),
      declaration?.fixedValue,
      declaration?.defaultValue,
      span,
      escapeAttribute,
    );
  }
  const type = schema.typeOf(element);
  const declaration = schema.declarationOf(element);
  const simple = type?.kind === 'complex' ? type.text : type;
  return createValueCompletions(simple, declaration?.fixedValue, declaration?.defaultValue, span, escapeText);
}

function createValueCompletions(
  type: SimpleType | undefined,
  fixedValue: string | undefined,
  defaultValue: string | undefined,
  span: Completion['span'],
  escape: (text: string) => string,
): readonly Completion[] {
  const allowedValues = [...(type?.enumeration ?? []), ...(type?.suggestions ?? [])];
  const values =
    fixedValue !== undefined ? [{ value: fixedValue, documentation: messages.editing.onlyValue() }] : allowedValues;
  return values.map(({ value, documentation }, index) => ({
    label: value,
    kind: 'value' as const,
    ...(value === defaultValue && { detail: messages.editing.defaultDetail(), preselect: true }),
    ...(documentation !== '' && { documentation: escapeMarkdownLines(documentation) }),
    span,
    newText: escape(value),
    sortText: String(index).padStart(4, '0'),
  }));
}
