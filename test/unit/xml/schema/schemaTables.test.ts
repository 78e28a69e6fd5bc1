import { expect, it } from 'vitest';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { readSettings } from '../../../../server/src/settings.js';
import { parseXml, xmlKind } from '../../../../server/src/xml/index.js';
import { findNameInScope, formatScopedName } from '../../../../server/src/xml/schema/editing/findNameInScope.js';
import { findIndentUnit, findLineIndent } from '../../../../server/src/xml/schema/editing/indentation.js';
import { findSchemaHints } from '../../../../server/src/xml/schema/loading/findSchemaHints.js';
import { isUri, resolveLocation } from '../../../../server/src/xml/schema/loading/loadSchema.js';
import { expectTable } from '../../../support/expectTable.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

it('resolves locations', () =>
  expectTable(
    'xml/locations',
    ['a.xsd', './a.xsd', '../a.xsd', 'sub/a%20b.xsd', 'a b.xsd', 'a.xsd#x', '#x', '', '/a.xsd', 'file:///w/c.xsd', 'FILE:///w/c%20d.xsd#y', 'https://example.org/a.xsd#z', 'urn:a:b', 'c:/a.xsd', 'ab:c', 'a.b+c-d:e', '1a:b', 'C:\\a.xsd'],
    location => `${resolveLocation('file:///w/folder/x.xml', location)}${isUri(location) ? ' (URI)' : ''}`,
  )); // prettier-ignore

it('reads the locations that a document names', () =>
  expectTable(
    'xml/schemaHints',
    [
      ...[`<a ${xsi} xsi:noNamespaceSchemaLocation="a.xsd"/>`, `<a ${xsi} xsi:noNamespaceSchemaLocation=" a b.xsd "/>`, `<a ${xsi} xsi:noNamespaceSchemaLocation=" "/>`, `<a ${xsi} xsi:noNamespaceSchemaLocation/>`, `<a ${xsi} xsi:noNamespaceSchemaLocation="a&amp;b.xsd"/>`, '<a xsi:noNamespaceSchemaLocation="a.xsd"/>', `<a ${xsi} xsi:type="t"/>`, `<a ${xsi}><b xsi:noNamespaceSchemaLocation="a.xsd"/></a>`],
      ...[`<a ${xsi} xsi:schemaLocation="urn:a a.xsd  urn:b&amp;c\nb.xsd"/>`, `<a ${xsi} xsi:schemaLocation="urn:a"/>`, `<a ${xsi} xsi:schemaLocation="urn:a a.xsd urn:b"/>`, `<a ${xsi} xsi:schemaLocation=""/>`],
      ...['<?xml-model href="a.xsd"?><a/>', "<?xml-model  type='x'  href = 'a.xsd' ?><a/>", '<?xml-model href="a.rng"?><a/>', '<?xml-model href="a.rng" schematypens="http://www.w3.org/2001/XMLSchema"?><a/>', '<?xml-model href="a.xsd" schematypens="http://relaxng.org/ns/structure/1.0"?><a/>', '<?xml-model href="a.xsd" schematypens=\'http://www.w3.org/2001/XMLSchema\'?><a/>', '<?xml-model xhref="a.xsd"?><a/>', '<?xml-model?><a/>', '<?xml-models href="a.xsd"?><a/>', '<a/><!-- <?xml-model href="a.xsd"?> --><?xml-model href="b.xsd"?>', '<!-- c --> <?xml-model href="a.xsd"?>', ''],
      `<?xml-model href="a.xsd"?><a ${xsi} xsi:noNamespaceSchemaLocation="b.xsd"/>`,
    ],
    text =>
      findSchemaHints(parseXml(text))
        .map(({ namespace, location, span, isUnpaired }) => `${namespace ?? 'any'} ${location} at ${span.start}–${span.end}${isUnpaired ? ' unpaired' : ''}`)
        .join(', '),
  )); // prettier-ignore

