import type { Completion } from '../../core/index.js';
import { messages } from '../messages/index.js';
import { describeAttribute, formatTypeName } from '../schema/editing/describe.js';
import type { DocumentSchema } from '../schema/model/createDocumentSchema.js';
import { findNameInScope } from '../schema/editing/findNameInScope.js';
import type { AttributeDeclaration } from '../schema/model/schemaModel.js';
import type { XmlTree } from '../tree/xmlTree.js';
import type { CompletionPlace } from './place.js';
import { escapeSnippet } from '../../core/index.js';

/** Attributes the element may still have, required ones first. */
export function completeAttributes(
  tree: XmlTree,
  { element, span, hasValue }: Extract<CompletionPlace, { kind: 'attribute' }>,
  schema: DocumentSchema,
): readonly Completion[] {
  const type = schema.typeOf(element);
  if (type?.kind !== 'complex') return [];
  const existingNames = new Set(
    element.attributes.filter(({ nameSpan }) => nameSpan.start !== span.start).map(({ name }) => name),
  );
  return type.attributes.flatMap((attribute, index) => {
    const name = findNameInScope(tree, element, attribute.name, 'attribute');
    if (name === undefined || existingNames.has(name)) return [];
    const { isRequired } = attribute;
    return [
      {
        label: name,
        kind: 'attribute' as const,
        detail: [formatTypeName(attribute.type()), ...(isRequired ? [messages.editing.required()] : [])].join(', '),
        documentation: describeAttribute(attribute),
        span,
        newText: hasValue ? name : `${escapeSnippet(name)}="${formatTabStop(attribute)}"`,
        isSnippet: !hasValue,
        sortText: `${isRequired ? '0' : '1'}${String(index).padStart(4, '0')}`,
        preselect: isRequired,
      },
    ];
  });
}

function formatTabStop(attribute: AttributeDeclaration): string {
  if (attribute.fixedValue !== undefined) return escapeSnippet(attribute.fixedValue);
  const type = attribute.type();
  const values = (type?.enumeration ?? type?.suggestions ?? []).map(({ value }) => value);
  if (values.length === 0) return `\${1:${escapeSnippet(attribute.defaultValue ?? '')}}`;
  return `\${1|${values.map(value => escapeSnippet(value).replace(/[,|]/g, '\\$&')).join(',')}|}`;
}
