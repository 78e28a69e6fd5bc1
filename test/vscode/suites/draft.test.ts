/** A model drafts parts of a guide, by an endpoint of the settings. */
import { commands } from 'vscode';
import { equal, ok } from '../support/expect.js';
import { test } from '../support/harness.js';
import { askedOfModel, scriptModel, setEndpoint } from '../support/model.js';
import { waitForNotification } from '../support/notification.js';
import { click, countOf, press, screenshot, textOf, type } from '../support/window.js';
import { fileUri, show } from '../support/workspaceFiles.js';

const python = 'skills/release-notes/release_notes.py';
const inWebview = true;

const draft = (input: string): string => `Here it is:
<tool_augmentation name="release_notes">
  <faq><item><q>Is a branch enough?</q><a>No, since is a tag.</a></item></faq>
  <scenarios><scenario description="Since the last release"><input>${input}</input><reasoning>Only the tag is needed.</reasoning></scenario></scenarios>
</tool_augmentation>`;

test('without a model the user is told what to do', async () => {
  await show(python);
  await commands.executeCommand('skillwright.previewGuide', {
    uri: fileUri(python).toString(),
    command: 'release_notes',
  });
  await textOf({ selector: '#guide pre', inWebview });
  await click({ selector: '#draft', inWebview });
  await expectNotification('No language model available');
});

test('the key is kept, and sent to the endpoint only', async () => {
  await setEndpoint(true);
  const done = commands.executeCommand('skillwright.setModelKey');
  await textOf({ selector: '.quick-input-widget:has-text("secret storage")' });
  await type('secret-key');
  await press('Enter');
  await done;
  await scriptModel([{ text: draft('{"since": "v1.2.0"}') }]);
  await click({ selector: '#draft', inWebview });
  await textOf({ selector: '#drafter:has-text("drafted by stand-in")', inWebview });
  const text = await textOf({ selector: '#guide pre', inWebview });
  ok(text.includes('Is a branch enough?') && text.includes('v1.2.0'), text);
  const [asked] = await askedOfModel();
  equal(asked?.authorization, 'Bearer secret-key');
  equal(asked?.body.model, 'stand-in');
  await screenshot('draft-done');
});

test('a draft stays in another format and can be discarded', async () => {
  await click({ selector: '[data-format="markdown"]', inWebview });
  await textOf({ selector: '#guide[data-format="markdown"] pre:has-text("Is a branch enough?")', inWebview });
  await click({ selector: '[data-format="xml"]', inWebview });
  await click({ selector: '#discard', inWebview });
  await textOf({ selector: '#guide[data-format="xml"] pre:not(:has-text("Is a branch enough?"))', inWebview });
  equal(await countOf({ selector: '#drafted:not([hidden])', inWebview }), 0);
});

test('what contradicts the schema is sent back once, then left out with the reason', async () => {
  await scriptModel([{ text: draft('{"since": 7}') }]);
  await click({ selector: '#draft', inWebview });
  const notes = await textOf({ selector: '#notes:has-text("Removed from the draft")', inWebview });
  ok(notes.includes('Since the last release'), notes);
  equal((await askedOfModel()).length, 2);
  ok(
    (await askedOfModel())[1]?.body.messages.at(-1)?.content.includes('“since”'),
    'the model is not told what is wrong',
  );
  await click({ selector: '#discard', inWebview });
});

test('an answer without use and an endpoint that refuses leave the guide as it is', async () => {
  for (const [answer, words] of [
    [{ text: 'Sorry.' }, 'The answer from stand-in could not be used'],
    [{ status: 401 }, 'status 401. The endpoint says: “scripted failure”'],
  ] as const) {
    await scriptModel([answer]);
    await click({ selector: '#draft', inWebview });
    await expectNotification(words);
    equal(await countOf({ selector: '#drafted:not([hidden])', inWebview }), 0);
  }
  await setEndpoint(false);
});

async function expectNotification(words: string): Promise<void> {
  await waitForNotification(words);
  await commands.executeCommand('notifications.clearAll');
}
