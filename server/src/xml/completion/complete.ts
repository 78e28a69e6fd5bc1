import type { Completion, Context } from '../../core/index.js';
import { createDocumentSchema } from '../schema/model/createDocumentSchema.js';
import { findLikelySchema } from '../features/findLikelySchema.js';
import type { XmlModel } from '../createXmlModel.js';
import { completeAttributes } from './completeAttributes.js';
import { completeElements } from './completeElements.js';
import { findCompletionPlaces } from './place.js';
import { completeRoot } from './completeRoot.js';
import { completeValues } from './completeValues.js';

/** What the schema lets an author write at an offset; nothing where there is no schema. */
export async function complete(model: XmlModel, offset: number, context: Context): Promise<readonly Completion[]> {
  const { tree } = model;
  const places = findCompletionPlaces(tree, offset);
  if (places.length === 0) return [];
  const resolved = await findLikelySchema(model, context);
  const schema = resolved && createDocumentSchema(tree, resolved.model);
  return places.flatMap(place => {
    switch (place.kind) {
      case 'element':
        if (!place.parent) return completeRoot(model, place, schema);
        return schema ? completeElements(tree, place, place.parent, offset, schema) : [];
      case 'attribute':
        return schema ? completeAttributes(tree, place, schema) : [];
      case 'value':
      case 'text':
        return schema ? completeValues(place, schema) : [];
      case 'close': {
        const { element, span } = place;
        const isClosed = tree.text[span.end] === '>';
        return [
          {
            label: `/${element.name}`,
            kind: 'element' as const,
            span,
            newText: element.name + (isClosed ? '' : '>'),
            filterText: element.name,
          },
        ];
      }
    }
  });
}
