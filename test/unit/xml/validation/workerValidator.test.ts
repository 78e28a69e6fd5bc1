import { expect, it } from 'vitest';
import type { SchemaSource, StartWorker, XmlValidator } from '../../../../server/src/core/index.js';
import { createOffloadingValidator } from '../../../../server/src/xml/validation/createOffloadingValidator.js';
import { createWorkerValidator } from '../../../../server/src/xml/validation/createWorkerValidator.js';
import { loadLibxml2Validator } from '../../../../server/src/xml/validation/loadLibxml2Validator.js';
import type { WorkerAnswer, WorkerRequest } from '../../../../server/src/xml/validation/serveValidator.js';
import { isQuick } from '../../../support/inputShare.js';

const schema: SchemaSource = {
  uri: 'file:///w/a.xsd',
  text: '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="a" type="xs:int"/></xs:schema>',
  imports: new Map(),
};
const broken: SchemaSource = { ...schema, text: schema.text.replace('xs:int', 'xs:itn') };

interface Log {
  readonly started: string[];
  readonly requests: Pick<WorkerRequest, 'text' | 'schemaId' | 'isCompiling'>[];
  terminated: number;
}

/** Answers as the thread does, in this one. @param change what is answered instead; undefined: nothing; `end`: the thread ends */
function createWorker(
  change: (answer: WorkerAnswer, request: WorkerRequest) => WorkerAnswer | 'end' | undefined = answer => answer,
  isReady = true,
): { readonly startWorker: StartWorker; readonly log: Log } {
  const log: Log = { started: [], requests: [], terminated: 0 };
  const startWorker: StartWorker = (name, listener) => {
    log.started.push(name);
    const schemas = new Map<number, SchemaSource>();
    queueMicrotask(() => (isReady ? listener.message({ kind: 'ready' }) : listener.ended()));
    const answer = async (request: WorkerRequest): Promise<void> => {
      const { id, text, repaired, schemaId, isCompiling } = request;
      log.requests.push({ text, schemaId, isCompiling });
      if (schemaId !== undefined && request.schema) schemas.set(schemaId, request.schema);
      const source = schemaId === undefined ? undefined : schemas.get(schemaId);
      const validator = await loadLibxml2Validator();
      const changed = change(
        isCompiling && source
          ? { kind: 'compiled', id, errors: (await validator.compile(source)).errors }
          : { kind: 'report', id, report: await validator.validate({ text, repaired, schema: source }) },
        request,
      );
      if (changed === 'end') listener.ended();
      else if (changed) listener.message(changed);
    };
    const terminate = (): void => {
      log.terminated++;
    };
    return { post: message => void answer(message as WorkerRequest), terminate };
  };
  return { startWorker, log };
}

it('compiles each schema once, and sends it once', async () => {
  const { startWorker, log } = createWorker();
  const validator = createWorkerValidator(startWorker);
  const reports = await Promise.all(
    ['<a>1</a>', '<a>x</a>'].map(text => validator.validate({ text, schema, repaired: undefined })),
  );
  expect(reports.map(({ errors }) => errors.length)).toEqual([0, 1]);
  expect(await validator.compile(schema)).toEqual({ errors: [] });
  expect((await validator.compile(broken)).errors.length).toBeGreaterThan(0);
  expect((await validator.validate({ text: '<a>', repaired: undefined })).parseErrors.length).toBeGreaterThan(0);
  const schemaId = log.requests[0]?.schemaId;
  expect(log.started).toEqual(['xmlValidator']);
  expect(log.requests.filter(request => request.schemaId === schemaId && !request.isCompiling)).toHaveLength(2);
  expect(new Set(log.requests.map(request => request.schemaId)).size).toBe(3);
  validator.dispose();
  expect(log.terminated).toBe(1);
  validator.dispose();
  expect(log.terminated).toBe(1);
});

it('ends a thread that does not answer in time, and starts another', async () => {
  const { startWorker, log } = createWorker((answer, { text }) => (text === '<slow/>' ? undefined : answer));
  const validator = createWorkerValidator(startWorker, 20);
  const report = await validator.validate({ text: '<slow/>', repaired: undefined });
  expect(report).toEqual({
    parseErrors: [],
    schemaErrors: [],
    errors: [],
    more: 0,
    stopped: 'Checking took longer than 0.02 seconds.',
  });
  expect([log.started.length, log.terminated]).toEqual([1, 1]);
  const patient = createWorkerValidator(startWorker, 5000);
  expect((await patient.validate({ text: '<a/>', repaired: undefined })).stopped).toBeUndefined();
});

