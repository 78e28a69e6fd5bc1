import { expect, it } from 'vitest';
import { claudeCode } from '../../../../server/src/skill/readers/claudeCode.js';
import { copilotCli } from '../../../../server/src/skill/readers/copilotCli.js';
import { mcp } from '../../../../server/src/skill/readers/mcp.js';
import { qwenCode } from '../../../../server/src/skill/readers/qwenCode.js';
import type { SkillReader } from '../../../../server/src/skill/readers/reader.js';

const long = 'word '.repeat(200);
const cases: readonly (readonly [SkillReader, readonly string[], string])[] = [
  [qwenCode, ['name: {a: b}', 'description: Shows.'], 'Qwen Code expects a string in `name`'],
  [copilotCli, ['name: demo'], 'GitHub Copilot CLI shows this skill without a description.'],
  [
    claudeCode,
    ['name: demo', `description: ${long}`, `when_to_use: ${long}`],
    'shortens name, description and `when_to_use` together to 1,536 characters.',
  ],
  [mcp, ['name: demo', 'description: Shows.', 'metadata: {a:b}'], 'an entry between “{” and “}” is not `key: value`.'],
];

it.each(cases.map(([reader, fields, message]) => ({ id: reader.id, reader, fields, message })))(
  'a reason of $id names what is wrong',
  ({ reader, fields, message }) => {
    const bytes = Buffer.from(['---', ...fields, '---', ''].join('\n'));
    const { reasons } = reader.read({ path: 'demo/SKILL.md', bytes });
    expect(reasons.map(({ message: text }) => text)).toEqual(
      expect.arrayContaining([expect.stringContaining(message)]),
    );
  },
);
