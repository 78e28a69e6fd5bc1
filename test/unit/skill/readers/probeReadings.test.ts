import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { skillReaders } from '../../../../server/src/skill/readers/index.js';
import type { ReadingReason } from '../../../../server/src/skill/readers/reader.js';
import { readSkillTree } from '../../../../server/src/skill/readers/readSkillTree.js';
import { createSourceText } from '../../../../server/src/text/createSourceText.js';
import { setTranslation, type Translation } from '../../../../server/src/text/localize.js';
import { isQuick } from '../../../support/inputShare.js';
import { expectTable } from '../../../support/expectTable.js';
import { columnNames, compareWithMeasured, exceptions } from './models.js';
import { matrix, probes, treeOf } from './probes.js';

/** `conformance.slow.test.ts` reads the large ones, and all versions. */
const smallProbes = probes.filter(({ files }) => files.every(({ pad }) => (pad?.count ?? 0) < 10_000));
const trees = new Map(smallProbes.map(probe => [probe.id, treeOf(probe)]));
const findTree = (id: string) => trees.get(id) ?? { files: [] };

it.skipIf(isQuick).each(skillReaders.filter(({ evidence }) => evidence === 'measured'))(
  '$id reads small probes as measured',
  reader => {
    const column = `${columnNames[reader.id] ?? reader.id}@${reader.version ?? ''}`;
    expect(matrix.readers[column]).toBeDefined();
    const differences = smallProbes.flatMap(({ id }) => {
      const measured = matrix.probes[id]?.readers[column];
      if (measured === undefined || exceptions[`${reader.id} ${id}`] !== undefined) return [];
      return compareWithMeasured(reader, reader.version ?? '', id, findTree(id), measured) ?? [];
    });
    expect(differences).toEqual([]);
  },
);

/** `code "text under the squiggle"` of each reason, and the agents that have it. `✗`: the skill is ignored; `✗?`: probably. */
function describeReasons(id: string): string {
  const agentsByReason = new Map<string, Set<string>>();
  for (const reader of skillReaders) {
    for (const { path, reading } of readSkillTree(reader, findTree(id))) {
      const file = findTree(id).files.find(candidate => candidate.path === path);
      const { text } = createSourceText(file ? Buffer.from(file.bytes).toString('utf8') : '');
      const describe = ({ code, span, unverifiedRefusal }: ReadingReason): string => {
        const place = span ? ` ${JSON.stringify(text.slice(span.start, Math.min(span.end, span.start + 60)))}` : '';
        return `${reading.verdict === 'ignored' ? '✗ ' : unverifiedRefusal ? '✗? ' : ''}${code}${place}`;
      };
      // Probes have no sections of AgentOS.
      const reasons = reading.reasons.filter(({ code }) => !/^(?:overview|interface)-missing$/.test(code));
      for (const reason of reasons.map(describe))
        agentsByReason.set(reason, (agentsByReason.get(reason) ?? new Set()).add(reader.id));
    }
  }
  const groups = [...agentsByReason].sort(([a], [b]) => (a < b ? -1 : 1));
  return groups.map(([reason, agents]) => `${reason}: ${[...agents].join(' ')}`).join(' | ');
}

describe.skipIf(isQuick)('reasons', () => {
  it('are those of the table for each probe', () => {
    expectTable('skill/probeReasons', [...trees.keys()], describeReasons);
  });

  it('have the messages of the table', () => {
    const messages = new Map<string, string>();
    for (const reader of skillReaders) {
      for (const tree of trees.values()) {
        for (const { reading } of readSkillTree(reader, tree)) {
          for (const { code, message } of reading.reasons)
            if (!messages.has(`${reader.id} ${code}`)) messages.set(`${reader.id} ${code}`, message.slice(0, 400));
        }
      }
    }
    expectTable('skill/reasonMessages', [...messages.keys()], key => messages.get(key)?.replaceAll('\n', '⏎') ?? '');
  });

  it('name the expected type in the language of the sentence', () => {
    onTestFinished(() => setTranslation(undefined));
    setTranslation(JSON.parse(readFileSync('l10n/bundle.l10n.zh-cn.json', 'utf8')) as Translation);
    const types = skillReaders.flatMap(reader =>
      [...trees.values()].flatMap(tree =>
        readSkillTree(reader, tree).flatMap(({ reading }) =>
          reading.reasons.flatMap(({ message }) => / 要求 `[^`]+` 中为(.+?)，/.exec(message)?.[1] ?? []),
        ),
      ),
    );
    expect(types.length).toBeGreaterThan(10);
    expect(types.filter(type => /[a-z]/i.test(type.replace(/`[^`]*`/g, '')))).toEqual([]);
  });
});
