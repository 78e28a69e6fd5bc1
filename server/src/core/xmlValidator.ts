/** A schema with everything it may load. Compared by identity: one object is compiled once. */
export interface SchemaSource {
  readonly uri: string;
  readonly text: string;
  /** Texts of imported and included schemas by absolute URI; nothing else can be loaded. */
  readonly imports: ReadonlyMap<string, string>;
  /** Number of particles with all groups and base types copied to where they are named, where it was counted. */
  readonly particles?: number;
}

/** What libxml2 says, in its words. */
export interface LibraryError {
  readonly message: string;
  /** 1 warning, 2 error, 3 fatal. */
  readonly level: number;
  /** From 1. */
  readonly line: number;
  /** From 1; 0 where it is not known. */
  readonly column: number;
  /** Of the element, in libxml2's form: `/*` + `/*[2]`, `/a/b[3]`. */
  readonly path?: string;
  /** URI of the schema the error is in. Of a parse error: undefined in the text of an entity, which line and column are then about. */
  readonly file?: string;
}

export interface ValidationReport {
  /** Why the text is not well-formed (level 3), or misuses namespaces (level 2). */
  readonly parseErrors: readonly LibraryError[];
  /** Why the schema does not compile; the document was then not validated. */
  readonly schemaErrors: readonly LibraryError[];
  /** Why the document is not valid. */
  readonly errors: readonly LibraryError[];
  /** Why compiling the schema was stopped, as a sentence; the document was then not validated. */
  readonly schemaStopped?: string;
  /** How many errors there are besides those listed. */
  readonly more: number;
  /** Set where checking was stopped: the reason as a sentence. */
  readonly stopped?: string;
  /** The document was not looked at: the thread did not start. */
  readonly isUnseen?: true;
  /** The same document may be checked to its end another time. */
  readonly isTransient?: true;
}

export interface CompileReport {
  /** Errors of a schema as such; none where it compiles. */
  readonly errors: readonly LibraryError[];
  /** Set where compiling was stopped: the reason as a sentence. */
  readonly stopped?: string;
  /** The schema was not looked at: the thread did not start. */
  readonly isUnseen?: true;
}

export interface ValidationRequest {
  readonly text: string;
  /** Without a schema only well-formedness is checked. */
  readonly schema?: SchemaSource | undefined;
  /** What is validated when `text` is not well-formed. */
  readonly repaired?: string | undefined;
}

/** The judge of well-formedness and validity. Plain data in and out, so that it can live in a worker. */
export interface XmlValidator {
  /** Documents with more elements are not validated: they would block the thread. Absent where it has a thread of its own. */
  readonly maxElements?: number;
  validate(request: ValidationRequest): Promise<ValidationReport>;
  compile(schema: SchemaSource): Promise<CompileReport>;
  dispose(): void;
}
