import type { Context } from '../context.js';
import type { Severity } from './finding.js';
import type { Rule } from './rule.js';

const list = (value: string): string =>
  `<list xsi:noNamespaceSchemaLocation="list.xsd" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${value}</list>\n`;

/** The rule about documents that were not read, or not checked completely. Each kind has its own check. */
export const notCheckedRule = {
  code: 'text/not-checked',
  summary: 'A file was not checked completely, because it cannot be read, is too large, or took too long.',
  why: 'The unchecked part may contain errors, so `check` exits with 1. If you name the file on the command line, the finding is an error.',
  severity: 'warning',
  noFix: 'The file could not be read, or a limit stopped the check. The text itself may be correct.',
  good: list('aaaa'),
  bad: list(`${'a'.repeat(40)}b`),
  passes: [
    {
      text: list('b'),
      reason: 'The value was rejected quickly, so the check is complete. `xsd/invalid-value` reports the value.',
    },
  ],
  example: {
    path: 'list.xml',
    files: {
      'list.xsd': `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="list">
    <xs:simpleType>
      <xs:restriction base="xs:string">
        <xs:pattern value="(a|aa)+"/>
      </xs:restriction>
    </xs:simpleType>
  </xs:element>
</xs:schema>
`,
    },
  },
} as const satisfies Omit<Rule<unknown>, 'check'>;

/** An error where the user named the file, and a warning where it was found in a folder. */
export const notCheckedSeverity = ({ named }: Pick<Context, 'named'>, uri: string): Severity =>
  named?.has(uri) === true ? 'error' : 'warning';
