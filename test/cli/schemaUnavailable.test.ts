import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';
import { withoutXmllint } from '../support/xmllint.js';

const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const schema = (content: string, namespace = 'urn:q'): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${namespace}">${content}</xs:schema>\n`;
const element = '<xs:element name="q" type="xs:string"/>';

const schemas = {
  'good.xsd': schema(element),
  'typo.xsd': schema('<xs:element name="q" type="xs:strnig"/>'),
  'include.xsd': schema(`<xs:include schemaLocation="none.xsd"/>${element}`),
  'redefine.xsd': schema(`<xs:redefine schemaLocation="none.xsd"/>${element}`),
  'import.xsd': schema(`<xs:import namespace="urn:o" schemaLocation="none.xsd"/>${element}`),
  'import used.xsd': schema(
    '<xs:import namespace="urn:o" schemaLocation="none.xsd"/><xs:element name="q" type="o:T" xmlns:o="urn:o"/>',
  ),
  'include other.xsd': schema(`<xs:include schemaLocation="other.xsd"/>${element}`),
  'import other.xsd': schema(`<xs:import namespace="urn:o" schemaLocation="other.xsd"/>${element}`),
  'include broken.xsd': schema(`<xs:include schemaLocation="broken.xsd"/>${element}`),
  'include chain.xsd': schema(`<xs:include schemaLocation="include.xsd"/>`),
  'other.xsd': '<other/>\n',
  'broken.xsd': '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">\n',
  'empty.xsd': '',
};

interface Report {
  readonly files: readonly {
    readonly path: string;
    readonly findings: readonly {
      readonly code: string;
      readonly severity: string;
      readonly message: string;
      readonly range: Readonly<Record<'start' | 'end', { readonly line: number; readonly character: number }>>;
      readonly related?: readonly { readonly path: string }[];
    }[];
  }[];
}

interface Said {
  readonly status: number;
  readonly notes: string;
  /** `path: severity code "marked" message` */
  readonly lines: readonly string[];
}

async function check(cwd: string, files: Readonly<Record<string, string>>, ...args: string[]): Promise<Said> {
  const { status, output, notes } = await cli(['check', ...args, '--format', 'json'], { cwd });
  const lines = (JSON.parse(output) as Report).files.flatMap(({ path, findings }) =>
    findings.map(({ code, severity, message, range: { start, end } }) => {
      const line = (files[path] ?? '').split('\n')[start.line] ?? '';
      return `${path}: ${severity} ${code} "${line.slice(start.character, end.character)}" ${message}`;
    }),
  );
  return { status, notes, lines };
}

const at = (location: string, reason: string, severity = 'error', place = location): string =>
  `a.xml: ${severity} xsd/schema-unavailable "${place}" ${reason} This document was not checked against this schema.`;

const missing = "The schema 'none.xsd' does not exist. Correct the path, or add the file.";

