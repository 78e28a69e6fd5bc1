import { build } from 'esbuild';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StartWorker } from '../../../../server/src/core/index.js';
import { findBuiltInSchema } from '../../../../server/src/xml/schema/loading/builtInSchemas.js';
import { createValidatorLoader } from '../../../../server/src/xml/index.js';
import { createWorkerValidator } from '../../../../server/src/xml/validation/createWorkerValidator.js';
import { handoffVocabulary } from '../../../../server/src/xml/vocabularies.js';
import { checkText, memoryContext } from '../../../support/checkedText.js';

const handoff = readFileSync(new URL('../../../fixtures/xml/handoff.xml', import.meta.url), 'utf8');
const schema = findBuiltInSchema(handoffVocabulary)?.source;
/** libxml2 tries this pattern against a long value in very many ways. */
const patterned =
  '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:p"><xs:element name="r"><xs:complexType><xs:sequence><xs:element name="v" maxOccurs="unbounded"><xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="(a|aa)+b"/></xs:restriction></xs:simpleType></xs:element></xs:sequence></xs:complexType></xs:element></xs:schema>';

describe('validation in a thread', () => {
  const folder = mkdtempSync(join(tmpdir(), 'validator-'));
  let started = 0;
  let running = 0;
  const startWorker: StartWorker = (name, listener) => {
    started++;
    running++;
    const worker = new Worker(join(folder, `${name}.mjs`));
    worker.on('message', message => listener.message(message));
    worker.on('exit', () => {
      running--;
      listener.ended();
    });
    return { post: message => worker.postMessage(message), terminate: () => void worker.terminate() };
  };

  beforeAll(async () => {
    await build({
      // As it is shipped: what is loaded later is a file of its own.
      entryPoints: { xmlValidator: new URL('../../../../server/src/xmlValidatorMain.ts', import.meta.url).pathname },
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      splitting: true,
      bundle: true,
      format: 'esm',
      platform: 'node',
      loader: { '.xsd': 'text' },
      charset: 'utf8',
      logLevel: 'error',
    });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('says the same as in place, again and again, and stops when it is told to', async () => {
    const validator = createWorkerValidator(startWorker);
    for (const text of [handoff, handoff.replace('spawn', 'fork'), handoff.replace('</mode>', '')]) {
      const report = await validator.validate({ text, schema });
      expect(report.stopped).toBeUndefined();
      expect(report.errors.length).toBe(text.includes('fork') ? 1 : 0);
      expect(report.parseErrors.length > 0).toBe(!text.includes('</mode>'));
    }
    expect(started).toBe(1);
    validator.dispose();
    await expect.poll(() => running).toBe(0);
  });

  it('gives up after the deadline, says so, and goes on with the next document in a new thread', async () => {
    const validator = createWorkerValidator(startWorker, 1000);
    const before = started;
    const large = handoff.replace('No new dependency', '</constraint><constraint wrong="1">'.repeat(40_000));
    expect((await validator.validate({ text: large, schema })).stopped).toBe('Checking took longer than 1 second.');
    const patient = createWorkerValidator(startWorker, 10_000);
    expect((await patient.validate({ text: handoff, schema })).stopped).toBeUndefined();
    await validator.validate({ text: handoff, schema });
    expect(started).toBe(before + 3);
    validator.dispose();
    patient.dispose();
    await expect.poll(() => running).toBe(0);
  });

  const startsNothing: StartWorker = (_, listener) => {
    queueMicrotask(() => listener.ended());
    return { post: () => undefined, terminate: () => undefined };
  };

  it.each([
    [4000, []],
    [40_000, ['xsd/schema-unavailable']],
  ])('compiles a foreign schema in place only if it is small: %i particles', async (count, expected) => {
    const elements = Array.from({ length: count }, (_, at) => `<xs:element name="e${at}"/>`).join('');
    const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="r"><xs:complexType><xs:choice>${elements}</xs:choice></xs:complexType></xs:element></xs:schema>`;
    const context = memoryContext({ 'r.xsd': schema });
    const loadXmlValidator = createValidatorLoader(context.services.log, startsNothing);
    const text =
      '<r xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="r.xsd"><e1/></r>\n';
    const { lines } = await checkText(text, 'a.xml', {
      ...context,
      services: { ...context.services, loadXmlValidator },
    });
    expect(lines.map(line => line.split('|')[0])).toEqual(expected);
  });

  it('works in place where no thread can be started', async () => {
    const context = memoryContext({});
    const loadXmlValidator = createValidatorLoader(context.services.log, startsNothing);
    const services = { ...context.services, loadXmlValidator };
    const large = handoff.replace('spawn', 'fork').replace('No new dependency', 'Many words. '.repeat(10_000));
    const { lines } = await checkText(large, 'handoff.xml', { ...context, services });
    expect(lines.map(line => line.split('|').slice(0, 2))).toEqual([['xsd/enumeration', 'fork']]);
  });

  it('says so where a schema expands too far, in it and in what names it', async () => {
    const group = (at: number): string =>
      `<xs:group name="g${at}"><xs:sequence>${`<xs:group ref="g${at + 1}"/>`.repeat(10)}</xs:sequence></xs:group>`;
    const groups = Array.from({ length: 8 }, (_, at) => group(at)).join('');
    const exploding = patterned
      .replace('targetNamespace', 'xmlns="urn:p" targetNamespace')
      .replace('<xs:element name="v"', '<xs:group ref="g0"/><xs:element name="v"')
      .replace(
        '</xs:schema>',
        `${groups}<xs:group name="g8"><xs:sequence><xs:element name="x"/></xs:sequence></xs:group></xs:schema>`,
      );
    const context = memoryContext({ 'e.xsd': exploding });
    const threaded = {
      ...context,
      services: { ...context.services, loadXmlValidator: createValidatorLoader(context.services.log, startWorker) },
    };
    const { lines: ofSchema } = await checkText(exploding, 'e.xsd', threaded);
    expect(ofSchema).toEqual([
      'text/not-checked|xs:schema|This schema was not checked completely. It expands to more than 300,000 particles, or is nested too deeply. Use fewer references between groups and types.',
    ]);
    const { lines } = await checkText('<p:r xmlns:p="urn:p"/>', 'a.xml', threaded);
    expect(lines).toEqual([
      "xsd/schema-unavailable|urn:p|The schema 'e.xsd' cannot be used. It expands to more than 300,000 particles, or is nested too deeply. Use fewer references between groups and types. This document was not checked against this schema.",
    ]);
  });

  it('survives a pattern that takes forever, in a thread and in place', async () => {
    const context = memoryContext({ 'p.xsd': patterned });
    const guarded = memoryContext({ 'p.xsd': patterned });
    const threaded = {
      ...guarded,
      services: { ...guarded.services, loadXmlValidator: createValidatorLoader(guarded.services.log, startWorker) },
    };
    const value = `<v>${'a'.repeat(60)}</v>`;
    const text = `<p:r xmlns:p="urn:p">${value.repeat(200)}</p:r>`;
    for (const each of [context, threaded]) {
      const { lines, findings } = await checkText(text, 'a.xml', each);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(
        /^text\/not-checked\|p:r\|This document was not checked completely\. (?:libxml2 stopped the check|Checking took longer)/,
      );
      expect(findings[0]?.severity).toBe('warning');
      const { lines: next } = await checkText('<p:r xmlns:p="urn:p"><v>aab</v><v>c</v></p:r>', 'b.xml', each);
      expect(next).toEqual([
        "xsd/invalid-value|c|Element 'v': [facet 'pattern'] The value 'c' is not accepted by the pattern '(a|aa)+b'.",
      ]);
    }
  });

  it('says so when the thread ends or does not answer', async () => {
    const silent = createWorkerValidator((_, listener) => {
      listener.message({ kind: 'ready' });
      return { post: () => undefined, terminate: () => undefined };
    }, 20);
    expect((await silent.validate({ text: handoff, schema })).stopped).toBe('Checking took longer than 0.02 seconds.');
    const dying = createWorkerValidator((_, listener) => {
      listener.message({ kind: 'ready' });
      return { post: () => listener.ended(), terminate: () => undefined };
    }, 1000);
    expect((await dying.validate({ text: handoff, schema })).stopped).toBe('The thread that checks XML stopped.');
  });
});
