import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { documentKinds } from '../../server/src/documentKinds.js';
import { agentToolRequest } from '../../server/src/shared/requests.js';
import { scaleInputs } from '../support/inputShare.js';
import { root, startInMemory } from '../support/inMemoryServer.js';
import { MemoryFiles } from '../support/memoryFiles.js';

/** Edits of one document. */
const edits = scaleInputs(2000);

/** Edits of documents of three languages. */
const manyEdits = scaleInputs(20_000);

async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // What was answered just now is let go of in the next turns.
  for (let turn = 0; turn < 3; turn++) {
    await new Promise(resolve => setTimeout(resolve, 10));
    collect();
  }
}

it('models of earlier versions are not kept', async () => {
  const models: WeakRef<object>[] = [];
  const kinds = documentKinds.map(kind => ({
    ...kind,
    parse: (...args: Parameters<typeof kind.parse>) => {
      const model: unknown = kind.parse(...args);
      if (typeof model === 'object' && model !== null) models.push(new WeakRef(model));
      return model;
    },
  }));
  const client = await startInMemory({ kinds });
  const uri = `${root}/demo/SKILL.md`;
  await client.open(
    uri,
    '---\nname: demo\ndescription: Shows a demo. Use it for demos.\n---\n\n# Demo\n\nword\n\n```xml\n<a/>\n```\n',
  );
  for (let edit = 0; edit < edits; edit++) {
    await client.edit(uri, 'word', edit % 2 === 0 ? 'word word' : '');
    if (edit % 2 === 1) await client.edit(uri, ' word', 'word');
    await client.diagnostics(uri);
  }
  await collectGarbage();
  expect(models.length).toBeGreaterThan(edits / 2);
  expect(models.filter(model => model.deref() !== undefined).length).toBeLessThan(30);
  await client.stop();
});

it('memory stays flat', async () => {
  const client = await startInMemory();
  const filler = 'Reads a value, and writes it to another place. '.repeat(100);
  const documents = [
    [
      `${root}/demo/SKILL.md`,
      'markdown',
      `---\nname: demo\ndescription: Shows a demo.\n---\n\n# Demo\n\nword\n\n${filler}\n`,
    ],
    [`${root}/request.xml`, 'xml', `<agent_request mode="spawn"><task>word ${filler}</task></agent_request>\n`],
    [`${root}/find.py`, 'python', `def find(query: str) -> str:\n    """word ${filler}"""\n    return query\n`],
  ] as const;
  for (const [uri, languageId, text] of documents) await client.open(uri, text, languageId);
  const measure = async (): Promise<number> => {
    await collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  let before = 0;
  for (let edit = 0; edit < manyEdits; edit++) {
    const round = Math.floor(edit / documents.length);
    const [uri] = documents[edit % documents.length] ?? documents[0];
    // Another text each time: nothing is found in a cache.
    await client.edit(uri, round === 0 ? 'word' : `word${round - 1}`, `word${round}`);
    await client.diagnostics(uri);
    if (edit === Math.floor(manyEdits / 10)) before = await measure();
  }
  expect((await measure()) - before).toBeLessThan(5 * 2 ** 20);
  await client.stop();
});

it('a tool for agents says that a file was not checked', async () => {
  const long = `# A\n${'text\n'.repeat(400_000)}`;
  const client = await startInMemory({ files: new MemoryFiles({ [`${root}/a/SKILL.md`]: long }) });
  const answer = await client.request(agentToolRequest, { name: 'validate', arguments: { path: 'a/SKILL.md' } });
  expect(answer?.text).toContain('error text/not-checked This file was not checked: it has 2,000,004 characters');
  await client.stop();
});
