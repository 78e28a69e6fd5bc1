import type { Span } from '../../../text/span.js';
import type { SchemaSource } from '../../../core/index.js';
import { maxSchemaParticles } from '../../limits.js';
import { messages } from '../../messages/index.js';
import { countParticles } from './countParticles.js';
import { readSchema } from '../model/readSchema.js';
import type { SchemaFile } from '../model/schemaFiles.js';
import type { SchemaModel } from '../model/schemaModel.js';

/** An include or import whose file is not to be had. */
export interface MissingSchema {
  /** URI of the schema that asks for it. */
  readonly uri: string;
  readonly location: string;
  /** The location as an absolute URI. */
  readonly target: string;
  readonly span: Span;
  /** `xs:include` or `xs:redefine`, without which no schema compiles. */
  readonly isInclude: boolean;
  /** It lies outside the workspace (on the web, mostly), where nothing is ever fetched from. */
  readonly isOutside: boolean;
}

/** A schema with everything it includes and imports. */
export interface ResolvedSchema {
  /** For libxml2. */
  readonly source: SchemaSource;
  /** The main one first. */
  readonly files: readonly SchemaFile[];
  readonly missing: readonly MissingSchema[];
  /** Why it is not used, as a sentence: it would take too much time and memory. Undefined for others. */
  readonly refusal: string | undefined;
  /** Our own reading of it, made when first asked for. Not for a refused schema. */
  readonly model: SchemaModel;
}

/** @param extra texts that are no file of the workspace, by the URI they are imported under. */
export function createResolvedSchema(
  files: readonly SchemaFile[],
  extra: ReadonlyMap<string, string>,
  missing: readonly MissingSchema[],
): ResolvedSchema {
  const [main, ...others] = files;
  let model: SchemaModel | undefined;
  let particles: number | undefined;
  const count = (): number => (particles ??= countParticles(files));
  return {
    source: {
      get particles() {
        return count();
      },
      uri: main?.document.uri ?? '',
      text: main?.document.source.text ?? '',
      imports: new Map([...extra, ...others.map(({ document }) => [document.uri, document.source.text] as const)]),
    },
    files,
    missing,
    get refusal() {
      return count() > maxSchemaParticles ? messages.schema.tooManyParticles(maxSchemaParticles) : undefined;
    },
    get model() {
      return (model ??= readSchema(files));
    },
  };
}
