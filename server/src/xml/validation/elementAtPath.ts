import type { XmlElement, XmlTree } from '../tree/xmlTree.js';

/**
 * Finds the elements of libxml2's node paths in our tree. A step is `name[k]`, counted among siblings of that name, or, for a
 * name in a default namespace, `*[k]`, counted among all; without `[k]` there is one. Where the trees differ (an entity that
 * brings elements) the nearest ancestor is given.
 */
export function createPathFinder(tree: XmlTree): (path: string) => XmlElement | undefined {
  const byParent = new Map<XmlElement, Map<string, XmlElement[]>>();

  function findNamedChildren(parent: XmlElement, name: string): readonly XmlElement[] {
    let groups = byParent.get(parent);
    if (!groups) {
      groups = new Map<string, XmlElement[]>([['*', []]]);
      for (const node of parent.children) {
        if (node.kind !== 'element') continue;
        groups.get('*')?.push(node);
        const group = groups.get(node.name);
        if (group) group.push(node);
        else groups.set(node.name, [node]);
      }
      byParent.set(parent, groups);
    }
    return groups.get(name) ?? [];
  }

  return path => {
    let element = tree.root;
    for (const [, name = '', position] of path.replace(/^\/[^/]*/, '').matchAll(/\/([^/[]+)(?:\[(\d+)\])?/g)) {
      const next: XmlElement | undefined = element && findNamedChildren(element, name)[Number(position ?? 1) - 1];
      if (!next) break;
      element = next;
    }
    return element;
  };
}
