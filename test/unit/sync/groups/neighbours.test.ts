import { expect, it } from 'vitest';
import {
  checkDocument,
  createFileWorkspace,
  type Context,
  type FileSystem,
} from '../../../../server/src/core/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { isQuick } from '../../../support/inputShare.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

const skill = (name: string): string => `---
name: ${name}
description: Finds places. Use when someone asks where something is.
---

# Find

## Overview

Finds places.

## Interface

- \`query\` (string): **Required**. What to look for.
- \`limit\` (integer, optional): Most results. (default: 10)
`;

interface Work {
  /** Files of the lists that \`find\` returned, each time one is looked at. */
  listed: number;
  reads: number;
  requests: number;
}

/** Checks a workspace of skills with an Interface, and counts what that takes. */
async function checkSkills(count: number): Promise<Work> {
  const names = Array.from({ length: count }, (_, index) => `find-${index}`);
  const files = Object.fromEntries(names.map(name => [`${name}/SKILL.md`, skill(name)]));
  const { context } = memoryWorkspace(files, documentKinds, defaultSettings);
  const work: Work = { listed: 0, reads: 0, requests: 0 };
  const memory = context.services.files;
  const counted: FileSystem = {
    ...memory,
    readText(uri) {
      work.reads++;
      return memory.readText(uri);
    },
  };
  const workspace = createFileWorkspace({ files: counted, kinds: documentKinds, roots: () => ['file:///w'] });
  const proxies = new Map<readonly string[], readonly string[]>();
  const countAccess = (list: readonly string[]): readonly string[] => {
    const proxy = new Proxy(list, {
      get(target, key, receiver) {
        if (typeof key === 'string' && /^\d+$/.test(key)) work.listed++;
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
    return proxies.get(list) ?? proxies.set(list, proxy).get(list) ?? list;
  };
  const counting: Context = {
    ...context,
    services: {
      ...context.services,
      files: counted,
      workspace: {
        ...workspace,
        roots: workspace.roots,
        async find(accept, signal) {
          work.requests++;
          return countAccess(await workspace.find(accept, signal));
        },
        async findContaining(accept, text, signal) {
          work.requests++;
          return countAccess(await workspace.findContaining(accept, text, signal));
        },
        listVersions(accept, signal) {
          work.requests++;
          return workspace.listVersions(accept, signal);
        },
        readEach(accept, read, options) {
          work.requests++;
          return workspace.readEach(accept, read, options);
        },
        contains(uri, text) {
          work.requests++;
          return workspace.contains(uri, text);
        },
        readSource(uri) {
          work.requests++;
          return workspace.readSource(uri);
        },
        document(uri) {
          work.requests++;
          return workspace.document(uri);
        },
      },
    },
  };
  for (const name of names) {
    const document = await workspace.document(`file:///w/${name}/SKILL.md`);
    if (!document) throw new Error(`${name} was not read`);
    // Each document has a request of its own, as in the editor.
    expect(await checkDocument(document, { ...counting, signal: new AbortController().signal })).toEqual([]);
  }
  return work;
}

it.skipIf(isQuick)('does no work for a skill that grows with the number of its neighbours', async () => {
  const few = await checkSkills(20);
  const many = await checkSkills(80);
  expect(few.requests).toBeGreaterThan(20);
  expect(many.requests / 80).toBeLessThanOrEqual((few.requests / 20) * 1.1);
  expect(many.reads / 80).toBeLessThanOrEqual((few.reads / 20) * 1.1);
  expect(many.listed / 80).toBeLessThanOrEqual((few.listed / 20) * 1.1);
  expect(many.reads / 80).toBeLessThanOrEqual(3);
});
