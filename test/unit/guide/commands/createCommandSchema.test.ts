/** The schema that evaluations and drafting models are given says what the author wrote, wherever that stands. */
import { describe, expect, it } from 'vitest';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { findCommandsInFiles, generateGuide, createCommandSchema } from '../../../../server/src/guide/index.js';
import { readSettings } from '../../../../server/src/settings.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

const python = `@skill_command(name="deploy")
async def deploy(tag: str, region: Literal["eu", "us"] = "eu", force: bool = False) -> str:
    """Deploys a build.

    Args:
        tag: What to deploy. Must be
            a tag that exists.
        region: Where it runs.
    """
`;
const skill = `---
name: deploy
description: Deploys.
---

# Deploy

## Interface

- \`region\` (str, optional): The region of the cluster. (default: "eu")
- \`force\` (bool, optional): Skips the questions.
`;

async function schema(files: Readonly<Record<string, string>>) {
  const { context } = memoryWorkspace(files, documentKinds, readSettings({}));
  const uris = Object.keys(files).map(path => `file:///w/${path}`);
  const [command] = await findCommandsInFiles(uris, context);
  if (!command) throw new Error('no command');
  return { schema: createCommandSchema(command), command };
}

describe('schemaOfCommand', () => {
  it('has what the docstring says of arguments', async () => {
    expect((await schema({ 'deploy/deploy.py': python })).schema).toEqual({
      type: 'object',
      description: 'Deploys a build.',
      properties: {
        tag: { type: 'string', description: 'What to deploy. Must be a tag that exists.' },
        region: { type: 'string', enum: ['eu', 'us'], default: 'eu', description: 'Where it runs.' },
        force: { type: 'boolean', default: false },
      },
      required: ['tag'],
    });
  });

  it('takes from the SKILL.md what the docstring has not', async () => {
    const { properties } = (await schema({ 'deploy/deploy.py': python, 'deploy/SKILL.md': skill })).schema;
    expect(properties).toMatchObject({
      region: { description: 'Where it runs.' },
      force: { description: 'Skips the questions.' },
    });
  });

  it('leaves a schema as its file has it', async () => {
    const written = { title: 'deploy', type: 'object', properties: { tag: { type: 'string', 'x-mine': 1 } } };
    const files = { 'deploy/deploy.schema.json': JSON.stringify(written), 'deploy/SKILL.md': skill };
    expect((await schema(files)).schema).toEqual(written);
  });

  it('changes no guide: that has the sentences from the docstring itself, with their places', async () => {
    const { command } = await schema({ 'deploy/deploy.py': python });
    const tag = generateGuide(command.signature, {}).constraints.find(({ parameter }) => parameter === 'tag');
    expect(tag?.sentences.map(({ text, trace }) => [trace.origin, text])).toEqual([
      ['schema', 'Required string.'],
      ['docstring', 'What to deploy.'],
      ['docstring', 'Must be a tag that exists.'],
    ]);
  });
});
