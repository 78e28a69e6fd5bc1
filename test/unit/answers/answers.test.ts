import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { documentKinds } from '../../../server/src/documentKinds.js';
import { readSettings } from '../../../server/src/settings.js';
import { expectText } from '../../support/expectText.js';
import { isQuick } from '../../support/inputShare.js';
import { memoryWorkspace } from '../../support/memoryWorkspace.js';
import { describeAnswers } from './describeAnswers.js';
import { describeCommands } from './describeCommands.js';
import { describeSkill } from './describeSkill.js';

const project = join(import.meta.dirname, '../../..');
const fixtures = join(project, 'test/fixtures/answers');

/** The files of a folder by path, without the caches that runs in it leave. */
function readFiles(folder: string): Readonly<Record<string, string>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    entry => entry.isFile() && !entry.parentPath.includes('.cache'),
  );
  return Object.fromEntries(
    entries.map(({ parentPath, name }) => [
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
      readFileSync(join(parentPath, name), 'utf8'),
    ]),
  );
}

/** Workspaces whose files stand elsewhere. */
const sources: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
  examples: () => readFiles(join(project, 'examples')),
  declarations: () =>
    Object.fromEntries(
      ['python/models.py', 'python/types.py', 'typescript/zod.ts', 'typescript/zodShared.ts'].map(path => [
        path,
        readFileSync(join(project, 'test/fixtures/arguments', path), 'utf8'),
      ]),
    ),
};

/**
 * Each folder is a workspace. It has files (in a folder `files`, or in `sources`), and may have a `settings.json`. Its folder `expected`
 * contains what an editor shows for each file.
 */
describe.skipIf(isQuick).each(readdirSync(fixtures).sort())('workspace %s', name => {
  const files = sources[name]?.() ?? readFiles(join(fixtures, name, 'files'));
  const settingsFile = join(fixtures, name, 'settings.json');
  const settings: unknown = existsSync(settingsFile) ? JSON.parse(readFileSync(settingsFile, 'utf8')) : {};
  const workspace = memoryWorkspace(files, documentKinds, readSettings(settings));
  const paths = Object.keys(files).filter(path =>
    documentKinds.some(kind => kind.claims(path.slice(path.lastIndexOf('/') + 1), `file:///w/${path}`)),
  );

  it.each(paths.sort())('%s is shown as the expected file says', async path => {
    const file = join(fixtures, name, 'expected', `${path}.md`);
    expectText(await describeAnswers(workspace.document(path), workspace.context), file);
  });

  it.each(paths)('%s declares the commands that the expected file says', async path => {
    const commands = await describeCommands(workspace.document(path), workspace.context);
    expectText(commands, join(fixtures, name, 'expected', `${path}.commands.md`));
  });

  it.each(paths.filter(path => path.endsWith('SKILL.md')))('%s is loaded as the expected file says', async path => {
    const loaded = await describeSkill(workspace.document(path), workspace.context);
    expectText(loaded, join(fixtures, name, 'expected', `${path}.loaded.md`));
  });
});