it('writes names with the prefix that is in force', () => {
  const names = [
    { namespace: undefined, localName: 'n' },
    { namespace: 'urn:u', localName: 'n' },
    { namespace: 'http://www.w3.org/XML/1998/namespace', localName: 'lang' },
  ];
  expectTable(
    'xml/scopedNames',
    ['<a/>', '<a xmlns="urn:u"/>', '<a xmlns:p="urn:u"/>', '<a xmlns="urn:u" xmlns:p="urn:u"/>', '<a xmlns="urn:u"><b xmlns=""/></a>', '<a xmlns:p="urn:u"><b xmlns:p="urn:v"/></a>', '<a xmlns:p="urn:v"><b xmlns:p="urn:u"/></a>', '<a xmlns="urn:v"><b xmlns:q="urn:u"/></a>', '<a other="urn:u"/>', ''],
    text => {
      const tree = parseXml(text);
      const scope = tree.elements.at(-1);
      return names
        .flatMap(name => (['element', 'attribute'] as const).map(kind => `${findNameInScope(tree, scope, name, kind) ?? 'none'}/${formatScopedName(tree, scope, name, kind)}`))
        .join(' ');
    },
  );
}); // prettier-ignore

it('finds the indentation', () =>
  expectTable(
    'xml/indentation',
    ['<a/>', '<a>\n  <b/>\n</a>', '<a>\n\t<b>\n\t\t<c/></b></a>', '<a><b>\n   <c/></b></a>', '<a>\n    <b><c/></b></a>', '  <a>\n <b/></a>', '\t<a>\n  <b/></a>', '<a>x\n  y <b/></a>', '<a>\n<b>\n <c/></b></a>', ' \t<a>\n \t \t<b/></a>'],
    text => {
      const tree = parseXml(text);
      const lines = Array.from({ length: text.length + 1 }, (_, offset) => findLineIndent(text, offset).length);
      return `${tree.elements.map(element => `${element.name} ${JSON.stringify(findIndentUnit(text, element))}`).join(', ')}, ${lines.join('')}`;
    },
  )); // prettier-ignore

it('knows which documents and offsets it is about', async () => {
  const relevant = async (text: string, path = 'a.xml', settings: unknown = {}): Promise<boolean | undefined> => {
    const files = { 'a.xsd': '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:a"><xs:element name="a"/></xs:schema>', [path]: text }; // prettier-ignore
    const workspace = memoryWorkspace(files, documentKinds, readSettings(settings));
    const opened = workspace.document(path);
    const inner = opened.embedded[0]?.document ?? opened;
    return xmlKind.isRelevant(inner.model as never, inner, workspace.context);
  };
  const fence = (text: string): string => `# A\n\n\`\`\`xml\n${text}\n\`\`\`\n`;
  const local = `<a ${xsi} xsi:noNamespaceSchemaLocation="none.xsd"/>`;
  const web = `<b xmlns="urn:b" ${xsi} xsi:schemaLocation="urn:b https://example.org/b.xsd"/>`;
  const configured = { xml: { schemas: { '*.xml': 'a.xsd' } } };
  expect([
    ...[await relevant('<a/>'), await relevant('<prompt><system/></prompt>'), await relevant(local), await relevant(web)],
    ...[await relevant('<a xmlns="urn:a"/>'), await relevant('<b xmlns="urn:a"/>'), await relevant('<a/>', 'a.xml', configured)],
    ...[await relevant(fence('<a/>'), 'a.md'), await relevant(fence(local), 'a.md'), await relevant(fence('<a xmlns="urn:a"/>'), 'a.md')],
    ...[await relevant(fence(local.replace('none', 'a')), 'a.md'), await relevant(fence('<prompt><system/></prompt>'), 'a.md')],
  ]).toEqual([false, true, true, false, true, false, true, false, false, false, true, true]); // prettier-ignore
  const workspace = memoryWorkspace({ 'a.xml': 'a<!--b-->c<!--d' }, documentKinds, readSettings({}));
  const { model } = workspace.document('a.xml');
  const inComment = Array.from({ length: 16 }, (_, offset) => xmlKind.isComment?.(model as never, offset) === true);
  expect(inComment.map(each => (each ? 'c' : '-')).join('')).toBe('-cccccc---------');
});
