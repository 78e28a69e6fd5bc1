import { languages, Uri, workspace } from 'vscode';
import { equal, ok } from '../support/expect.js';
import { findingsWith, findingsWithout, ours } from '../support/findings.js';
import { test } from '../support/harness.js';
import { until } from '../support/until.js';
import { open, replaceText, show } from '../support/workspaceFiles.js';

test('a good skill has no findings', async () => {
  // The broken one is asked for last: when its findings are there, the good one has been looked at.
  const good = await open('skills/release-notes/SKILL.md');
  await findingsWith(await open('skills/broken-skill/SKILL.md'), 'error chunk/unclosed');
  equal(await findingsWithout(good, ''), []);
});

test('a broken skill has exactly its findings, each at its place', async () => {
  const document = await open('skills/broken-skill/SKILL.md');
  equal(await findingsWith(document, 'error chunk/unclosed'), [
    'error frontmatter/version-invalid "one"',
    'error chunk/id-duplicate "examples"',
    'warning chunk/unknown-attribute "colour"',
    'error chunk/unclosed "<chunk id=\\"limits\\" description=\\"Never closed\\">"',
  ]);
});

test('a finding links to the page of its rule and to the other place', async () => {
  const document = await open('skills/broken-skill/SKILL.md');
  await findingsWith(document, 'error chunk/id-duplicate');
  const finding = ours(document).find(({ code }) => typeof code === 'object' && code.value === 'chunk/id-duplicate');
  ok(finding && typeof finding.code === 'object', 'no link');
  ok(/\/docs\/rules\.md#L\d+$/.test(finding.code.target.toString(true)), `links to ${finding.code.target.toString()}`);
  const [related] = finding.relatedInformation ?? [];
  equal(
    related && document.lineAt(related.location.range.start).text,
    '<chunk id="examples" description="Worked examples">',
  );
});

test('findings follow what is typed', async () => {
  const editor = await show('skills/broken-skill/SKILL.md');
  await findingsWith(editor.document, 'error chunk/id-duplicate');
  await replaceText(editor, 'id="examples" description="The same id again"', 'id="more" description="Another id"');
  await findingsWithout(editor.document, 'error chunk/id-duplicate');
  await replaceText(editor, 'id="more"', 'id="limits"');
  await findingsWith(editor.document, 'error chunk/id-duplicate "limits"');
});

test('what agents do with fields is one hint, with every field as a place', async () => {
  const folder = workspace.workspaceFolders?.[0]?.uri;
  ok(folder, 'no folder');
  const text =
    '---\nname: fields\ndescription: Shows one thing.\nmodel: opus\nsource: here\nlevel: 3\n---\n\n# Fields\n';
  const uri = Uri.joinPath(folder, 'skills/fields/SKILL.md');
  await workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  const document = await open('skills/fields/SKILL.md');
  equal(await findingsWith(document, 'hint frontmatter/unknown-field'), ['hint frontmatter/unknown-field "model"']);
  const [hint] = ours(document);
  equal(
    hint?.relatedInformation?.map(({ location }) => document.getText(location.range)),
    ['model', 'source', 'level'],
  );
});

test('the manifests of plugins and skills have findings, and other YAML has none', async () => {
  const folder = workspace.workspaceFolders?.[0]?.uri;
  ok(folder, 'no folder');
  const write = (path: string, text: string) =>
    workspace.fs.writeFile(Uri.joinPath(folder, path), new TextEncoder().encode(text));
  await write('.claude-plugin/plugin.json', '{ "name": "demo", "skills": ["./skills/no-skill"] }\n');
  await write('skills/release-notes/agents/openai.yaml', 'interface:\n  display_nam: Notes\n');
  await write('other/openai.yaml', 'interface: 7\n');
  try {
    const other = await open('other/openai.yaml');
    const metadata = await open('skills/release-notes/agents/openai.yaml');
    equal(await findingsWith(metadata, 'warning plugin/field-unknown'), ['warning plugin/field-unknown "display_nam"']);
    const plugin = await open('.claude-plugin/plugin.json');
    equal(await findingsWith(plugin, 'error plugin/skill-missing'), ['error plugin/skill-missing "./skills/no-skill"']);
    equal(ours(other), []);
  } finally {
    for (const path of ['.claude-plugin', 'skills/release-notes/agents', 'other'])
      await workspace.fs.delete(Uri.joinPath(folder, path), { recursive: true });
  }
});

test('a handoff of 300 KB is judged in a thread', async () => {
  const folder = workspace.workspaceFolders?.[0]?.uri;
  ok(folder, 'no folder');
  const small = (await open('handoffs/wrong-mode.xml')).getText();
  const uri = Uri.joinPath(folder, 'handoffs/large.xml');
  const large = small.replace('</task_details>', `${'Many words. '.repeat(25_000)}</task_details>`);
  ok(large.length > 300_000, 'it is small');
  await workspace.fs.writeFile(uri, new TextEncoder().encode(large));
  const document = await open('handoffs/large.xml');
  equal(await findingsWith(document, 'error xsd/'), ['error xsd/enumeration "invalid-mode"']);
});

test('a handoff is judged in the words of xmllint', async () => {
  const document = await open('handoffs/wrong-mode.xml');
  equal(await findingsWith(document, 'error xsd/'), ['error xsd/enumeration "invalid-mode"']);
  equal(
    ours(document).map(({ message }) => message),
    [
      "Element 'mode': [facet 'enumeration'] The value 'invalid-mode' is not an element of the set {'spawn', 'conversation_only', 'blocking'}.",
    ],
  );
});

test('a handoff in a Markdown fence is judged too', async () => {
  const document = await open('handoffs/notes.md');
  equal(await findingsWith(document, 'error xsd/'), ['error xsd/unexpected-child "deliverable"']);
});

test('a Swift skill is compared with its schema', async () => {
  const document = await open('skills/reminders/RemindersAddItemSkill.swift');
  equal(await findingsWith(document, 'error sync/'), [
    'error sync/type-mismatch "\\"string\\""',
    'error sync/argument-extra "due"',
    'error sync/required-mismatch "\\"list\\""',
  ]);
});

test('a skill over its budget is reported with its tokens, which are counted with a file of the extension', async () => {
  const folder = workspace.workspaceFolders?.[0]?.uri;
  ok(folder, 'no folder');
  const text = `---\nname: long\ndescription: Shows one thing.\n---\n\n# Long\n\n${'Read the file first, then say what it is for.\n'.repeat(700)}`;
  await workspace.fs.writeFile(Uri.joinPath(folder, 'skills/long/SKILL.md'), new TextEncoder().encode(text));
  const document = await open('skills/long/SKILL.md');
  await findingsWith(document, 'warning skill/core-over-budget');
  const counted = /Tokens: (?:≈ )?\d.*Lines: 707 \(maximum 500\)/;
  await until(languages.onDidChangeDiagnostics, () => ours(document).find(({ message }) => counted.test(message)));
});
