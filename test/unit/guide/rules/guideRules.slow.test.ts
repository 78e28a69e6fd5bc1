import { describe, expect, it } from 'vitest';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { findCommandsInFiles, generateCommandGuide, formatGuideXml } from '../../../../server/src/guide/index.js';
import { readSettings } from '../../../../server/src/settings.js';
import { corpusFiles, corpusText, hasCorpus } from '../../../support/corpus.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

describe.skipIf(!hasCorpus)('guides generated for the real tools', () => {
  it('have no finding beside their own schema', async () => {
    for (const path of corpusFiles('schemas')) {
      const tool = corpusText(path);
      const workspace = memoryWorkspace({ 'a/tool.json': tool }, documentKinds, readSettings({}));
      const [command] = await findCommandsInFiles(['file:///w/a/tool.json'], workspace.context);
      if (!command) continue;
      const text = formatGuideXml(await generateCommandGuide(command));
      const both = memoryWorkspace({ 'a/tool.json': tool, 'a/tool.guide.xml': text }, documentKinds, readSettings({}));
      expect(await both.check('a/tool.guide.xml'), path).toEqual([]);
    }
  });
});
