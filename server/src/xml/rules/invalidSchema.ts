import type { Rule } from '../../core/index.js';
import { findSchemaProblems } from '../schema/problems/findSchemaProblems.js';
import type { XmlModel } from '../createXmlModel.js';

const schema = (type: string): string => `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="note" type="${type}"/>
</xs:schema>
`;

export const invalidSchema: Rule<XmlModel> = {
  code: 'xsd/schema-invalid',
  summary: 'An XML Schema does not compile.',
  why: 'Documents that use it cannot be checked.',
  severity: 'error',
  fixable: 'choice',
  good: schema('xs:string'),
  bad: schema('xs:strnig'),
  passes: [
    {
      text: `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:types">
  <xs:import namespace="urn:types" schemaLocation="https://example.com/types.xsd"/>
  <xs:element name="note" type="t:Note"/>
</xs:schema>
`,
      reason: 'The type may be declared in the imported schema, which is on the web and not downloaded.',
    },
  ],
  example: { path: 'note.xsd' },
  check: (model, context) => (model.isSchema && !model.isEmbedded ? findSchemaProblems(model, context) : []),
};
