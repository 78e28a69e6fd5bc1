import type { Span } from '../../text/span.js';
import { getChildElements, type XmlElement, type XmlTree } from '../../xml/index.js';

/** Where each part of an XML prompt stands, by its JSON pointer in the prompt as data: `/context/3/timestamp`. */
export function findXmlPlaces({ root }: XmlTree): ReadonlyMap<string, Span> {
  const places = new Map<string, Span>();
  if (!root) return places;
  const add = (path: string, element: XmlElement): void => {
    places.set(path, element.span);
    for (const { name, span } of element.attributes) places.set(`${path}/${name}`, span);
  };
  const children = (element: XmlElement, name: string): readonly XmlElement[] =>
    getChildElements(element).filter(child => child.localName === name && child.namespace === undefined);
  add('', root);
  for (const name of ['system', 'tools', 'context', 'request']) {
    const [section] = children(root, name);
    if (!section) continue;
    add(`/${name}`, section);
    children(section, 'tool').forEach((tool, t) => {
      add(`/tools/${t}`, tool);
      const grouped = children(tool, 'parameters').flatMap(group => children(group, 'parameter'));
      [...grouped, ...children(tool, 'parameter')].forEach((parameter, p) =>
        add(`/tools/${t}/parameters/${p}`, parameter),
      );
    });
    children(section, 'message').forEach((message, at) => add(`/context/${at}`, message));
    for (const part of ['user_input', 'response_prompt']) {
      const [element] = children(section, part);
      if (element) add(`/request/${part}`, element);
    }
  }
  return places;
}
