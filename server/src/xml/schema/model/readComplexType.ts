import { toNameKey, isSameName, type ExpandedName } from '../../expandedName.js';
import { readDocumentation } from './readDocumentation.js';
import { readParticle, readWildcard, type ParticleSources } from './readParticle.js';
import { restrictType, type FindType } from './readSimpleType.js';
import {
  readComponentAttribute,
  findPart,
  findParts,
  findDeclarationPlace,
  readQualifiedName,
  isSet,
  type Component,
} from './schemaFiles.js';
import { type AttributeDeclaration, type ComplexType, type Particle, type Wildcard } from './schemaModel.js';
import { append } from '../../../text/append.js';

export interface ComplexTypeSources extends ParticleSources {
  readonly find: FindType;
  /** @param count of the definitions of this name that are being read. */
  attributeGroup(name: ExpandedName, count: number): Component | undefined;
  /** The declaration an `xs:attribute` makes or refers to. */
  attribute(component: Component): AttributeDeclaration | undefined;
}

interface Content {
  readonly particle?: Particle | undefined;
  readonly text?: ComplexType['text'];
  readonly isMixed: boolean;
  readonly attributes: readonly AttributeDeclaration[];
  readonly prohibited: readonly ExpandedName[];
  readonly anyAttribute: Wildcard | undefined;
}

/** The type in an `xs:complexType`, with what it inherits. */
export function readComplexType(
  component: Component,
  name: ExpandedName | undefined,
  sources: ComplexTypeSources,
): ComplexType {
  const { particle, text, isMixed, attributes, anyAttribute } = readContent(component, sources);
  return {
    kind: 'complex',
    name,
    isMixed,
    isAbstract: isSet(component, 'abstract'),
    particle,
    text,
    attributes,
    anyAttribute,
    documentation: readDocumentation(component),
    place: findDeclarationPlace(component),
  };
}

function readContent(component: Component, sources: ComplexTypeSources): Content {
  const isMixed = isSet(component, 'mixed');
  const derivation = findPart(component, 'simpleContent', 'complexContent');
  const derivationStep = derivation && findPart(derivation, 'extension', 'restriction');
  if (!derivation || !derivationStep) return { ...readOwnContent(component, sources), isMixed };
  const baseName = readQualifiedName(derivationStep, 'base');
  const base = baseName && sources.find(baseName);
  const ownContent = readOwnContent(derivationStep, sources);
  const inherited = base?.kind === 'complex' ? base : undefined;
  const attributes = mergeAttributes(inherited?.attributes ?? [], ownContent);
  if (derivation.node.localName === 'simpleContent') {
    const from = base?.kind === 'simple' ? base : inherited?.text;
    const text =
      derivationStep.node.localName === 'restriction' ? restrictType(derivationStep, from, sources.find) : from;
    return {
      ...ownContent,
      particle: undefined,
      text,
      isMixed: false,
      attributes,
      anyAttribute: ownContent.anyAttribute ?? inherited?.anyAttribute,
    };
  }
  const mixed = isMixed || isSet(derivation, 'mixed') || isAnyType(baseName);
  if (derivationStep.node.localName === 'restriction') return { ...ownContent, isMixed: mixed, attributes };
  return {
    ...ownContent,
    particle: inSequence(inherited?.particle, ownContent.particle),
    isMixed: mixed || (inherited?.isMixed ?? false),
    attributes,
    anyAttribute: ownContent.anyAttribute ?? inherited?.anyAttribute,
  };
}

function readOwnContent(component: Component, sources: ComplexTypeSources): Content {
  const model = findPart(component, 'sequence', 'choice', 'all', 'group');
  const { attributes, prohibited, anyAttribute } = readAttributes(component, sources, []);
  return { particle: model && readParticle(model, sources), isMixed: false, attributes, prohibited, anyAttribute };
}

function readAttributes(
  component: Component,
  sources: ComplexTypeSources,
  openGroups: readonly string[],
): Pick<Content, 'attributes' | 'prohibited' | 'anyAttribute'> {
  const attributes: AttributeDeclaration[] = [];
  const prohibited: ExpandedName[] = [];
  const wildcard = findPart(component, 'anyAttribute');
  let anyAttribute = wildcard && readWildcard(wildcard);
  for (const part of findParts(component, 'attribute')) {
    const declaration = sources.attribute(part);
    if (!declaration) continue;
    if (readComponentAttribute(part, 'use') === 'prohibited') prohibited.push(declaration.name);
    else attributes.push(declaration);
  }
  for (const part of findParts(component, 'attributeGroup')) {
    const name = readQualifiedName(part, 'ref');
    if (!name) continue;
    const key = toNameKey(name);
    const group = sources.attributeGroup(name, openGroups.filter(open => open === key).length);
    if (!group) continue;
    const inner = readAttributes(group, sources, [...openGroups, key]);
    append(attributes, inner.attributes);
    anyAttribute ??= inner.anyAttribute;
  }
  return { attributes, prohibited, anyAttribute };
}

function mergeAttributes(
  inherited: readonly AttributeDeclaration[],
  ownContent: Content,
): readonly AttributeDeclaration[] {
  const isReplaced = ({ name }: AttributeDeclaration): boolean =>
    ownContent.prohibited.some(other => isSameName(other, name)) ||
    ownContent.attributes.some(other => isSameName(other.name, name));
  return [...inherited.filter(attribute => !isReplaced(attribute)), ...ownContent.attributes];
}

function inSequence(first: Particle | undefined, second: Particle | undefined): Particle | undefined {
  return first && second ? { kind: 'sequence', items: [first, second], min: 1, max: 1 } : (first ?? second);
}

const isAnyType = (name: ExpandedName | undefined): boolean => name?.localName === 'anyType';
