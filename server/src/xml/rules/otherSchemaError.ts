import { createSchemaRule } from './createSchemaRule.js';

const schema = 'xmlns:xs="http://www.w3.org/2001/XMLSchema"';

export const otherSchemaError = {
  ...createSchemaRule('xsd/other', {
    summary:
      'The document violates its schema in a way that no other rule reports, such as two elements with the same value of an `xs:key`.',
    why: 'Programs that validate the document reject it.',
    good: '<list xsi:noNamespaceSchemaLocation="list.xsd" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n  <item id="a"/>\n  <item id="b"/>\n</list>',
    bad: '<list xsi:noNamespaceSchemaLocation="list.xsd" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n  <item id="a"/>\n  <item id="a"/>\n</list>',
    passes: [
      {
        text: '<list xsi:noNamespaceSchemaLocation="list.xsd" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n  <item id="a"/>\n  <item id="A"/>\n</list>',
        reason: 'Keys are compared exactly, so “a” and “A” are different.',
      },
    ],
  }),
  example: {
    path: 'list.xml',
    files: {
      'list.xsd': `<xs:schema ${schema}>
  <xs:element name="list">
    <xs:complexType>
      <xs:sequence>
        <xs:element name="item" maxOccurs="unbounded">
          <xs:complexType>
            <xs:attribute name="id" type="xs:string" use="required"/>
          </xs:complexType>
        </xs:element>
      </xs:sequence>
    </xs:complexType>
    <xs:key name="ids">
      <xs:selector xpath="item"/>
      <xs:field xpath="@id"/>
    </xs:key>
  </xs:element>
</xs:schema>
`,
    },
  },
};
