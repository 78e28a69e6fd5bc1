import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../../server/src/core/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { readSettings } from '../../../../server/src/settings.js';
import { applied, memoryWorkspace, type MemoryWorkspace } from '../../../support/memoryWorkspace.js';
import { drifts, places, type Drift, type Place } from './mismatchPlaces.js';

type PlaceName = keyof typeof places;
type Truth = 'code' | 'schema';

/** The source of truth, and the declaration that is compared with it. */
const pairs: readonly (readonly [truth: PlaceName, other: PlaceName, setting: Truth])[] = [
  ['swift', 'json', 'code'],
  ['python', 'json', 'code'],
  ['typescript', 'json', 'code'],
  ['literal', 'json', 'code'],
  ['interface', 'json', 'code'],
  ['json', 'swift', 'schema'],
  ['json', 'python', 'schema'],
  ['json', 'typescript', 'schema'],
  ['json', 'literal', 'schema'],
  ['json', 'interface', 'schema'],
  ['swift', 'markdown', 'code'],
  ['python', 'markdown', 'code'],
  ['typescript', 'markdown', 'code'],
  ['literal', 'markdown', 'code'],
  ['json', 'markdown', 'code'],
  ['json', 'markdown', 'schema'],
];

const codeOf: Readonly<Record<Drift, string>> = {
  missing: 'sync/argument-missing',
  extra: 'sync/argument-extra',
  type: 'sync/type-mismatch',
  required: 'sync/required-mismatch',
  enum: 'sync/enum-mismatch',
  constraint: 'sync/constraint-mismatch',
  items: 'sync/constraint-mismatch',
  default: 'sync/default-mismatch',
  description: 'sync/description-mismatch',
};

/** The place as it says something else; a string where it cannot. */
function changed(place: Place, drift: Drift): { readonly text: string } | string {
  const change = place.changes[drift === 'extra' ? 'missing' : drift];
  if (typeof change === 'string') return change;
  return {
    text: change.reduce((text, [from, to]) => {
      expect(text.split(from)).toHaveLength(2);
      return text.replace(from, () => to);
    }, place.text),
  };
}

function workspaceOf(texts: Readonly<Record<string, string>>, truth: Truth): MemoryWorkspace {
  const skill = texts[places.markdown.path] ?? '---\nname: s\ndescription: Searches.\n---\n';
  return memoryWorkspace({ ...texts, [places.markdown.path]: skill }, documentKinds, readSettings({ sync: { truth } }));
}

const syncIn = async (workspace: MemoryWorkspace, path: string): Promise<readonly Finding[]> =>
  (await workspace.check(path)).filter(({ code }) => code.startsWith('sync/'));

async function expectInSync(texts: Readonly<Record<string, string>>, truth: Truth): Promise<void> {
  const workspace = workspaceOf(texts, truth);
  for (const path of Object.keys(texts)) {
    expect((await syncIn(workspace, path)).map(({ message }) => `${path}: ${message}`)).toEqual([]);
  }
}

describe.each(pairs)('%s is right, %s differs, truth: %s', (rightName, otherName, truth) => {
  const right: Place = places[rightName];
  const other: Place = places[otherName];

  test('as they are they agree', () => expectInSync({ [right.path]: right.text, [other.path]: other.text }, truth));

  test.each(drifts)('%s', async drift => {
    const drifted = changed(other, drift);
    const followed = changed(right, drift);
    if (typeof drifted === 'string') {
      // The other place cannot say it: where the one that is right says something else, nothing is wrong.
      if (typeof followed === 'string') return;
      await expectInSync({ [right.path]: followed.text, [other.path]: other.text }, truth);
      return;
    }
    if (typeof followed === 'string') {
      // Who has no words for it does not mind what the other place says.
      await expectInSync({ [right.path]: right.text, [other.path]: drifted.text }, truth);
      return;
    }
    // Something is too much where the one that is right lacks it, and missing the other way round.
    const [rightText, otherText, rightAfter, otherAfter] =
      drift === 'extra'
        ? [followed.text, other.text, right.text, drifted.text]
        : [right.text, drifted.text, followed.text, other.text];
    const texts = { [right.path]: rightText, [other.path]: otherText };
    const found = await syncIn(workspaceOf(texts, truth), other.path);
    expect(found.map(({ code }) => code)).toEqual([codeOf[drift]]);
    expect(await syncIn(workspaceOf(texts, truth), right.path)).toEqual([]);
    const [here, there] = found[0]?.fixes() ?? [];

    // This place follows: it says again what it said, to the letter.
    const fixed = applied(otherText, here?.changes ?? []);
    expect(fixed).toBe(otherAfter);
    await expectInSync({ ...texts, [other.path]: fixed }, truth);

    // Or the one that is right follows this one.
    const [elsewhere] = there?.elsewhere ?? [];
    expect(elsewhere?.document.uri).toBe(`file:///w/${right.path}`);
    const rewritten = applied(rightText, elsewhere?.changes ?? []);
    expect(rewritten).toBe(rightAfter);
    await expectInSync({ ...texts, [right.path]: rewritten }, truth);
  });
});

describe.each(['swift', 'python', 'typescript', 'json'] as const)('a guide beside %s', name => {
  const right: Place = places[name];
  const guide: Place = places.guide;

  test('agrees', async () => {
    const texts = { [right.path]: right.text, [guide.path]: guide.text };
    await expectInSync(texts, 'code');
    expect(await guideCodes(texts)).not.toContain('guide/unknown-parameter');
  });

  test('names an argument that is no more', async () => {
    const without = changed(right, 'missing');
    if (typeof without === 'string') throw new Error(without);
    const texts = { [right.path]: without.text, [guide.path]: guide.text };
    expect(await guideCodes(texts)).toContain('guide/scenario-invalid');
  });

  test.each(drifts.filter(drift => drift !== 'extra'))('cannot differ otherwise: %s', drift => {
    expect(guide.changes[drift]).toMatch(/^[A-Z].*\.$/);
  });
});

const guideCodes = async (texts: Readonly<Record<string, string>>): Promise<readonly string[]> =>
  (await workspaceOf(texts, 'code').check(places.guide.path)).map(({ code }) => code);
