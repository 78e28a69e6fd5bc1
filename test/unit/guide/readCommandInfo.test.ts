/** What a guide takes from code besides the schema, and that each sentence leads back to where it stands. */
import { describe, expect, it } from 'vitest';
import { documentKinds } from '../../../server/src/documentKinds.js';
import {
  findCommandsInFiles,
  generateGuide,
  generateCommandGuide,
  createGuidePreview,
} from '../../../server/src/guide/index.js';
import { readSettings } from '../../../server/src/settings.js';
import { memoryWorkspace } from '../../support/memoryWorkspace.js';
import { schemaSignature } from './signatures.js';

const python = `@skill_command(name="deploy", description="Deploys a build.", workflow_exclusive=True, category="ops")
async def deploy(
    # noqa: E501
    # Must be a tag that exists on the server.
    tag: str,
    # TODO: rename. Must never be shown.
    region: Literal["eu", "us"] = "eu",
) -> str:
    """Deploys a build.

    Args:
        tag: What to deploy.

    Raises:
        PermissionError: If the caller is not
            an operator.

    Warning:
        Never call it twice.
    """
`;
const script = `server.registerTool("drop", {
  description: "Drops a table.",
  inputSchema: { name: z.string() },
  annotations: { destructiveHint: true, readOnlyHint: false },
}, async ({ name }) => {});
`;

/** Sentence → the text at its source. */
async function sources(path: string, text: string): Promise<ReadonlyMap<string, readonly [string, string]>> {
  const { context } = memoryWorkspace({ [path]: text }, documentKinds, readSettings({}));
  const [command] = await findCommandsInFiles([`file:///w/${path}`], context);
  if (!command) throw new Error('no command');
  const shown = await createGuidePreview(
    command,
    await generateCommandGuide(command, context),
    'xml',
    [],
    each => each.length,
  );
  return new Map(
    shown.sentences.map(({ start, end, origin, source }) => [
      shown.text.slice(start, end),
      [origin, source ? text.slice(source.span.start, source.span.end) : ''],
    ]),
  );
}

describe('a guide', () => {
  it('takes comments, flags of the decorator and what is raised, each with its place', async () => {
    const found = await sources('a/deploy.py', python);
    expect(found.get('Must be a tag that exists on the server.')).toEqual([
      'comment',
      'Must be a tag that exists on the server.',
    ]);
    expect(found.get('Declared as workflow exclusive.')).toEqual(['decorator', 'deploy']);
    expect(found.get('Raises PermissionError: If the caller is not an operator.')?.[0]).toBe('docstring');
    expect(found.get('Never call it twice.')).toEqual(['docstring', 'Never call it twice.']);
    const all = [...found.keys()].join('\n');
    for (const unwanted of ['noqa', 'TODO', 'shown', 'ops']) expect(all).not.toContain(unwanted);
  });

  it('takes annotations of a tool in TypeScript', async () => {
    const found = await sources('a/drop.ts', script);
    expect(found.get('Declared as destructive.')?.[0]).toBe('decorator');
    expect([...found.keys()].join('\n')).not.toContain('read only');
  });

  it.each([
    [
      'oneOf',
      {
        oneOf: [
          { const: 'fast', description: 'Skips checks. Rarely right.' },
          { const: 'safe', title: 'Checks all' },
        ],
      },
    ],
    ['enumDescriptions', { enum: ['fast', 'safe'], enumDescriptions: ['Skips checks.', 'Checks all.'] }],
  ])('takes the meanings of values from %s', (_keyword, property) => {
    const schema = { type: 'object', properties: { mode: { type: 'string', ...property } }, required: ['mode'] };
    const { faq } = generateGuide(schemaSignature('run'), { schema });
    const question = faq.find(item => item.question.text === 'Which `mode` should be chosen?');
    expect(question?.answer.map(({ text }) => text)).toEqual(['"fast": Skips checks.', '"safe": Checks all.']);
  });
});
