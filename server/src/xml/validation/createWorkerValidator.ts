import type { BackgroundWorker, StartWorker } from '../../core/index.js';
import { checkTimeoutMs, threadStartTimeoutMs } from '../limits.js';
import { messages } from '../messages/index.js';
import type { WorkerAnswer, WorkerRequest } from './serveValidator.js';
import type {
  CompileReport,
  SchemaSource,
  ValidationReport,
  ValidationRequest,
  XmlValidator,
} from '../../core/index.js';

interface Thread {
  readonly worker: BackgroundWorker;
  readonly sentSchemas: WeakSet<SchemaSource>;
  readonly compiledSchemas: WeakSet<SchemaSource>;
  /** False: the thread ended before it could do anything. */
  readonly ready: Promise<boolean>;
}

/** A validator in a thread, which is ended, and started anew for the next document, where one takes too long. */
export function createWorkerValidator(startWorker: StartWorker, timeoutMs = checkTimeoutMs): XmlValidator {
  const ids = new WeakMap<SchemaSource, number>();
  /** Schemas whose compilation was stopped, with the reason. They are not tried again. */
  const stoppedSchemas = new WeakMap<SchemaSource, string>();
  const waiting = new Map<number, (answer: WorkerAnswer) => void>();
  let count = 0;
  let thread: Thread | undefined;
  /** One document at a time, so that each has the whole deadline. */
  let queue: Promise<unknown> = Promise.resolve();

  function handleEnd(): void {
    thread = undefined;
    for (const [id, answer] of waiting)
      answer({ kind: 'failed', id, reason: messages.schema.threadEnded(), isTransient: true });
    waiting.clear();
  }

  function getThread(): Thread {
    if (thread) return thread;
    const { promise, resolve } = createDeferred<boolean>();
    const worker = startWorker('xmlValidator', {
      message(message) {
        const answer = message as WorkerAnswer;
        if (answer.kind === 'ready') resolve(true);
        else {
          waiting.get(answer.id)?.(answer);
          waiting.delete(answer.id);
        }
      },
      ended() {
        resolve(false);
        if (thread?.worker === worker) handleEnd();
      },
    });
    thread = { worker, sentSchemas: new WeakSet(), compiledSchemas: new WeakSet(), ready: promise };
    return thread;
  }

  async function ask(request: Omit<WorkerRequest, 'id' | 'schemaId'>): Promise<WorkerAnswer> {
    const id = ++count;
    const { worker, sentSchemas, ready } = getThread();
    const isReady = await waitFor(threadStartTimeoutMs, ready);
    if (isReady !== true) return createUnseenAnswer(id);
    const { schema } = request;
    const schemaId = schema && (ids.get(schema) ?? ++count);
    if (schema && schemaId !== undefined) ids.set(schema, schemaId);
    const response = new Promise<WorkerAnswer>(resolve => waiting.set(id, resolve));
    worker.post({ ...request, id, schemaId, schema: schema && sentSchemas.has(schema) ? undefined : schema });
    if (schema) sentSchemas.add(schema);
    const answer = await waitFor(timeoutMs, response);
    if (answer && !(answer.kind === 'failed' && answer.isExhausted)) return answer;
    waiting.delete(id);
    worker.terminate();
    if (thread?.worker === worker) thread = undefined;
    if (answer) return answer;
    return { kind: 'failed', id, reason: messages.schema.timedOut(timeoutMs / 1000) };
  }

  const enqueue = (request: Omit<WorkerRequest, 'id' | 'schemaId'>): Promise<WorkerAnswer> => {
    const turn = queue.then(() => ask(request));
    queue = turn;
    return turn;
  };

  /** Compiles in a turn of its own, so that a schema that takes too long is known as such. */
  async function compile(schema: SchemaSource): Promise<CompileReport> {
    const known = stoppedSchemas.get(schema);
    if (known !== undefined) return { errors: [], stopped: known };
    const answer = await enqueue({ text: '', repaired: undefined, schema, isCompiling: true });
    if (answer.kind === 'compiled') {
      thread?.compiledSchemas.add(schema);
      return { errors: answer.errors };
    }
    const stopped = getStopReason(answer);
    const isUnseen = answer.kind === 'failed' && answer.isUnseen === true;
    if (answer.kind === 'failed' && answer.isTransient !== true) stoppedSchemas.set(schema, stopped);
    return { errors: [], stopped, ...(isUnseen && { isUnseen }) };
  }

  async function validate({ text, schema, repaired }: ValidationRequest): Promise<ValidationReport> {
    if (schema && thread?.compiledSchemas.has(schema) !== true) {
      const { isUnseen } = await compile(schema);
      if (isUnseen) return createStoppedReport(createUnseenAnswer(count));
      const schemaStopped = stoppedSchemas.get(schema);
      if (schemaStopped !== undefined) return { ...(await validate({ text, repaired })), schemaStopped };
    }
    const answer = await enqueue({ text, schema, repaired, isCompiling: false });
    return answer.kind === 'report' ? answer.report : createStoppedReport(answer);
  }

  return {
    validate,
    compile,
    dispose() {
      thread?.worker.terminate();
      thread = undefined;
    },
  };
}

const createUnseenAnswer = (id: number): WorkerAnswer => ({
  kind: 'failed',
  id,
  reason: messages.schema.threadNotStarted(),
  isTransient: true,
  isUnseen: true,
});

const getStopReason = (answer: WorkerAnswer): string =>
  answer.kind === 'failed' ? answer.reason : messages.schema.threadSilent();

const createStoppedReport = (answer: WorkerAnswer): ValidationReport => ({
  parseErrors: [],
  schemaErrors: [],
  errors: [],
  more: 0,
  stopped: getStopReason(answer),
  ...(answer.kind === 'failed' && answer.isUnseen && { isUnseen: true }),
  ...((answer.kind !== 'failed' || answer.isTransient) && { isTransient: true }),
});

function createDeferred<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>(done => (resolve = done));
  return { promise, resolve };
}

/** The promise's value, or undefined when the time is over. */
async function waitFor<T>(milliseconds: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>(resolve => (timer = setTimeout(() => resolve(undefined), milliseconds)));
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
