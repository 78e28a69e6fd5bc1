import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { documentKinds } from '../../../server/src/documentKinds.js';
import { readSettings } from '../../../server/src/settings.js';
import { expectText, readExpected } from '../../support/expectText.js';
import { isQuick } from '../../support/inputShare.js';
import { memoryWorkspace } from '../../support/memoryWorkspace.js';
import { describeWorkspace } from './describeWorkspace.js';

const fixtures = join(import.meta.dirname, '../../fixtures');
const table = join(fixtures, 'tables/sync/workspaces.txt');

const splitSections = (text: string): readonly string[] => text.split(/^=== /m).slice(1);
const titleOf = (section: string): string => section.slice(0, section.indexOf('\n'));

/** Small workspaces: `=== TITLE`, then the settings of `sync` as JSON if there are any; `+++ PATH` before each file. */
const workspaces = splitSections(readFileSync(join(fixtures, 'sync/workspaces.txt'), 'utf8')).map(section => {
  const [head = '', ...parts] = section.split(/^\+\+\+ /m);
  const settings = head.slice(head.indexOf('\n') + 1);
  const files = parts.map(part => [titleOf(part), part.slice(part.indexOf('\n') + 1)] as const);
  return {
    title: titleOf(head),
    sync: settings === '' ? {} : (JSON.parse(settings) as unknown),
    files: Object.fromEntries(files),
  };
});

/** A quick run computes one of four. */
const computed = workspaces.filter((_, index) => !isQuick || index % 4 === 0);

describe('small workspaces', () => {
  const expected = new Map(splitSections(readExpected(table)).map(section => [titleOf(section), section] as const));
  const described = new Map(expected);

  it.each(computed)('$title', async ({ title, sync, files }) => {
    const workspace = memoryWorkspace(files, documentKinds, readSettings({ sync }));
    const paths = Object.keys(files).filter(path =>
      documentKinds.some(kind => kind.claims(path.slice(path.lastIndexOf('/') + 1), `file:///w/${path}`)),
    );
    const documents = paths.map(path => workspace.document(path));
    const text = `${title}\n${await describeWorkspace(documents, workspace.context)}`;
    described.set(title, text);
    if (process.env.UPDATE_EXPECTED === undefined) expect(text).toBe(expected.get(title));
  });

  afterAll(() => {
    expectText(workspaces.map(({ title }) => `=== ${described.get(title) ?? ''}`).join(''), table);
  });
});
