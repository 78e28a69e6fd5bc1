import type { JsonValue } from '../json/jsonValue.js';
import type { Span } from '../text/span.js';
import { type LanguageId } from '../shared/languages.js';

/**
 * The JSON type of an argument in normal form. `unknown` is what cannot be decided from the text (an
 * unresolved type, a computed default): nothing is ever reported about it.
 */
export type ArgumentType = TypeDetails &
  (
    | { readonly kind: 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'any' | 'unknown' }
    | { readonly kind: 'array'; readonly items: ArgumentType }
    | {
        readonly kind: 'object';
        readonly properties: readonly Parameter[];
        /** Type of the values of a dictionary. */
        readonly additional?: ArgumentType;
      }
    | { readonly kind: 'union'; readonly of: readonly ArgumentType[] }
  );

/**
 * What narrows a type that is not a parameter's own: an array's items, a union's members, a dictionary's values.
 * A parameter's own enum and constraints are in the parameter (lifted out of `X | null`), never here.
 */
export interface TypeDetails {
  readonly enumValues?: readonly JsonValue[];
  readonly constraints?: Constraints;
  /** Items or members that may be null. */
  readonly nullable?: boolean;
}

/** JSON Schema's validation keywords, by their own names. */
export interface Constraints {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
}

/**
 * One argument. Spans are UTF-16 offsets into the document it was read from; absent where nothing is written.
 * A span without its value (a computed default, an interpolated description) marks what is written but cannot
 * be decided from the text: nothing is reported about it.
 */
export interface Parameter {
  /** The name in JSON (a Swift property's `CodingKeys` value, a Python alias). */
  readonly name: string;
  readonly nameSpan: Span;
  /** The whole declaration: what removing the argument removes. */
  readonly span: Span;
  readonly type: ArgumentType;
  readonly typeSpan?: Span;
  /** Undefined where the source says nothing about it (a guide's rule). */
  readonly required?: boolean;
  readonly requiredSpan?: Span;
  /** May be JSON null besides its type. */
  readonly nullable?: boolean;
  readonly defaultValue?: JsonValue;
  readonly defaultSpan?: Span;
  /** The default is stated where the code uses the argument (`?? 20`), not where it is declared: others need not repeat it. */
  readonly defaultInUse?: true;
  /**
   * The default does not take effect where the argument is not given: the decoder that Swift's compiler writes throws then, or
   * takes nil. Others need not repeat it, and no schema is written with it.
   */
  readonly defaultUnused?: true;
  /** Prose writes the default without quotes and not as code: it may be words about the value. */
  readonly defaultIsBare?: true;
  readonly enumValues?: readonly JsonValue[];
  readonly enumSpan?: Span;
  readonly constraints?: Constraints;
  readonly constraintSpans?: Readonly<Partial<Record<keyof Constraints, Span>>>;
  readonly description?: string;
  readonly descriptionSpan?: Span;
  readonly examples?: readonly JsonValue[];
  readonly examplesSpan?: Span;
  /** What the author noted in comments directly above the declaration, else behind it on its line. Never part of a schema. */
  readonly comment?: string;
  readonly commentSpan?: Span;
  /** A parameter that a framework may fill in, or that is of something else, for all the text says: that another place lacks it is no difference. */
  readonly mayBeInjected?: true;
}

/** Parts of a command's own documentation; each is verbatim text with its span. */
export interface DocumentationSegment {
  readonly role: 'summary' | 'details' | 'arguments' | 'returns' | 'raises' | 'examples' | 'notes' | 'warnings';
  readonly text: string;
  readonly span: Span;
}

/** What a way of declaring may have no words for. */
type SilentAspect = 'enum' | 'constraints' | 'default' | 'description';

type SignatureRole = 'code' | 'schema' | 'interface' | 'guide';

/** Why a declaration was not understood, and where: the syntax error, in the document it stands in. */
export interface SyntaxErrorInfo {
  /** A clause for the end of a sentence: “x” is not read: syntax error in its signature. */
  readonly reason: string;
  /** Where something is missing, what stands before it. */
  readonly span: Span;
}

/** One place that declares a command's arguments. */
export interface Signature {
  readonly role: SignatureRole;
  readonly language: LanguageId;
  /** Undefined where the place does not name it (a lone schema, an Interface section). */
  readonly command?: string;
  readonly commandSpan?: Span;
  /** The type whose constant the command's name is: `WeatherSkill` of `let name = WeatherSkill.id`. */
  readonly commandOf?: string;
  /** The declaration's name in its language (a function, a struct): what belongs together by name. */
  readonly declaration?: string;
  /**
   * Where that name stands. All signatures that one declaration gives have the same span (a function and its docstring);
   * absent where a declaration gives only one signature.
   */
  readonly declarationSpan?: Span;
  /**
   * What distinguishes the command from another command of the same name in the same file. The functions and classes
   * around it, outermost first, and the object it is registered with (`create_server.mcp` of `@mcp.tool()`).
   */
  readonly scope?: string;
  /** Where a finding about the whole goes: the declaration's name, the schema's `properties` key, the Interface heading. */
  readonly anchor: Span;
  readonly span: Span;
  readonly parameters: readonly Parameter[];
  readonly description?: string;
  readonly descriptionSpan?: Span;
  readonly documentation?: readonly DocumentationSegment[];
  /** Literal arguments of the decorator or registration besides name and description (`category`). */
  readonly metadata?: Readonly<Record<string, JsonValue>>;
  /**
   * What this way of declaring cannot say (a plain Codable struct has no enum or range): its absence there
   * is no difference. What is absent in an interface or a guide is silence anyway.
   */
  readonly silentAbout?: readonly SilentAspect[];
  /** False where parts could not be read (spreads, unresolved types): nothing is then said to be missing. */
  readonly complete: boolean;
  /**
   * Set where what declares the arguments has a syntax error (half typed, a bracket too few). What was read of it is good
   * for finding one's way and nothing else: it is compared with nothing and no guide or manifest is written from it.
   */
  readonly syntaxError?: SyntaxErrorInfo;
  /** A function, or its docstring: its only parameter may hold the arguments rather than be one. */
  readonly isFunction?: true;
  /** A function that nothing calls a command but its name, `main`. */
  readonly isEntry?: true;
}
