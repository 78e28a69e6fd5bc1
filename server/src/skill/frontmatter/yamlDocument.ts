import { isAlias, parseDocument, visit, type Alias, type Document, type ParsedNode } from 'yaml';

export { isAlias, isMap, isScalar, isSeq, type Alias, type ParsedNode } from 'yaml';

/** YAML 1.2 as a tree with places. Duplicate keys are no errors: the library's own check compares every pair. */
export const parseYamlDocument = (source: string): Document.Parsed =>
  parseDocument(source, { version: '1.2', prettyErrors: false, logLevel: 'error', uniqueKeys: false });

/**
 * What each alias stands for: the last node before it with its anchor. `resolve` of the library finds the same, and visits the whole
 * document for each alias.
 */
export function findAliasTargets(document: Document.Parsed): ReadonlyMap<Alias, ParsedNode> {
  const targets = new Map<Alias, ParsedNode>();
  const anchors = new Map<string, ParsedNode>();
  visit(document, {
    Node(_, node) {
      if (isAlias(node)) {
        const target = anchors.get(node.source);
        if (target) targets.set(node, target);
        // The library's types do not say that a parsed document has only parsed nodes.
      } else if (node.anchor !== undefined) anchors.set(node.anchor, node as ParsedNode);
    },
  });
  return targets;
}
