/** Every command and view is reached by the keyboard alone: this suite has no mouse. */
import { commands, extensions, window } from 'vscode';
import { equal } from '../support/expect.js';
import { test } from '../support/harness.js';
import { deadlineIn } from '../support/timeLimit.js';
import { countOf, press, textOf, textsOf, type } from '../support/window.js';
import { show } from '../support/workspaceFiles.js';

interface MenuItem {
  readonly command: string;
  readonly when: string;
}

interface Contributions {
  readonly commands: readonly { readonly command: string; readonly title: string }[];
  readonly menus: Readonly<Record<'commandPalette' | 'view/item/context', readonly MenuItem[]>>;
  readonly views: { readonly skillwright: readonly { readonly id: string; readonly name: string }[] };
}

const manifest = extensions.getExtension('skillwright.skillwright')?.packageJSON as { contributes: Contributions };
const { commands: declared, menus, views } = manifest.contributes;
const titleOf = (id: string): string => declared.find(({ command }) => command === id)?.title ?? id;
const hiddenInPalette = menus.commandPalette.filter(({ when }) => when === 'false').map(item => item.command);
/** Needs a setting that names a model. */
const withModel = 'skillwright.setModelKey';

/** How often the palette is read until it has all commands, and a view gets the focus. */
const maxRounds = 5;

test('the command palette offers every command and every view', async () => {
  const expected = [
    ...declared
      .filter(({ command }) => !hiddenInPalette.includes(command) && command !== withModel)
      .map(({ title }) => `Skillwright: ${title}`),
    ...views.skillwright.map(({ name }) => `Skillwright: Focus on ${name} View`),
  ];
  const seen = new Set<string>();
  const paths = ['skills/release-notes/release_notes.py', 'skills/release-notes/SKILL.md'];
  // Commands for chunks and arguments come with the server's answer, which nothing in the window shows.
  for (let round = 0; round < maxRounds && expected.some(title => !seen.has(title)); round++)
    for (const path of paths) {
      const { document } = await show(path);
      if (document.fileName.endsWith('.md')) await textOf({ selector: '.part.statusbar:has-text("tokens")' });
      await commands.executeCommand('workbench.action.focusActiveEditorGroup');
      await press('F1');
      await textOf({ selector: '.quick-input-list .monaco-list-row.focused' });
      await type('Skillwright: ');
      await textOf({ selector: '.quick-input-list .monaco-list-row.focused:has-text("Skillwright: ")' });
      await collect(seen, expected, async () => {
        await press('PageDown');
        return (await textsOf({ selector: '.quick-input-list .monaco-list-row' })).map(firstLine);
      });
      await press('Escape');
    }
  equal(
    expected.filter(title => !seen.has(title)),
    [],
    'commands that the palette does not offer',
  );
});

/** Rows that have all commands of their view, in the order in which they are reached. */
const rows: Readonly<Record<string, readonly string[]>> = {
  Skills: ['Skill release-notes'],
  Chunks: ['Heading level 2, Overview', 'Chunk, tone'],
  'Argument Sync': ['Command search_notes', 'Argument query'],
  Guides: ['Command search_notes'],
};

async function focusView(name: string): Promise<void> {
  await press('F1');
  await type(`Skillwright: Focus on ${name} View`);
  await textOf({ selector: `.quick-input-list .monaco-list-row.focused:has-text("Focus on ${name} View")` });
  await press('Enter');
}

for (const { id, name } of views.skillwright)
  test(`the rows of ${name} are reached, and their menus offer every command`, async () => {
    await show(name === 'Chunks' ? 'skills/release-notes/SKILL.md' : 'skills/search-notes/search_notes.py');
    const list = `.pane:has(.pane-header[aria-label^="${name}"]) .monaco-list`;
    await focusView(name);
    await textOf({ selector: `${list} .monaco-list-row` });
    // The welcome text of a view without rows has the focus, and loses it when the rows come.
    for (let round = 0; round < maxRounds && (await countOf({ selector: `${list}:focus` })) === 0; round++)
      await focusView(name);
    await textOf({ selector: `${list}:focus` });
    const offered: string[] = [];
    for (const row of rows[name] ?? []) {
      await moveTo(`${list} .monaco-list-row.focused`, row);
      await press('Shift+F10');
      await textOf({ selector: '.monaco-menu .action-label' });
      offered.push(...(await textsOf({ selector: '.monaco-menu .action-label' })));
      await press('Escape');
    }
    const expected = menus['view/item/context']
      .filter(({ when }) => when.includes(`view == ${id}`))
      .map(item => titleOf(item.command));
    equal(
      expected.filter(title => !offered.includes(title)),
      [],
      'commands that no row offers',
    );
  });

/** Moves down to a row, and expands what is on the way. @param focused selects the row that has the focus */
async function moveTo(focused: string, label: string): Promise<void> {
  const deadline = await deadlineIn(30_000);
  // The rows may come after the view.
  do await press('Home');
  while ((await countOf({ selector: focused })) === 0 && performance.now() < deadline);
  for (let step = 1; performance.now() < deadline; step++) {
    if ((await countOf({ selector: `${focused}[aria-label*="${label}"]` })) > 0) return;
    // Rows that came late are above.
    if (step % 40 === 0) await press('Home');
    if ((await countOf({ selector: `${focused}[aria-expanded="false"]` })) > 0) await press('ArrowRight');
    else await press('ArrowDown');
  }
  throw new Error(`The row ${label} is not reached`);
}

test('Enter on a row opens its file', async () => {
  await show('skills/search-notes/SKILL.md');
  await commands.executeCommand('skillwright.skills.focus');
  await textOf({ selector: '.monaco-list:focus' });
  await press('Home');
  await press('Enter');
  const deadline = await deadlineIn(30_000);
  const isOpened = (): boolean =>
    window.activeTextEditor?.document.uri.path.endsWith('search-notes/SKILL.md') === false;
  while (!isOpened() && performance.now() < deadline) await countOf({ selector: 'body' });
  equal(isOpened(), true);
});

const firstLine = (text: string): string => text.split('\n')[0]?.trim() ?? '';

/** Reads texts again and again, until all expected ones were seen or several times nothing new comes. */
async function collect(
  seen: Set<string>,
  expected: readonly string[],
  read: () => Promise<readonly string[]>,
): Promise<void> {
  for (let idle = 0; idle < 5 && expected.some(text => !seen.has(text)); idle++) {
    const before = seen.size;
    for (const text of await read()) seen.add(text);
    if (seen.size > before) idle = 0;
  }
}
