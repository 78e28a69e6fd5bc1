import { describe, expect, test } from 'vitest';
import { findSyncStates } from '../../../../server/src/sync/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { isQuick, selectQuickInputs } from '../../../support/inputShare.js';
import { applied, memoryWorkspace, type MemoryWorkspace } from '../../../support/memoryWorkspace.js';
import { places } from '../mismatches/mismatchPlaces.js';

const { swift, python, typescript, json, markdown, guide } = places;
/** One command in six files. */
const six = [markdown, swift, typescript, python, json, guide];
const files: Readonly<Record<string, string>> = Object.fromEntries(six.map(({ path, text }) => [path, text]));
const workspace = (): MemoryWorkspace => memoryWorkspace(files, documentKinds, defaultSettings);

/** `area` where it names the argument; elsewhere the word stays. */
const renamedTexts: Readonly<Record<string, string>> = {
  [swift.path]: swift.text.replace('var area:', 'var place:'),
  [python.path]: python.text.replaceAll('area', 'place'),
  [typescript.path]: typescript.text.replace('area: z.', 'place: z.'),
  [json.path]: json.text.replaceAll('"area"', '"place"'),
  [markdown.path]: markdown.text.replace('`area`', '`place`'),
  [guide.path]: guide.text.replace('"area"', '"place"'),
};

const marks: Readonly<Record<string, string>> = {
  [swift.path]: 'area: String',
  [python.path]: 'area: Annotated',
  [typescript.path]: 'area: z.',
  [json.path]: 'area": {',
  [markdown.path]: 'area` (string',
  [guide.path]: 'area": "Bern"',
};

describe('one command in six files', () => {
  test('is one group', async () => {
    const of = workspace();
    for (const { path } of six) {
      const groups = await findSyncStates(of.document(path), of.context);
      expect(groups.map(({ command }) => command)).toEqual(['search']);
      const found = groups[0]?.members.map(
        ({ member, state }) => `${member.document.uri.slice('file:///w/'.length)} ${state}`,
      );
      expect(found?.sort()).toEqual(six.map(place => `${place.path} inSync`).sort());
    }
  });

  test.skipIf(isQuick).each(selectQuickInputs(six.map(({ path }) => path)))(
    'an argument renamed in %s is renamed in all',
    async path => {
      const of = workspace();
      const document = of.document(path);
      const offset = (files[path] ?? '').indexOf(marks[path] ?? '') + 1;
      const changes = await document.kind.features.rename?.(document, offset, 'place', of.context);
      if (changes === undefined || typeof changes === 'string') throw new Error(changes);
      const after = Object.fromEntries(
        changes.map(change => [
          change.document.uri.slice('file:///w/'.length),
          applied(change.document.source.text, change.changes),
        ]),
      );
      expect(Object.keys(after).sort()).toEqual(Object.keys(files).sort());
      for (const [file, text] of Object.entries(after)) {
        if (file !== typescript.path && file !== swift.path) expect(text).toBe(renamedTexts[file]);
      }
      // Their handlers use the argument too.
      expect(after[swift.path]).toBe(renamedTexts[swift.path]);
      expect(after[typescript.path]).toContain('place: z.');
      expect(after[typescript.path]).toMatch(/async \(\{ query, (place|place: area), limit \}\)/);
      const again = memoryWorkspace(after, documentKinds, defaultSettings);
      for (const file of Object.keys(after)) {
        expect((await again.check(file)).filter(({ code }) => /^(sync|guide\/unknown)/.test(code))).toEqual([]);
      }
    },
  );

  test('hover shows all declarations side by side, definition leads to the others, references to every mention', async () => {
    const of = workspace();
    for (const { path } of six) {
      const document = of.document(path);
      const offset = (files[path] ?? '').indexOf(marks[path] ?? '') + 1;
      const { features } = document.kind;
      const hover = await features.hover?.(document, offset, of.context);
      const rows = hover?.markdown.split('\n').filter(line => line.startsWith('| [')) ?? [];
      expect(rows).toHaveLength(6);
      for (const place of six) expect(hover?.markdown).toContain(`file:///w/${place.path}#L`);
      const definitions = await features.definition?.(document, offset, of.context);
      expect(definitions?.map(({ document: { uri } }) => uri.slice('file:///w/'.length)).sort()).toEqual(
        six
          .map(other => other.path)
          .filter(other => other !== path)
          .sort(),
      );
      const references = await features.references?.(document, offset, of.context);
      expect(new Set(references?.map(({ document: { uri } }) => uri))).toHaveProperty('size', 6);
      for (const { document: where, span } of references ?? []) {
        expect(where.source.text.slice(span.start, span.end)).toMatch(/^"?area"?$/);
      }
    }
  });
});

test('two functions of one language and name are two commands', async () => {
  const of = memoryWorkspace(
    { ...files, 's/other.py': python.text.replace('area', 'region') },
    documentKinds,
    defaultSettings,
  );
  const found = await of.check('s/other.py');
  expect(found.filter(({ code }) => code.startsWith('sync/'))).toEqual([]);
});