it.skipIf(isQuick)('does not try a schema again whose compilation was stopped', async () => {
  const { startWorker, log } = createWorker((answer, { isCompiling }) => (isCompiling ? undefined : answer));
  const validator = createWorkerValidator(startWorker, 500);
  const stopped = 'Checking took longer than 0.5 seconds.';
  expect(await validator.compile(schema)).toEqual({ errors: [], stopped });
  expect(await validator.compile(schema)).toEqual({ errors: [], stopped });
  const report = await validator.validate({ text: '<a>x</a>', schema, repaired: undefined });
  expect([report.schemaStopped, report.stopped, report.errors]).toEqual([stopped, undefined, []]);
  expect(log.requests.filter(({ isCompiling }) => isCompiling)).toHaveLength(1);
});

it('reports a thread that ends, and starts another for the next document', async () => {
  const { startWorker, log } = createWorker((answer, { text }) => (text === '<end/>' ? 'end' : answer));
  const validator = createWorkerValidator(startWorker, 5000);
  const { stopped, isTransient, isUnseen } = await validator.validate({ text: '<end/>', repaired: undefined });
  expect([stopped, isTransient, isUnseen]).toEqual(['The thread that checks XML stopped.', true, undefined]);
  expect((await validator.validate({ text: '<a/>', repaired: undefined })).stopped).toBeUndefined();
  expect([log.started.length, log.terminated]).toEqual([2, 0]);
  const { startWorker: startEnding } = createWorker(() => 'end');
  const ending = createWorkerValidator(startEnding, 5000);
  expect((await ending.compile(schema)).stopped).toBe('The thread that checks XML stopped.');
  expect((await ending.validate({ text: '<a/>', schema, repaired: undefined })).schemaStopped).toBeUndefined();
});

it('ends a thread without memory', async () => {
  const { startWorker, log } = createWorker(({ kind }, { id }) =>
    kind === 'ready' ? { kind } : { kind: 'failed', id, reason: 'No memory.', isExhausted: true },
  );
  const validator = createWorkerValidator(startWorker, 5000);
  const { stopped, isTransient } = await validator.validate({ text: '<a/>', repaired: undefined });
  expect([stopped, isTransient, log.terminated]).toEqual(['No memory.', undefined, 1]);
});

it('says that a thread did not start', async () => {
  const validator = createWorkerValidator(createWorker(undefined, false).startWorker, 5000);
  const unseen = { stopped: 'The thread that checks XML did not start.', isUnseen: true };
  expect(await validator.validate({ text: '<a/>', repaired: undefined })).toMatchObject({
    ...unseen,
    isTransient: true,
  });
  expect(await validator.compile(schema)).toEqual({ errors: [], ...unseen });
  expect(await validator.validate({ text: '<a/>', schema, repaired: undefined })).toMatchObject(unseen);
});

/** A validator that says its name. @param isUnseen it could not look */
function createNamed(name: string, calls: string[], isUnseen?: true): XmlValidator {
  const report = {
    parseErrors: [],
    schemaErrors: [],
    errors: [],
    more: 0,
    stopped: name,
    ...(isUnseen && { isUnseen }),
  };
  return {
    validate: () => Promise.resolve(report),
    compile: () => Promise.resolve({ errors: [], stopped: name, ...(isUnseen && { isUnseen }) }),
    dispose: () => void calls.push(name),
  };
}

it.each([
  ['a short text', 'x', undefined, 'here', 'here'],
  ['a text of 100,000 characters', 'x'.repeat(100_000), undefined, 'here', 'here'],
  ['a longer text', 'x'.repeat(100_001), undefined, 'thread', 'here'],
  ['a text of a million characters', 'x'.repeat(1_000_000), undefined, 'thread', 'here'],
  ['a text that is longer still', 'x'.repeat(1_000_001), undefined, 'thread', 'thread'],
  ['a schema of the workspace', 'x', { ...schema, particles: 1 }, 'thread', 'here'],
  ['a schema of ours', 'x', { ...schema, uri: 'skillwright:/schemas/a.xsd' }, 'here', 'here'],
] as const)('validates %s', async (_, text, source, withThread, withoutThread) => {
  const calls: string[] = [];
  const request = { text, schema: source, repaired: undefined };
  const threaded = createOffloadingValidator(createNamed('here', calls), createNamed('thread', calls));
  const unthreaded = createOffloadingValidator(createNamed('here', calls), createNamed('thread', calls, true));
  expect((await threaded.validate(request)).stopped).toBe(withThread);
  expect((await unthreaded.validate(request)).stopped).toBe(withoutThread);
  if (source) {
    expect((await threaded.compile(source)).stopped).toBe(withThread);
    expect((await unthreaded.compile(source)).stopped).toBe(withoutThread);
  }
  threaded.dispose();
  expect(calls).toEqual(['here', 'thread']);
});

it('never compiles a schema in place that nobody counted', async () => {
  const validator = createOffloadingValidator(createNamed('here', []), createNamed('thread', [], true));
  expect((await validator.compile(schema)).stopped).toBe('thread');
});
