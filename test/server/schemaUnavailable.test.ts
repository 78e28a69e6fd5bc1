import { afterEach, beforeEach, expect, it } from 'vitest';
import { validateTool } from '../../server/src/agentTools/validate.js';
import { documentKinds } from '../../server/src/documentKinds.js';
import { readSettings } from '../../server/src/settings.js';
import { root, startInMemory, type TestClient } from '../support/inMemoryServer.js';
import { MemoryFiles } from '../support/memoryFiles.js';
import { memoryWorkspace } from '../support/memoryWorkspace.js';

const uri = `${root}/a.xml`;
const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const document = (location: string): string => `<q ${xsi} xsi:noNamespaceSchemaLocation="${location}">x</q>`;
const schema = (type: string): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="q" type="${type}"/></xs:schema>`;

let client: TestClient;
beforeEach(async () => {
  client = await startInMemory({ files: new MemoryFiles({ [`${root}/typo.xsd`]: schema('xs:strnig') }) });
});
afterEach(() => client.stop());

/** Each as `severity code "marked"`, and what the messages begin with. */
async function found(of = uri): Promise<readonly string[]> {
  const diagnostics = await client.diagnostics(of);
  return diagnostics.map(
    ({ severity, code, range, message }) =>
      `${severity} ${code} "${client.textIn(of, range)}" ${JSON.stringify(message).slice(1).split('. ')[0]}`,
  );
}

it('is reported at the reference, until the schema is there', async () => {
  await client.open(uri, document('none.xsd'), 'xml');
  expect(await found()).toEqual(['1 xsd/schema-unavailable "none.xsd" The schema \'none.xsd\' does not exist']);
  client.files.texts.set(`${root}/none.xsd`, schema('xs:int'));
  await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
    changes: [{ uri: `${root}/none.xsd`, type: 1 }],
  });
  await client.next('workspace/diagnostic/refresh');
  expect((await found()).map(line => line.slice(0, 21))).toEqual(['1 xsd/invalid-value "']);
});

it('is reported at the reference while the schema is broken, with the place in it', async () => {
  await client.open(uri, document('typo.xsd'), 'xml');
  expect(await found()).toEqual([
    '1 xsd/schema-unavailable "typo.xsd" The schema \'typo.xsd\' does not compile: element decl',
  ]);
  const [diagnostic] = await client.diagnostics(uri);
  expect(diagnostic?.relatedInformation?.map(({ location }) => location.uri)).toEqual([`${root}/typo.xsd`]);
  await client.open(`${root}/typo.xsd`, schema('xs:string'), 'xml');
  expect(await found()).toEqual([]);
});

it('on the web is only mentioned', async () => {
  await client.open(uri, document('https://example.com/q.xsd'), 'xml');
  expect(await found()).toEqual([
    '3 xsd/schema-unavailable "https://example.com/q.xsd" The schema \'https://example.com/q.xsd\' is not in the workspace, and Skillwright does not download schemas',
  ]);
});

it('that the settings name is reported at the root of the document, as they are no file of the workspace', async () => {
  client.settings = { xml: { schemas: { '*.xml': 'none.xsd' } } };
  await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
  await client.open(uri, '<q>x</q>', 'xml');
  expect(await found()).toEqual([
    '1 xsd/schema-unavailable "q" skillwright.xml.schemas: The schema \'none.xsd\' does not exist',
  ]);
  client.settings = { xml: { schemas: { '*.xml': 'typo.xsd' } } };
  await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
  expect(await found()).toEqual([
    '1 xsd/schema-unavailable "q" The schema \'typo.xsd\' does not compile: element decl',
  ]);
});

it('is reported in a skillwright.json in the editor, too', async () => {
  const configuration = `${root}/skillwright.json`;
  await client.open(configuration, '{"xml": {"schemas": {"urn:q": "none.xsd", "urn:r": "typo.xsd"}}}', 'json');
  expect(await found(configuration)).toEqual([
    '1 xsd/schema-unavailable "none.xsd" The schema \'none.xsd\' does not exist',
    '1 xsd/schema-unavailable "typo.xsd" The schema \'typo.xsd\' does not compile: element decl',
  ]);
  await client.edit(configuration, '"urn:q": "none.xsd", "urn:r": "typo.xsd"', '"urn:q": 1, "urn:r": ["x"]');
  expect(await found(configuration)).toEqual([]);
});

it('is told to an agent that asks about a document, wherever the settings come from', async () => {
  const settings = {
    ...readSettings({ xml: { schemas: { 'urn:q': 'none.xsd' } } }),
    base: 'file:///w',
    configuration: 'file:///w/skillwright.json',
  };
  const { context } = memoryWorkspace({ 'a.xml': '<q xmlns="urn:q">x</q>' }, documentKinds, settings);
  expect((await validateTool.run({ path: 'a.xml' }, context)).text).toMatch(
    /^a\.xml\n1:2 error xsd\/schema-unavailable skillwright\.xml\.schemas: The schema 'none\.xsd' does not exist\./,
  );
});
