import type { ExpandedName } from '../../expandedName.js';
import type { TextDocument } from '../../../core/index.js';
import type { Span } from '../../../text/span.js';

/** Where something is declared: its `name` or `ref` attribute's value, else the declaring tag's name. */
export interface DeclarationPlace {
  readonly document: TextDocument;
  readonly span: Span;
}

/** Markdown-free text of `xs:documentation`, white space collapsed; '' where there is none. */
interface Documented {
  readonly documentation: string;
  readonly place: DeclarationPlace;
}

export interface ElementDeclaration extends Documented {
  readonly name: ExpandedName;
  readonly isAbstract: boolean;
  readonly isNillable: boolean;
  readonly defaultValue: string | undefined;
  readonly fixedValue: string | undefined;
  /** Resolved when asked for: types contain themselves. Undefined: not in the schema. */
  type(): TypeDefinition | undefined;
}

export interface AttributeDeclaration extends Documented {
  readonly name: ExpandedName;
  readonly isRequired: boolean;
  readonly defaultValue: string | undefined;
  readonly fixedValue: string | undefined;
  type(): SimpleType | undefined;
}

export interface EnumerationValue extends Documented {
  readonly value: string;
}

export interface Facet {
  readonly name: string;
  readonly value: string;
}

export interface SimpleType extends Documented {
  readonly kind: 'simple';
  /** Undefined: anonymous. */
  readonly name: ExpandedName | undefined;
  /** The built-in type it goes back to, for example `string`; that of the items of a list. */
  readonly builtIn: string;
  readonly variety: 'atomic' | 'list' | 'union';
  /** All values, where they are listed; of a union, those of every member, if every member lists them. */
  readonly enumeration: readonly EnumerationValue[] | undefined;
  /** Values worth offering although others are allowed too (members of a union). */
  readonly suggestions: readonly EnumerationValue[];
  /** Other restrictions, nearest first. */
  readonly facets: readonly Facet[];
}

export interface Wildcard {
  /** Undefined stands for elements in no namespace. */
  allows(namespace: string | undefined): boolean;
  readonly isSkipped: boolean;
}

/** `max` is Infinity for `unbounded`. */
export type Particle =
  | { readonly kind: 'element'; readonly declaration: ElementDeclaration; readonly min: number; readonly max: number }
  | { readonly kind: 'any'; readonly wildcard: Wildcard; readonly min: number; readonly max: number }
  | {
      readonly kind: 'sequence' | 'choice' | 'all';
      readonly items: readonly Particle[];
      readonly min: number;
      readonly max: number;
    };

export interface ComplexType extends Documented {
  readonly kind: 'complex';
  readonly name: ExpandedName | undefined;
  readonly isMixed: boolean;
  readonly isAbstract: boolean;
  /** Undefined: no child elements. */
  readonly particle: Particle | undefined;
  /** The type of the text where there are no child elements but text. */
  readonly text: SimpleType | undefined;
  readonly attributes: readonly AttributeDeclaration[];
  readonly anyAttribute: Wildcard | undefined;
}

export type TypeDefinition = SimpleType | ComplexType;

/** What a schema with all it includes and imports declares. */
export interface SchemaModel {
  readonly roots: readonly ElementDeclaration[];
  element(name: ExpandedName): ElementDeclaration | undefined;
  attribute(name: ExpandedName): AttributeDeclaration | undefined;
  type(name: ExpandedName): TypeDefinition | undefined;
  /** What may stand for a declaration: itself unless abstract, and the members of its substitution group. */
  substitutes(declaration: ElementDeclaration): readonly ElementDeclaration[];
}
