import { isInside, type Context, type DocumentLink } from '../../core/index.js';
import { spanOf } from '../../text/span.js';
import { resolveLocation } from '../schema/loading/loadSchema.js';
import { instanceNamespace } from '../tree/xmlTree.js';
import { schemaNamespace, type XmlModel } from '../createXmlModel.js';

/** Locations of schemas, as links; only those in the workspace. */
export function findLinks({ uri, tree }: XmlModel, { services }: Context): readonly DocumentLink[] {
  const links: DocumentLink[] = [];
  const add = (start: number, location: string): void => {
    const target = resolveLocation(uri, location);
    if (services.workspace.roots.some(root => isInside(target, root))) {
      links.push({ span: spanOf(start, start + location.length), target });
    }
  };
  for (const element of tree.elements) {
    for (const { localName, namespace, name, valueSpan } of element.attributes) {
      if (!valueSpan) continue;
      const value = tree.text.slice(valueSpan.start, valueSpan.end);
      const words = Array.from(value.matchAll(/\S+/g));
      const isPairs = namespace === instanceNamespace && localName === 'schemaLocation';
      const isLocation =
        (namespace === instanceNamespace && localName === 'noNamespaceSchemaLocation') ||
        (element.namespace === schemaNamespace && name === 'schemaLocation');
      const locations = isPairs ? words.filter((_, index) => index % 2 === 1) : isLocation ? words.slice(0, 1) : [];
      for (const { 0: location, index } of locations) add(valueSpan.start + index, location);
    }
  }
  return links;
}
