import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { documentKinds } from '../../server/src/documentKinds.js';
import { agentToolRequest } from '../../server/src/shared/requests.js';
import { scaleInputs } from '../support/inputShare.js';
import { root, startInMemory } from '../support/inMemoryServer.js';
import { MemoryFiles } from '../support/memoryFiles.js';

/** Edits of one document. `npm run fuzz` makes many more. */
const edits = scaleInputs(2000);

it('models of earlier versions are not kept', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
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
  await new Promise(resolve => setTimeout(resolve, 10));
  collect();
  expect(models.length).toBeGreaterThan(edits / 2);
  expect(models.filter(model => model.deref() !== undefined).length).toBeLessThan(30);
  await client.stop();
});

it('a tool for agents says that a file was not checked', async () => {
  const long = `# A\n${'text\n'.repeat(400_000)}`;
  const client = await startInMemory({ files: new MemoryFiles({ [`${root}/a/SKILL.md`]: long }) });
  const answer = await client.request(agentToolRequest, { name: 'validate', arguments: { path: 'a/SKILL.md' } });
  expect(answer?.text).toContain('error text/not-checked This file was not checked: it has 2.0 million characters');
  await client.stop();
});
