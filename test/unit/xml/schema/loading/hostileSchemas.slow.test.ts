import { build } from 'esbuild';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context, StartWorker } from '../../../../../server/src/core/index.js';
import { createValidatorLoader } from '../../../../../server/src/xml/index.js';
import { complete } from '../../../../../server/src/xml/completion/complete.js';
import { createXmlModel } from '../../../../../server/src/xml/createXmlModel.js';
import { findHover } from '../../../../../server/src/xml/features/findHover.js';
import { createSourceText } from '../../../../../server/src/text/createSourceText.js';
import { checkText, memoryContext } from '../../../../support/checkedText.js';
import { startTimer } from '../../../../support/startTimer.js';

const wrap = (content: string): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${content}<xs:element name="r" type="t"/></xs:schema>`;
const typeOf = (content: string): string => `<xs:complexType name="t">${content}</xs:complexType>`;
const chain = (count: number, create: (at: number, isLast: boolean) => string): string =>
  Array.from({ length: count }, (_, at) => create(at, at === count - 1)).join('');
const leaf = '<xs:element name="e" type="xs:string"/>';

const groups = chain(
  10,
  (at, isLast) =>
    `<xs:group name="g${at}"><xs:sequence>${(isLast ? leaf : `<xs:group ref="g${at + 1}"/>`).repeat(10)}</xs:sequence></xs:group>`,
);
const groupBomb = wrap(groups + typeOf('<xs:group ref="g0"/>'));

const bombs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  groups: { 'r.xsd': groupBomb },
  'attribute groups': {
    'r.xsd': wrap(
      chain(
        10,
        (at, isLast) =>
          `<xs:attributeGroup name="a${at}">${isLast ? '<xs:attribute name="x"/>' : `<xs:attributeGroup ref="a${at + 1}"/>`.repeat(10)}</xs:attributeGroup>`,
      ) + typeOf('<xs:attributeGroup ref="a0"/>'),
    ),
  },
  unions: {
    'r.xsd': wrap(
      chain(
        10,
        (at, isLast) =>
          `<xs:simpleType name="u${at}"><xs:union memberTypes="${(isLast ? 'xs:string ' : `u${at + 1} `).repeat(10)}"/></xs:simpleType>`,
      ) + typeOf('<xs:attribute name="x" type="u0"/>'),
    ),
  },
  'substitution groups': {
    'r.xsd': wrap(
      `<xs:element name="h"/>${chain(1000, at => `<xs:element name="m${at}" substitutionGroup="h"/>`)}${typeOf(
        `<xs:sequence>${'<xs:element ref="h"/>'.repeat(1000)}</xs:sequence>`,
      )}`,
    ),
  },
  'an extension chain': {
    'r.xsd': wrap(
      typeOf(leaf.replace(/.*/, '<xs:sequence/>')) +
        chain(
          1000,
          at =>
            `<xs:complexType name="t${at}"><xs:complexContent><xs:extension base="t${at === 0 ? '' : at - 1}"><xs:sequence>${leaf.repeat(10)}</xs:sequence></xs:extension></xs:complexContent></xs:complexType>`,
        ),
    ),
  },
  'nested sequences': {
    'r.xsd': wrap(typeOf(`${'<xs:sequence>'.repeat(50_000)}${'</xs:sequence>'.repeat(50_000)}`)),
  },
  'an included file': {
    'r.xsd': wrap(`<xs:include schemaLocation="groups.xsd"/>${typeOf('<xs:group ref="g0"/>')}`),
    'groups.xsd': `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${groups}</xs:schema>`,
  },
  'redefined groups': {
    ...Object.fromEntries(
      Array.from({ length: 8 }, (_, at) => [
        `d${at}.xsd`,
        `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${
          at === 7
            ? `<xs:group name="g"><xs:sequence>${leaf}</xs:sequence></xs:group>`
            : `<xs:redefine schemaLocation="d${at + 1}.xsd"><xs:group name="g"><xs:sequence>${'<xs:group ref="g"/>'.repeat(10)}</xs:sequence></xs:group></xs:redefine>`
        }</xs:schema>`,
      ]),
    ),
    'r.xsd': wrap(`<xs:include schemaLocation="d0.xsd"/>${typeOf('<xs:group ref="g"/>')}`),
  },
};

const instance =
  '<r xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="r.xsd"><e/></r>';

async function measure<T>(run: () => Promise<T>): Promise<T> {
  const timer = startTimer();
  const result = await run();
  timer.expectBelow(8000);
  return result;
}

describe('schemas that expand beyond all bounds', () => {
  it.each(Object.keys(bombs))('are refused at the reference: %s', async name => {
    const files = bombs[name] ?? {};
    const context = memoryContext({ ...files, 'a.xml': instance });
    const { lines } = await measure(() => checkText(instance, 'a.xml', context));
    expect(lines).toEqual([
      "xsd/schema-unavailable|r.xsd|The schema 'r.xsd' cannot be used. It expands to more than 300,000 particles, or is nested too deeply. Use fewer references between groups and types. This document was not checked against this schema.",
    ]);
    const model = createXmlModel(createSourceText(instance), 'file:///workspace/a.xml');
    const content = instance.indexOf('<e/>');
    await measure(async () => {
      expect(await complete(model, content, context)).toEqual([]);
      expect(await findHover(model, content + 1, context)).toBeUndefined();
    });
    const { findings } = await measure(() => checkText(files['r.xsd'] ?? '', 'r.xsd', context));
    expect(findings.map(({ code }) => code)).toEqual(['text/not-checked']);
  });

  it('numbers of occurrences do not count: a validator counts them too', async () => {
    const repeated = wrap(
      typeOf(`${'<xs:sequence minOccurs="1000" maxOccurs="100000">'.repeat(5)}${leaf}${'</xs:sequence>'.repeat(5)}`),
    );
    const context = memoryContext({ 'r.xsd': repeated, 'a.xml': instance });
    const { lines } = await measure(() => checkText(instance, 'a.xml', context));
    expect(lines.filter(line => line.startsWith('xsd/schema-unavailable'))).toEqual([]);
    const model = createXmlModel(createSourceText(instance), 'file:///workspace/a.xml');
    await measure(() => complete(model, instance.indexOf('<e/>'), context));
  });

  it('schemas of an untrusted workspace are not used, which is said at the reference', async () => {
    const trusted = memoryContext({ 'r.xsd': groupBomb });
    const context: Context = {
      ...trusted,
      settings: { ...trusted.settings, xml: { schemas: {}, ignoresWorkspaceSchemas: true } },
    };
    const { findings } = await checkText(instance, 'a.xml', context);
    expect(findings.map(({ severity, message }) => [severity, message])).toEqual([
      [
        'info',
        "The schema 'r.xsd' is not used, because the workspace is not trusted. This document was not checked against this schema.",
      ],
    ]);
    const model = `<?xml-model href="r.xsd"?><r/>`;
    expect((await checkText(model, 'a.xml', context)).lines).toHaveLength(1);
  });
});

describe('a schema that takes too long in the thread', () => {
  const folder = mkdtempSync(join(tmpdir(), 'validator-'));
  let started = 0;
  const startWorker: StartWorker = (name, listener) => {
    started++;
    const worker = new Worker(join(folder, `${name}.mjs`));
    worker.on('message', message => listener.message(message));
    worker.on('exit', () => listener.ended());
    return { post: message => worker.postMessage(message), terminate: () => void worker.terminate() };
  };

  beforeAll(async () => {
    await build({
      entryPoints: {
        xmlValidator: new URL('../../../../../server/src/xmlValidatorMain.ts', import.meta.url).pathname,
      },
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

  it('is compiled once, is named at the reference, and the next document is checked', async () => {
    // The time of libxml2 grows with the square of the alternatives.
    const slow = wrap(
      typeOf(`<xs:choice maxOccurs="unbounded">${chain(40_000, at => `<xs:element name="e${at}"/>`)}</xs:choice>`),
    );
    const simple = instance.replace('r.xsd', 's.xsd');
    const base = memoryContext({
      'r.xsd': slow,
      's.xsd': wrap(typeOf('<xs:sequence><xs:element name="f"/></xs:sequence>')),
    });
    const log = { ...base.services.log, error: (): undefined => undefined };
    const context: Context = {
      ...base,
      services: { ...base.services, loadXmlValidator: createValidatorLoader(log, startWorker) },
    };
    const expected =
      "xsd/schema-unavailable|r.xsd|The schema 'r.xsd' cannot be used. Checking took longer than 2 seconds. This document was not checked against this schema.";
    expect((await checkText(instance, 'a.xml', context)).lines).toEqual([expected]);
    const startedThreads = started;
    expect((await checkText(`${instance} `, 'b.xml', context)).lines).toEqual([expected]);
    expect(started).toBe(startedThreads);
    expect((await checkText(simple, 'c.xml', context)).lines).toHaveLength(1);
    (await context.services.loadXmlValidator())?.dispose();
  });
});
