import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  xmlKind,
  createHandoff,
  findHandoffs,
  getHandoffField,
  getHandoffValue,
  listHandoffFields,
} from '../../../../server/src/xml/index.js';
import { parseDocument } from '../../../../server/src/core/index.js';
import { expectText } from '../../../support/expectText.js';

const fixtures = join(import.meta.dirname, '../../../fixtures');
const text = readFileSync(
  join(import.meta.dirname, '../../../../examples/handoffs/login-endpoint.xml'),
  'utf8',
).replace(
  '</deliverables>',
  '<file path="b.py">Second</file><test>Unit</test><extension a="1"><x>y</x></extension></deliverables>',
);
const paths = [
  ...[
    'mode',
    'agent_request',
    'agent_request/mode',
    'target_agent',
    '@target_agent',
    'version',
    'constraints',
    'constraints/constraint',
  ],
  ...[
    'constraints/constraint[1]',
    'constraints[1]',
    'constraints[2]',
    'constraint[1]',
    'constraint[9]',
    'deliverables',
    'deliverables/file',
  ],
  ...[
    'deliverables/file[1]/path',
    'deliverables/file[2]/@path',
    'file[2]/path',
    'file/path',
    'path',
    'deliverables[1]',
    'deliverables[5]',
  ],
  ...[
    'deliverables/file[1]/required',
    'deliverables/extension/x',
    'deliverables/extension/@a',
    'extension/a',
    'decision',
    'test',
    'report',
  ],
  ...[
    'workflow',
    'task_details',
    'backlog_notes',
    'nothing',
    'mode/nothing',
    'mode[1]',
    'mode[2]',
    '',
    '/',
    'a b',
    'mode[0]',
    'mode[x]',
    '@mode',
  ],
];

it('reads the fields of a handoff by path', () => {
  const [handoff] = findHandoffs(parseDocument('file:///w/handoff.xml', text, xmlKind, [xmlKind]));
  if (!handoff) throw new Error('No handoff found.');
  const lines = paths.flatMap(path => [
    `# ${path}`,
    JSON.stringify(getHandoffField(handoff, path)),
    JSON.stringify(getHandoffValue(handoff, path)),
  ]);
  const created = [
    createHandoff(),
    createHandoff({
      target_agent: 'a & b',
      original_intent: '$1 {x} <y>',
      constraints: ['One', 'Two'],
      mode: 'blocking',
    }),
  ];
  expectText(
    [...lines, '# Fields', ...listHandoffFields(), '# New', ...created, ''].join('\n'),
    join(fixtures, 'shortDocuments/handoff.md'),
  );
  expect(paths.length).toBe(new Set(paths).size);
});
