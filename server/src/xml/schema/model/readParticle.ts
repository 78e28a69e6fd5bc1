import { toNameKey, type ExpandedName } from '../../expandedName.js';
import { maxParticleDepth } from '../../limits.js';
import {
  findSchemaChildren,
  readComponentAttribute,
  findPart,
  readQualifiedName,
  type Component,
} from './schemaFiles.js';
import { type ElementDeclaration, type Particle, type Wildcard } from './schemaModel.js';

export interface ParticleSources {
  /** @param count of the definitions of this name that are being read: one of a `redefine` refers to what it redefines. */
  group(name: ExpandedName, count: number): Component | undefined;
  /** The declaration an `xs:element` in a content model makes or refers to. */
  element(component: Component): ElementDeclaration | undefined;
}

/** The content model in an `xs:sequence`, `xs:choice`, `xs:all`, `xs:group`, `xs:element` or `xs:any`. */
export function readParticle(
  component: Component,
  sources: ParticleSources,
  depth = 0,
  openGroups: readonly string[] = [],
): Particle | undefined {
  if (depth > maxParticleDepth) return undefined;
  const { node, file } = component;
  const min = readOccurrence(readComponentAttribute(component, 'minOccurs'), 1);
  const max = Math.max(min, readOccurrence(readComponentAttribute(component, 'maxOccurs'), 1));
  if (max === 0) return undefined;
  switch (node.localName) {
    case 'element': {
      const declaration = sources.element(component);
      return declaration && { kind: 'element', declaration, min, max };
    }
    case 'any':
      return { kind: 'any', wildcard: readWildcard(component), min, max };
    case 'group': {
      const name = readQualifiedName(component, 'ref');
      const key = name && toNameKey(name);
      const group = name && sources.group(name, openGroups.filter(open => open === key).length);
      const content = group && findPart(group, 'sequence', 'choice', 'all');
      const inner =
        content && key !== undefined ? readParticle(content, sources, depth + 1, [...openGroups, key]) : undefined;
      return inner && { kind: 'sequence', items: [inner], min, max };
    }
    case 'sequence':
    case 'choice':
    case 'all': {
      const items = findSchemaChildren(node).flatMap(child => {
        const item = readParticle({ node: child, file }, sources, depth + 1, openGroups);
        return item ? [item] : [];
      });
      return { kind: node.localName, items, min, max };
    }
    default:
      return undefined;
  }
}

function readOccurrence(value: string | undefined, defaultCount: number): number {
  if (value === undefined) return defaultCount;
  if (value === 'unbounded') return Infinity;
  return /^\d{1,9}$/.test(value) ? Number(value) : defaultCount;
}

/** What `xs:any` and `xs:anyAttribute` let through. */
export function readWildcard(component: Component): Wildcard {
  const allowed = (readComponentAttribute(component, 'namespace') ?? '##any').split(/\s+/);
  const target = component.file.targetNamespace;
  return {
    isSkipped: readComponentAttribute(component, 'processContents') === 'skip',
    allows(namespace) {
      if (allowed.includes('##any')) return true;
      if (allowed.includes('##other')) return namespace !== undefined && namespace !== target;
      if (namespace === undefined) return allowed.includes('##local');
      return allowed.includes(namespace) || (allowed.includes('##targetNamespace') && namespace === target);
    },
  };
}
