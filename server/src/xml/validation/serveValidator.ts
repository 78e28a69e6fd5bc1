import { loadLibxml2Validator } from './loadLibxml2Validator.js';
import type { LibraryError, SchemaSource, ValidationReport } from '../../core/index.js';

/** What goes to the thread. A schema travels once; `schemaId` stands for it afterwards. */
export interface WorkerRequest {
  readonly id: number;
  readonly text: string;
  readonly repaired: string | undefined;
  readonly schemaId: number | undefined;
  readonly schema: SchemaSource | undefined;
  /** Compile the schema only. */
  readonly isCompiling: boolean;
}

/** What comes back: `ready` once, then an answer for each request. */
export type WorkerAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'report'; readonly id: number; readonly report: ValidationReport }
  | { readonly kind: 'compiled'; readonly id: number; readonly errors: readonly LibraryError[] }
  | {
      readonly kind: 'failed';
      readonly id: number;
      /** A sentence. */
      readonly reason: string;
      readonly isTransient?: true;
      readonly isUnseen?: true;
    };

/** The thread's side: gives a function that takes each message. @param post sends an answer back */
export function serveValidator(post: (answer: WorkerAnswer) => void): (message: unknown) => Promise<void> {
  const schemas = new Map<number, SchemaSource>();
  const loading = loadLibxml2Validator();
  // Without libxml2 the thread is of no use: it ends with the error, and whoever waits is told.
  void loading.then(() => post({ kind: 'ready' }));
  return async message => {
    const { id, text, repaired, schemaId, schema, isCompiling } = message as WorkerRequest;
    try {
      const validator = await loading;
      if (schemaId !== undefined && schema) schemas.set(schemaId, schema);
      const source = schemaId === undefined ? undefined : schemas.get(schemaId);
      if (isCompiling) post({ kind: 'compiled', id, errors: source ? (await validator.compile(source)).errors : [] });
      else post({ kind: 'report', id, report: await validator.validate({ text, repaired, schema: source }) });
    } catch (cause) {
      post({ kind: 'failed', id, reason: cause instanceof Error ? cause.message : String(cause) });
    }
  };
}
