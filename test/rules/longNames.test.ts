import { describe, expect, it } from 'vitest';
import { checkDocument, parseDocument } from '../../server/src/core/index.js';
import { maxShownWordLength } from '../../server/src/core/limits.js';
import { documentKinds } from '../../server/src/documentKinds.js';
import { readSettings } from '../../server/src/settings.js';
import { defaultPaths } from '../support/defaultPaths.js';
import { isQuick, selectInputs } from '../support/inputShare.js';
import { memoryWorkspace } from '../support/memoryWorkspace.js';

const cases = documentKinds.flatMap(kind =>
  kind.rules.filter(({ bad }) => bad.length < 5000).map(rule => ({ code: rule.code, id: kind.id, kind, rule })),
);

/** Everything that findings say about a text. */
async function findMessages(
  { kind, rule: { example } }: (typeof cases)[number],
  text: string,
): Promise<readonly string[]> {
  const path = example?.path ?? defaultPaths[kind.id] ?? 'demo/example';
  const settings = readSettings(example?.settings ?? {});
  const { context } = memoryWorkspace({ ...example?.files, [path]: text }, documentKinds, settings, example?.links);
  const findings = await checkDocument(parseDocument(`file:///w/${path}`, text, kind, documentKinds), context);
  return findings.flatMap(finding => [
    finding.message,
    ...finding.related.map(({ message }) => message),
    ...finding.fixes().map(({ title }) => title),
  ]);
}

describe.skipIf(isQuick)('a word of 3,000 characters', () => {
  it.each(cases)('is shortened in what $code says of $id', async entry => {
    const words = [...new Set(entry.rule.bad.match(/[A-Za-z][\w-]{2,}/g))];
    for (const word of selectInputs(words, cases.indexOf(entry))) {
      const text = entry.rule.bad.replaceAll(word, `${word}${'x'.repeat(3000)}`);
      for (const message of await findMessages(entry, text))
        expect(Math.max(...message.split(/\s/).map(({ length }) => length)), message).toBeLessThanOrEqual(
          maxShownWordLength,
        );
    }
  });
});