describe('a document that names a schema', () => {
  it.each([
    ['none.xsd', missing],
    [
      'typo.xsd',
      "The schema 'typo.xsd' does not compile: element decl. 'q', attribute 'type': The QName value 'strnig' does not resolve to a(n) type definition.",
    ],
    [
      'include.xsd',
      "The schema 'include.xsd' does not compile because it includes 'none.xsd'. The schema 'none.xsd' does not exist. Correct the path, or add the file.",
    ],
    [
      'redefine.xsd',
      "The schema 'redefine.xsd' does not compile because it includes 'none.xsd'. The schema 'none.xsd' does not exist. Correct the path, or add the file.",
    ],
    [
      'import%20used.xsd',
      "The schema 'import%20used.xsd' does not compile because it imports 'none.xsd'. The schema 'none.xsd' does not exist. Correct the path, or add the file.",
    ],
    [
      'include%20other.xsd',
      "The schema 'include%20other.xsd' does not compile because it includes 'other.xsd'. The file 'other.xsd' is not an XML Schema. Its root element is 'other'.",
    ],
    [
      'import%20other.xsd',
      "The schema 'import%20other.xsd' does not compile because it imports 'other.xsd'. The file 'other.xsd' is not an XML Schema. Its root element is 'other'.",
    ],
    ['include%20broken.xsd', /does not compile because of an error in 'broken\.xsd': .*\. This document/],
    [
      'include%20chain.xsd',
      "The schema 'include%20chain.xsd' does not compile because 'include.xsd' includes 'none.xsd'. The schema 'none.xsd' does not exist. Correct the path, or add the file.",
    ],
    ['other.xsd', "The file 'other.xsd' is not an XML Schema. Its root element is 'other'."],
    ['empty.xsd', "The file 'empty.xsd' is not an XML Schema. It has no root element."],
    ['broken.xsd', /^a\.xml: error xsd\/schema-unavailable "broken\.xsd" The schema 'broken\.xsd' does not compile: /],
    [
      '../good.xsd',
      "The schema '../good.xsd' is outside the workspace and is not read. Copy it into the workspace, and use the path of the copy instead.",
    ],
    ['good.xsd', undefined],
    ['import.xsd', undefined],
  ])('%s: as xmllint, which ends with 5 where there is none to check against', async (location, reason) => {
    const files = { ...schemas, 'a.xml': `<q xmlns="urn:q" ${xsi}\n  xsi:schemaLocation="urn:q ${location}">x</q>\n` };
    const cwd = temporaryFolder(files);
    const { status, lines } = await check(cwd, files, 'a.xml');
    if (typeof reason === 'object') expect(lines.join('\n')).toMatch(reason);
    else expect(lines).toEqual(reason === undefined ? [] : [at(location, reason)]);
    expect(status).toBe(reason === undefined ? 0 : 1);
    const inFolder = await check(cwd, files, '.');
    expect(inFolder.lines.filter(line => line.startsWith('a.xml'))).toEqual(lines);
    if (withoutXmllint) return;
    const path = decodeURIComponent(location);
    const { status: xmllint } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', path, 'a.xml'], { cwd });
    expect(xmllint).toBe(reason === undefined ? 0 : 5);
  });

  it('that a link leads to outside the workspace is told so', async () => {
    const outside = temporaryFolder(schemas);
    const cwd = temporaryFolder({ 'a.xml': '' });
    mkdirSync(join(cwd, 'schemas'));
    symlinkSync(join(outside, 'good.xsd'), join(cwd, 'link.xsd'));
    symlinkSync(outside, join(cwd, 'schemas/linked'));
    symlinkSync(join(outside, 'none.xsd'), join(cwd, 'dangling.xsd'));
    const reasonFor = async (location: string): Promise<readonly string[]> => {
      const text = `<q xmlns="urn:q" ${xsi} xsi:schemaLocation="urn:q ${location}">x</q>\n`;
      writeFileSync(join(cwd, 'a.xml'), text);
      return (await check(cwd, { 'a.xml': text }, 'a.xml')).lines;
    };
    for (const location of ['link.xsd', 'schemas/linked/good.xsd']) {
      const reason = `The schema '${location}' is outside the workspace and is not read. Copy it into the workspace, and use the path of the copy instead.`;
      expect(await reasonFor(location)).toEqual([at(location, reason)]);
    }
    const dangling = "The schema 'dangling.xsd' does not exist. Correct the path, or add the file.";
    expect(await reasonFor('dangling.xsd')).toEqual([at('dangling.xsd', dangling)]);
  });

  it('is told where it names it in another way', async () => {
    const said = async (text: string, more: Readonly<Record<string, string>> = {}): Promise<readonly string[]> => {
      const files = { ...schemas, ...more, 'a.xml': text };
      return (await check(temporaryFolder(files), files, 'a.xml')).lines;
    };
    expect(await said(`<q ${xsi} xsi:noNamespaceSchemaLocation=" no such.xsd ">x</q>`)).toEqual([
      at('no such.xsd', "The schema 'no such.xsd' does not exist. Correct the path, or add the file."),
    ]);
    expect(await said(`<?xml-model href='none.xsd'?>\n<q>x</q>`)).toEqual([at('none.xsd', missing)]);
    const types = 'schematypens="http://www.w3.org/2001/XMLSchema"';
    expect(await said(`<?xml-model ${types} href = "none.xsd"?>\n<q>x</q>`)).toEqual([at('none.xsd', missing)]);
    expect(
      await said('<?xml-model href="none.rng" schematypens="http://relaxng.org/ns/structure/1.0"?>\n<q>x</q>'),
    ).toEqual([]);
    expect(await said(`<q xmlns="urn:q" ${xsi} xsi:schemaLocation="good.xsd">x</q>`)).toEqual([
      'a.xml: error xsd/schema-unavailable "good.xsd" xsi:schemaLocation must list pairs of a namespace and a location. Write the namespace before \'good.xsd\'.',
    ]);
    expect(await said(`<q xmlns="urn:q" ${xsi} xsi:schemaLocation="urn:q good.xsd urn:o none.xsd">x</q>`)).toEqual([
      at('none.xsd', missing),
    ]);
    expect(
      await said('<r xmlns="urn:r">x</r>', { 'r.xsd': schema('<xs:element name="r" type="xs:strnig"/>', 'urn:r') }),
    ).toEqual([
      at(
        'urn:r',
        "The schema 'r.xsd' does not compile: element decl. 'r', attribute 'type': The QName value 'strnig' does not resolve to a(n) type definition.",
      ),
    ]);
    expect(await said(`<q xmlns="urn:q" ${xsi} xsi:schemaLocation="urn:q good.xsd#part">x</q>`)).toEqual([]);
  });

  it('is told so whatever the severity of the rule, unless it is off', async () => {
    const files = { 'a.xml': `<q ${xsi} xsi:noNamespaceSchemaLocation="none.xsd">x</q>` };
    const cwd = temporaryFolder(files);
    const asInfo = await check(cwd, files, 'a.xml', '--rule', 'xsd/schema-unavailable=info');
    expect(asInfo).toEqual({
      status: 1,
      notes: '1 file was not checked, or was only partly checked.\n',
      lines: [at('none.xsd', missing, 'info')],
    });
    const off = await check(cwd, files, 'a.xml', '--rule', 'xsd/schema-unavailable=off');
    expect(off).toEqual({ status: 0, notes: '', lines: [] });
  });

  it('on the web is left alone in a folder, unless the workspace has it', async () => {
    const pom = `<q xmlns="urn:q" ${xsi} xsi:schemaLocation="urn:q https://example.com/q.xsd">x</q>`;
    const reason =
      "The schema 'https://example.com/q.xsd' is not in the workspace, and Skillwright does not download schemas. Save it in the workspace, and replace the URL with its path.";
    const alone = { 'a.xml': pom };
    const cwd = temporaryFolder(alone);
    expect(await check(cwd, alone, '.', '--pass-on-no-files')).toMatchObject({ status: 0, lines: [] });
    expect(await check(cwd, alone, 'a.xml')).toMatchObject({
      status: 1,
      lines: [at('https://example.com/q.xsd', reason)],
    });
    const beside = { 'a.xml': pom, 'q.xsd': schema('<xs:element name="q" type="xs:int"/>') };
    const { status, lines } = await check(temporaryFolder(beside), beside, '.');
    expect({ status, lines: lines.map(line => line.split(' ').slice(0, 3)) }).toEqual({
      status: 1,
      lines: [['a.xml:', 'error', 'xsd/invalid-value']],
    });
  });

  it('and belongs to a known vocabulary, or stands in a fence, is not bothered', async () => {
    const handoff = (await cli(['handoff', 'new'], { cwd: temporaryFolder() })).output;
    const named = handoff.replace(
      '<agent_request',
      `<agent_request ${xsi} xsi:schemaLocation="http://instructor-workflow.org/agent-handoff/v1 none.xsd"`,
    );
    expect(named).not.toBe(handoff);
    const files = {
      'h.xml': named,
      'notes.md': `# Notes\n\n\`\`\`xml\n<q ${xsi} xsi:noNamespaceSchemaLocation="none.xsd">x</q>\n\`\`\`\n`,
    };
    expect(await check(temporaryFolder(files), files, 'h.xml', 'notes.md')).toEqual({
      status: 0,
      notes: '',
      lines: [],
    });
  });
});

