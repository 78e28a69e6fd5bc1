import type { Completion } from '../../core/index.js';
import { describeAttribute, typeName } from '../schema/describe.js';
import type { DocumentSchema } from '../schema/documentSchema.js';
import { nameInScope } from '../schema/nameInScope.js';
import type { AttributeDeclaration } from '../schema/schemaModel.js';
import type { XmlTree } from '../tree/xmlTree.js';
import type { CompletionPlace } from './place.js';
import { snippetText } from './snippet.js';

/** Attributes the element may still have, required ones first. */
export function attributeCompletions(
  tree: XmlTree,
  { element, span, hasValue }: Extract<CompletionPlace, { kind: 'attribute' }>,
  schema: DocumentSchema,
): readonly Completion[] {
  const type = schema.typeOf(element);
  if (type?.kind !== 'complex') return [];
  const written = new Set(
    element.attributes.filter(({ nameSpan }) => nameSpan.start !== span.start).map(({ name }) => name),
  );
  return type.attributes.flatMap((attribute, index) => {
    const name = nameInScope(tree, element, attribute.name, 'attribute');
    if (name === undefined || written.has(name)) return [];
    const { isRequired } = attribute;
    return [
      {
        label: name,
        kind: 'attribute' as const,
        detail: `${typeName(attribute.type())}${isRequired ? ', required' : ''}`,
        documentation: describeAttribute(attribute),
        span,
        newText: hasValue ? name : `${snippetText(name)}="${valueStop(attribute)}"`,
        isSnippet: !hasValue,
        sortText: `${isRequired ? '0' : '1'}${String(index).padStart(4, '0')}`,
        preselect: isRequired,
      },
    ];
  });
}

function valueStop(attribute: AttributeDeclaration): string {
  if (attribute.fixedValue !== undefined) return snippetText(attribute.fixedValue);
  const type = attribute.type();
  const values = (type?.enumeration ?? type?.suggestions ?? []).map(({ value }) => value);
  if (values.length === 0) return `\${1:${snippetText(attribute.defaultValue ?? '')}}`;
  return `\${1|${values.map(value => snippetText(value).replace(/[,|]/g, '\\$&')).join(',')}|}`;
}
