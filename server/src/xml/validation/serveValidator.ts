import { loadLibxml2Validator } from './loadLibxml2Validator.js';
import { maxThreadMemory } from '../limits.js';
import { messages } from '../messages/index.js';
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
      /** The thread has used all its memory and must end. */
      readonly isExhausted?: true;
    };

/** The thread's side: gives a function that takes each message. @param post sends an answer back */
export function serveValidator(post: (answer: WorkerAnswer) => void): (message: unknown) => Promise<void> {
  const schemas = new Map<number, SchemaSource>();
  const memory = limitMemory(maxThreadMemory);
  const loading = loadLibxml2Validator();
  // Without libxml2, the thread is useless. It ends with the error, and the caller gets the error.
  void loading.then(() => post({ kind: 'ready' }));
  return async message => {
    const { id, text, repaired, schemaId, schema, isCompiling } = message as WorkerRequest;
    try {
      const validator = await loading;
      if (schemaId !== undefined && schema) schemas.set(schemaId, schema);
      const source = schemaId === undefined ? undefined : schemas.get(schemaId);
      const answer: WorkerAnswer = isCompiling
        ? { kind: 'compiled', id, errors: source ? (await validator.compile(source)).errors : [] }
        : { kind: 'report', id, report: await validator.validate({ text, repaired, schema: source }) };
      post(memory.isExhausted() ? createExhaustedAnswer(id) : answer);
    } catch (cause) {
      if (memory.isExhausted()) post(createExhaustedAnswer(id));
      else post({ kind: 'failed', id, reason: cause instanceof Error ? cause.message : String(cause) });
    }
  };
}

const createExhaustedAnswer = (id: number): WorkerAnswer => ({
  kind: 'failed',
  id,
  reason: messages.schema.outOfMemory(maxThreadMemory / 1024 / 1024),
  isExhausted: true,
});

/** Refuses memory to WebAssembly beyond a limit, for the whole thread. @param maximum in bytes */
function limitMemory(maximum: number): { isExhausted(): boolean } {
  let isExhausted = false;
  const prototype = WebAssembly.Memory.prototype;
  const grow = Object.getOwnPropertyDescriptor(prototype, 'grow')?.value as (
    this: WebAssembly.Memory,
    pages: number,
  ) => number;
  prototype.grow = function (this: WebAssembly.Memory, pages) {
    if (this.buffer.byteLength + pages * wasmPageLength > maximum) {
      isExhausted = true;
      throw new RangeError('The memory limit is reached');
    }
    return grow.call(this, pages);
  };
  return { isExhausted: () => isExhausted };
}

/** Length of a page of WebAssembly, in bytes. */
const wasmPageLength = 65_536;
