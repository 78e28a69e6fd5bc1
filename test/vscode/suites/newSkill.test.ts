import { type LanguageModelChatMessage, LanguageModelTextPart, commands, lm, window } from 'vscode';
import { row, showChunks } from '../support/chunkView.js';
import { equal, ok } from '../support/expect.js';
import { findingsWithout, ours } from '../support/findings.js';
import { test } from '../support/harness.js';
import { click, countOf, press, screenshot, textOf, type } from '../support/window.js';
import { open, show } from '../support/workspaceFiles.js';

const choice = (label: string) => ({ selector: `.quick-input-list .monaco-list-row:has-text("${label}")` });

test('the chunk view has room', async () => {
  await show('skills/release-notes/SKILL.md');
  await showChunks('Chunk, tone');
});

test('a new skill is written, opened, and has no findings', async () => {
  const done = commands.executeCommand('skillwright.newSkill');
  await textOf(choice('Overview, Interface and chunks'));
  // No extension offers a model here.
  equal(await countOf(choice('Draft with a Model')), 0);
  await click(choice('Overview, Interface and chunks'));
  await textOf({ selector: '.quick-input-message:has-text("its folder")' });
  await type('Fresh Skill');
  await textOf({ selector: '.quick-input-message:has-text("The name will be “fresh-skill”.")' });
  await screenshot('new-skill-name');
  await press('Enter');
  await textOf({ selector: '.quick-input-message:has-text("when an agent should use it")' });
  await type('Answers questions about fresh things. Use it for fruit.');
  await press('Enter');
  await done;
  const document = await open('skills/fresh-skill/SKILL.md');
  equal(window.activeTextEditor?.document.fileName, document.fileName);
  ok(document.getText().includes('description: Answers questions about fresh things.'), document.getText());
  await textOf({ selector: row('Chunk, examples') });
  await findingsWithout(document, 'error');
  equal(ours(document).length, 0);
});

test('a model drafts a skill: offered where there is one, checked before it is shown', async () => {
  const asked: string[] = [];
  const answers = [draftOf('Sea Shells'), draftOf('sea-shells')];
  const model = {
    vendor: 'test',
    id: 'test-model',
    name: 'Test Model',
    sendRequest: (messages: readonly LanguageModelChatMessage[]) => {
      asked.push(JSON.stringify(messages.at(-1)));
      return Promise.resolve({ stream: pieces(answers[asked.length - 1] ?? '') });
    },
  };
  const real = lm.selectChatModels;
  Object.assign(lm, { selectChatModels: () => Promise.resolve([model]) });
  try {
    const done = commands.executeCommand('skillwright.newSkill');
    await textOf(choice('Draft with a Model'));
    await screenshot('draft-offer');
    await click(choice('Draft with a Model'));
    await textOf({ selector: '.quick-input-message:has-text("its folder")' });
    await type('sea-shells');
    await press('Enter');
    await textOf({ selector: '.quick-input-message:has-text("Describe for the model what the skill does")' });
    await type('Names sea shells from photos. Use it on the beach.');
    await press('Enter');
    await done;
  } finally {
    Object.assign(lm, { selectChatModels: real });
  }
  equal(asked.length, 2);
  ok(asked[0]?.includes('Names sea shells from photos.') === true, asked[0] ?? '');
  ok(asked[1]?.includes('frontmatter/name-invalid') === true, asked[1] ?? '');
  const document = await open('skills/sea-shells/SKILL.md');
  ok(document.getText().startsWith('---\nname: sea-shells\n'), document.getText());
  await textOf({ selector: row('Chunk, kinds') });
  equal(ours(document).length, 0);
});

test('a model’s draft that stays wrong is shown with its findings, and can be left for the template', async () => {
  const model = {
    vendor: 'test',
    id: 'test-model',
    name: 'Test Model',
    sendRequest: () => Promise.resolve({ stream: pieces(draftOf('Pine Cones')) }),
  };
  const real = lm.selectChatModels;
  Object.assign(lm, { selectChatModels: () => Promise.resolve([model]) });
  try {
    const done = commands.executeCommand('skillwright.newSkill');
    await click(choice('Draft with a Model'));
    await textOf({ selector: '.quick-input-message:has-text("its folder")' });
    await type('pine-cones');
    await press('Enter');
    await textOf({ selector: '.quick-input-message:has-text("Describe for the model what the skill does")' });
    await type('Counts pine cones in the woods, for foresters.');
    await press('Enter');
    await textOf(choice('frontmatter/name-invalid'));
    await screenshot('draft-findings');
    await click(choice('Use the Template'));
    await done;
  } finally {
    Object.assign(lm, { selectChatModels: real });
  }
  const document = await open('skills/pine-cones/SKILL.md');
  ok(document.getText().includes('Counts pine cones'), document.getText());
  equal(ours(document).length, 0);
});

/** A model's answer that comes in pieces. */
async function* pieces(answer: string): AsyncGenerator<LanguageModelTextPart> {
  for (let at = 0; at < answer.length; at += 100)
    yield await Promise.resolve(new LanguageModelTextPart(answer.slice(at, at + 100)));
}

const draftOf = (name: string): string => `Here you are:

\`\`\`\`markdown
---
name: ${name}
description: Does one thing well. Use it for that.
version: 1.0.0
---

# Draft

## Overview

Does one thing.

## Interface

- **Input**:
  - \`photo\` (str): **Required**. Path of the photo.
- **Output**:
  - \`kind\` (str): What it is.

<chunk id="kinds" description="The kinds there are">

## Kinds

Many.

</chunk>
\`\`\`\`
`;
