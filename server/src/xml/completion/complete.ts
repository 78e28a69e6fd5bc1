import type { Completion, Context } from '../../core/index.js';
import { documentSchema } from '../schema/documentSchema.js';
import { likelySchema } from '../features/likelySchema.js';
import type { XmlModel } from '../xmlModel.js';
import { attributeCompletions } from './attributeCompletions.js';
import { elementCompletions } from './elementCompletions.js';
import { completionPlaces } from './place.js';
import { rootCompletions } from './rootCompletions.js';
import { valueCompletions } from './valueCompletions.js';

/** What the schema lets an author write at an offset; nothing where there is no schema. */
export async function complete(model: XmlModel, offset: number, context: Context): Promise<readonly Completion[]> {
  const { tree } = model;
  const places = completionPlaces(tree, offset);
  if (places.length === 0) return [];
  const resolved = await likelySchema(model, context);
  const schema = resolved && documentSchema(tree, resolved.model);
  return places.flatMap(place => {
    switch (place.kind) {
      case 'element':
        if (!place.parent) return rootCompletions(model, place, schema);
        return schema ? elementCompletions(tree, place, place.parent, offset, schema) : [];
      case 'attribute':
        return schema ? attributeCompletions(tree, place, schema) : [];
      case 'value':
      case 'text':
        return schema ? valueCompletions(place, schema) : [];
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
