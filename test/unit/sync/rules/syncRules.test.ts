import { describe, expect, test } from 'vitest';
import { argumentKinds } from '../../../../server/src/sync/index.js';
import { syncRules } from '../../../../server/src/sync/rules/index.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { corpusFiles, corpusText, hasCorpus } from '../../../support/corpus.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

describe('every sync rule', () => {
  test.each(syncRules.map(rule => [rule.code, rule] as const))(
    '%s: good has nothing, bad exactly it',
    async (code, rule) => {
      const path = rule.example?.path ?? '';
      const check = (text: string) =>
        memoryWorkspace({ ...rule.example?.files, [path]: text }, argumentKinds, defaultSettings).check(path);
      expect((await check(rule.good)).map(({ message }) => message)).toEqual([]);
      const found = await check(rule.bad);
      expect(found.map(finding => finding.code)).toEqual([code]);
      expect(found[0]?.span.end).toBeGreaterThan(found[0]?.span.start ?? 0);
    },
  );
});

describe.runIf(hasCorpus)('real documents', () => {
  const paths = ['swift', 'schemas', 'typescript'].flatMap(corpusFiles);
  test.each(paths)('%s has no finding', async path => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const workspace = memoryWorkspace({ [name]: corpusText(path) }, argumentKinds, defaultSettings);
    if (!argumentKinds.some(kind => kind.claims(name))) return;
    const found = await workspace.check(name);
    expect(found.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
  });
});
