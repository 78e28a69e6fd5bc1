import { describe, expect, test } from 'vitest';
import { findComparisonGroups } from '../../../server/src/sync/index.js';
import { documentKinds } from '../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../server/src/settings.js';
import { isQuick } from '../../support/inputShare.js';
import { corpusFiles, corpusText, hasCorpus } from '../../support/corpus.js';
import { memoryWorkspace } from '../../support/memoryWorkspace.js';

const skill = '---\nname: s\ndescription: d\n---\n# S\n\n## Overview\n\nText.\n';

/** Sync findings in all files, and how many pairs of declarations were compared. */
async function compared(files: Readonly<Record<string, string>>) {
  const workspace = memoryWorkspace(files, documentKinds, defaultSettings);
  const findings: string[] = [];
  let pairs = 0;
  for (const path of Object.keys(files)) {
    const found = await workspace.check(path);
    findings.push(
      ...found.filter(({ code }) => code.startsWith('sync/')).map(({ code, message }) => `${path} ${code} ${message}`),
    );
    if (!path.endsWith('.json')) continue;
    const groups = await findComparisonGroups(workspace.document(path), workspace.context);
    pairs += groups.reduce((sum, { others }) => sum + others.length, 0);
  }
  return { findings, pairs };
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

describe.runIf(hasCorpus && !isQuick)('declarations that agree have no finding', () => {
  test('zod tools against the answer of the real server', async () => {
    const files = Object.fromEntries(corpusFiles('typescript').map(path => [`s/${nameOf(path)}`, corpusText(path)]));
    expect(await compared({ ...files, 's/SKILL.md': skill })).toEqual({ findings: [], pairs: 14 });
  });

  test.each(corpusFiles('python'))('%s against the schema of pydantic', async path => {
    const { source, schema } = JSON.parse(corpusText(path)) as { source: string; schema: object };
    const files = { 's/SKILL.md': skill, 's/tool.py': source, 's/tool.schema.json': JSON.stringify(schema) };
    const { findings, pairs } = await compared(files);
    expect(findings).toEqual([]);
    expect(pairs).toBeGreaterThan(0);
  });

  test.each(corpusFiles('schemas'))('%s as a schema file and as a tool', async path => {
    const { inputSchema, nonstandard_types: foreign = [] } = JSON.parse(corpusText(path)) as {
      inputSchema: object;
      nonstandard_types?: readonly string[];
    };
    const files = {
      's/SKILL.md': skill,
      's/x.schema.json': JSON.stringify(inputSchema, null, 2),
      's/tool.json': corpusText(path),
    };
    const { findings } = await compared(files);
    // A data set of tools may have types of its own; a file that says it is a JSON Schema may not.
    const words = findings.map(finding => /^s\/x\.schema\.json sync\/schema-invalid “(\w+)”/.exec(finding)?.[1]);
    expect(new Set(words)).toEqual(new Set(foreign));
  });
});