describe('a configuration that names schemas', () => {
  const configured = (entries: Readonly<Record<string, string>>): string =>
    JSON.stringify({ xml: { schemas: entries } }, undefined, 1);

  it.each([
    ['none.xsd', missing],
    ['typo.xsd', /does not compile: element decl\. 'q'/],
    ['include.xsd', /does not compile because it includes 'none\.xsd'\. The schema 'none\.xsd' does not exist/],
    ['other.xsd', /is not an XML Schema\. Its root element is 'other'/],
    ['../good.xsd', /is outside the workspace and is not read/],
    ['https://example.com/q.xsd', /is not in the workspace, and Skillwright does not download schemas/],
    ['good.xsd', undefined],
  ])('is told of %s once, at its place', async (path, reason) => {
    for (const key of ['urn:q', 'docs/*.xml']) {
      const files = {
        ...schemas,
        'skillwright.json': configured({ [key]: path }),
        'docs/a.xml': '<q xmlns="urn:q">x</q>',
        'docs/b.xml': '<q xmlns="urn:q">y</q>',
      };
      const { status, lines } = await check(temporaryFolder(files), files, 'docs');
      expect(lines).toHaveLength(reason === undefined ? 0 : 1);
      expect(status).toBe(lines.length);
      if (reason === undefined) continue;
      expect(lines[0]).toContain(`skillwright.json: error xsd/schema-unavailable "${path}" `);
      expect(lines[0]).toMatch(typeof reason === 'string' ? new RegExp(reason) : reason);
      expect(lines[0]).toMatch(/ Documents are not checked against this schema\.$/);
    }
  });

  it('is told so under every spelling of the setting, and every name of the file', async () => {
    for (const text of [
      '{"xml.schemas": {"urn:q": "none.xsd"}}',
      '{"skillwright.xml.schemas": {"urn:q": "none.xsd"}}',
      '{"skillwright.xml": {"schemas": {"urn:q": "none.xsd"}}}',
    ]) {
      const files = {
        'skillwright.json': text,
        'ci.json': text,
        'a/SKILL.md': '---\nname: a\ndescription: Does a.\n---\n',
      };
      const cwd = temporaryFolder(files);
      const line = (file: string): string =>
        `${file}: error xsd/schema-unavailable "none.xsd" ${missing} Documents are not checked against this schema.`;
      expect((await check(cwd, files, 'a')).lines).toEqual([line('skillwright.json')]);
      expect((await check(cwd, files, 'skillwright.json')).lines).toEqual([line('skillwright.json')]);
      expect((await check(cwd, files, 'a', '--config', 'ci.json')).lines).toEqual([line('ci.json')]);
    }
  });
});
