import { expect, it } from 'vitest';
import { checkDocument, parseDocument, type Context } from '../../server/src/core/index.js';
import { documentKinds } from '../../server/src/documentKinds.js';
import { readSettings } from '../../server/src/settings.js';
import { createRandom } from '../fuzz/random.js';
import { scaleInputs } from '../support/inputShare.js';
import { memoryWorkspace } from '../support/memoryWorkspace.js';

const workspaceUri = 'file:///w/';

/** Half of a pair as it is, and as each language escapes it. */
const surrogates = ['\uD83D', '\uDC00', '\\ud83d', '\\uDC00', '&#xD83D;', '%ED%A0%BD', '\uDC00\uD83D'];

/** Texts with a lone surrogate at a boundary of a word, with the workspace of the rule's example. */
const cases = documentKinds.flatMap(kind =>
  kind.rules.map(({ code, bad, example }) => ({ name: `${code} of ${kind.id}`, kind, bad, example })),
);

/** With few inputs, each case tries others. */
const selectSurrogates = (offset: number): readonly string[] =>
  [...surrogates, ...surrogates].slice(offset % surrogates.length).slice(0, scaleInputs(surrogates.length));

it.each(cases.map((entry, index) => ({ ...entry, index })))(
  'no rule fails on a lone surrogate in the bad example of $name',
  async ({ name, kind, bad, example, index }) => {
    const random = createRandom(name.length);
    const boundaries = Array.from(bad.matchAll(/\b/g), ({ index }) => index);
    const path = example?.path ?? `demo/${kind.id}`;
    const failures: string[] = [];
    for (const surrogate of selectSurrogates(index)) {
      const at = boundaries.length === 0 ? 0 : random.pick(boundaries);
      const text = bad.slice(0, at) + surrogate + bad.slice(at);
      const files = Object.entries(example?.files ?? {}).map(([file, content]) => [file, content + surrogate] as const);
      const { context } = memoryWorkspace(
        { ...Object.fromEntries(files), [path]: text },
        documentKinds,
        readSettings(example?.settings ?? {}),
        example?.links,
      );
      const log = { ...context.services.log, error: (message: string) => failures.push(message) };
      const watched: Context = { ...context, services: { ...context.services, log } };
      const findings = await checkDocument(parseDocument(workspaceUri + path, text, kind, documentKinds), watched);
      for (const finding of findings) for (const fix of finding.fixes()) expect(fix.title).not.toBe('');
    }
    expect(failures).toEqual([]);
  },
);
