import { describe, expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

const schema =
  '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:notes" elementFormDefault="qualified">\n' +
  '  <xs:element name="note"><xs:complexType><xs:sequence>\n' +
  '    <xs:element name="to" type="xs:string"/>\n' +
  '  </xs:sequence></xs:complexType></xs:element>\n</xs:schema>\n';

const check = async (cwd: string, ...args: string[]): Promise<string> => {
  const { status, output } = await cli(['check', ...args], { cwd });
  return `${status} ${output}`;
};

describe('XML with a schema of the workspace', () => {
  it.each([
    ['not valid', '<note xmlns="urn:notes"><form/></note>\n', 'xsd/unexpected-child'],
    ['not well-formed', '<note xmlns="urn:notes"><to>Ann</note>\n', 'xml/not-well-formed'],
  ])('is checked in a folder as it is by name: %s', async (_, text, code) => {
    const cwd = temporaryFolder({ 'note.xsd': schema, 'docs/a.xml': text });
    const named = await check(cwd, 'docs/a.xml');
    expect(named).toContain(code);
    const count = (report: string): string => report.replace(/ in \d files?:/, '');
    expect(count(await check(cwd, '.'))).toBe(count(named));
  });

  it('leaves other XML alone in a folder', async () => {
    const cwd = temporaryFolder({
      'note.xsd': schema,
      'memo.xml': '<memo xmlns="urn:notes"/>\n',
      'other.xml': '<note xmlns="urn:other"><form></note>\n',
      'plain.xml': '<note><form></note>\n',
      'a.md': '```xml\n<note xmlns="urn:notes"><form></note>\n```\n',
    });
    expect(await check(cwd, '.')).toBe('0 No findings in 1 file.\n');
  });
});
