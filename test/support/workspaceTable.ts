import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Context, ParsedDocument } from '../../server/src/core/index.js';
import { documentKinds } from '../../server/src/documentKinds.js';
import { readSettings } from '../../server/src/settings.js';
import { expectText, readExpected } from './expectText.js';
import { isQuick } from './inputShare.js';
import { memoryWorkspace } from './memoryWorkspace.js';

const fixtures = join(import.meta.dirname, '../fixtures');

const splitSections = (text: string): readonly string[] => text.split(/^=== /m).slice(1);
const titleOf = (section: string): string => section.slice(0, section.indexOf('\n'));
const bodyOf = (section: string): string => section.slice(section.indexOf('\n') + 1);

/**
 * Tests the findings of small workspaces in `test/fixtures/workspaces/<name>.txt` against `test/fixtures/tables/workspaces/<name>.txt`.
 * A line `=== TITLE` starts each, then the settings as JSON if there are any; `+++ PATH` starts each file.
 */
export function describeWorkspaces(
  name: string,
  describeOne: (documents: readonly ParsedDocument[], context: Context) => Promise<string>,
): void {
  const table = join(fixtures, `tables/workspaces/${name}.txt`);
  const sections = splitSections(readFileSync(join(fixtures, `workspaces/${name}.txt`), 'utf8'));
  const expected = new Map(splitSections(readExpected(table)).map(section => [titleOf(section), section] as const));
  const described = new Map(expected);

  describe.skipIf(isQuick)('small workspaces', () => {
    it.each(sections)('%#', async section => {
      const [head = '', ...parts] = section.split(/^\+\+\+ /m);
      const settings = bodyOf(head) === '' ? {} : (JSON.parse(bodyOf(head)) as unknown);
      const files = Object.fromEntries(parts.map(part => [titleOf(part), bodyOf(part)] as const));
      const workspace = memoryWorkspace(files, documentKinds, readSettings(settings));
      const paths = Object.keys(files).filter(path =>
        documentKinds.some(kind => kind.claims(path.slice(path.lastIndexOf('/') + 1), `file:///w/${path}`)),
      );
      const documents = paths.map(path => workspace.document(path));
      const text = `${titleOf(head)}\n${await describeOne(documents, workspace.context)}`;
      described.set(titleOf(head), text);
      if (process.env.UPDATE_EXPECTED === undefined) expect(text).toBe(expected.get(titleOf(head)));
    });

    afterAll(() => {
      expectText(sections.map(section => `=== ${described.get(titleOf(section)) ?? ''}`).join(''), table);
    });
  });
}
