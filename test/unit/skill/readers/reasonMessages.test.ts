import { expect, it } from 'vitest';
import { claudeCode } from '../../../../server/src/skill/readers/claudeCode.js';
import { cline } from '../../../../server/src/skill/readers/cline.js';
import { copilotCli } from '../../../../server/src/skill/readers/copilotCli.js';
import { continueDev } from '../../../../server/src/skill/readers/documented/continueDev.js';
import { gh } from '../../../../server/src/skill/readers/documented/gh.js';
import { goose } from '../../../../server/src/skill/readers/documented/goose.js';
import { gemini } from '../../../../server/src/skill/readers/gemini.js';
import { pi } from '../../../../server/src/skill/readers/pi.js';
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
    'shortens the name, the description and `when_to_use` together to 1,536 characters.',
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

const unclosed = '---\nname: demo\ndescription: Shows.\n\n# Demo\n';
const wholes: readonly (readonly [SkillReader, string, string])[] = [
  ...[cline, continueDev, goose, gh].map(
    reader => [reader, unclosed, 'Add a `---` line after the last field.'] as const,
  ),
  [gh, unclosed.replace('\n\n', '\n...\n\n'), 'Write `---`'],
  [claudeCode, unclosed.replaceAll('\n', '\r'), 'the lines end with CR only'],
  [gemini, '---\nname: demo\nmetadata:\n  description: [Inner\n---\n', 'from another field as the description.'],
  [claudeCode, '---\nname: demo\ndescription: Shows.\ndisable-model-invocation: "tru"\n---\n', '`true` or `false` in'],
  [pi, '---\nname: demo\ndescription: Shows.\ndisable-model-invocation: "true"\n---\n', 'without quotes'],
];

it.each(wholes.map(([reader, text, message]) => ({ id: reader.id, reader, text, message })))(
  'a reason of $id names the cause: $message',
  ({ reader, text, message }) => {
    const { reasons } = reader.read({ path: 'demo/SKILL.md', bytes: Buffer.from(text) });
    expect(reasons.map(({ message: found }) => found)).toEqual(
      expect.arrayContaining([expect.stringContaining(message)]),
    );
  },
);
