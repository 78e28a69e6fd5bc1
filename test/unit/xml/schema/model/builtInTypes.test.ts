import { it } from 'vitest';
import { documentKinds } from '../../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../../server/src/settings.js';
import { xmlKind } from '../../../../../server/src/xml/index.js';
import { createSampleValue, isListType } from '../../../../../server/src/xml/schema/model/builtInTypes.js';
import { expectTable } from '../../../../support/expectTable.js';
import { memoryWorkspace } from '../../../../support/memoryWorkspace.js';

const names = [
  ...['anyType', 'anySimpleType', 'string', 'normalizedString', 'token', 'language', 'Name', 'NCName', 'NMTOKEN', 'NMTOKENS', 'ID', 'IDREF', 'IDREFS', 'ENTITY', 'ENTITIES', 'QName', 'NOTATION', 'anyURI', 'boolean'],
  ...['decimal', 'integer', 'nonNegativeInteger', 'positiveInteger', 'nonPositiveInteger', 'negativeInteger', 'long', 'int', 'short', 'byte', 'unsignedLong', 'unsignedInt', 'unsignedShort', 'unsignedByte', 'float', 'double'],
  ...['duration', 'dateTime', 'date', 'time', 'gYearMonth', 'gYear', 'gMonthDay', 'gDay', 'gMonth', 'hexBinary', 'base64Binary', 'none'],
]; // prettier-ignore

it('explains the types of XML Schema, and knows a value of each', async () => {
  const elements = names.map(name => `<xs:element name="${name}" type="xs:${name}"/>`).join('');
  const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="a"><xs:complexType><xs:sequence>${elements}</xs:sequence></xs:complexType></xs:element></xs:schema>`;
  const text = `<a xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="a.xsd">${names.map(name => `<${name}/>`).join('')}</a>`;
  const workspace = memoryWorkspace({ 'a.xml': text, 'a.xsd': schema }, documentKinds, defaultSettings);
  const document = workspace.document('a.xml');
  const hovers = new Map<string, string>();
  for (const name of names) {
    const offset = text.indexOf(`<${name}/>`) + 1;
    const hover = await xmlKind.features.hover?.(document as never, offset, workspace.context);
    hovers.set(name, JSON.stringify(hover?.markdown));
  }
  expectTable(
    'xml/builtInTypes',
    names,
    name => `${hovers.get(name) ?? ''} ${JSON.stringify(createSampleValue(name))}${isListType(name) ? ' list' : ''}`,
  );
});
