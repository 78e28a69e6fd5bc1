import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { skillReaders } from '../../server/src/skill/readers/index.js';
import type { SkillPlaces } from '../../server/src/skill/readers/skillPlaces.js';
import { selectInputs } from '../support/inputShare.js';
import { cli, temporaryFolder } from '../support/runCli.js';
import { matrix, probes, treeOf, type Measured } from '../unit/skill/readers/probes.js';

interface Verdict {
  readonly id: string;
  readonly verdict: 'loads' | 'partly' | 'ignored';
  readonly name: string | null;
  readonly reasons: readonly { readonly code: string; readonly message: string; readonly range: unknown }[];
}

/** Columns of the measurements that have other names than our readers. */
const columnNames: Readonly<Record<string, string>> = { copilot: 'vscode', gemini: 'gemini-cli', mcp: 'mcp-skills' };
const newest = skillReaders.map(({ id, version }) => ({ id, column: `${columnNames[id] ?? id}@${version ?? ''}` }));

async function askAgents(path: string, cwd: string, ids: readonly string[] = []): Promise<readonly Verdict[]> {
  const profiles = ids.flatMap(id => ['--profile', id]);
  const { output, notes } = await cli(['skill', 'agents', path, '--format', 'json', ...profiles], { cwd });
  expect(notes).toBe('');
  const { version, agents } = JSON.parse(output) as { version: number; agents: readonly Verdict[] };
  expect(version).toBe(2);
  return agents;
}

/** Verdicts that are not as measured, and names that the program does not show. */
function findDifferences(id: string, verdicts: readonly Verdict[], readers: Readonly<Record<string, Measured>>) {
  return newest.flatMap(reader => {
    const measured = readers[reader.column];
    const answer = verdicts.find(verdict => verdict.id === reader.id);
    if (!measured) return [];
    const isIgnored = answer?.verdict === 'ignored';
    if (isIgnored !== (measured.loads === 'no')) return [`${id} ${reader.id} ${answer?.verdict ?? 'none'}`];
    return isIgnored || answer?.name === measured.name ? [] : [`${id} ${reader.id} ${answer?.name ?? 'none'}`];
  });
}

type Probe = (typeof probes)[number];

/** A skill in a folder of its own. Other probes are about places: they are asked about in each agent's skills folder. */
const isLoneSkill = (probe: Probe): boolean =>
  probe.files.length === 1 && !probe.links && /^[^/]+\/[^/]+$/.test(probe.files[0]?.path ?? '');

function writeProbe(probe: Probe, folder: string): void {
  const { files, links } = treeOf(probe);
  mkdirSync(folder, { recursive: true });
  for (const { path, bytes } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  for (const { path, target } of links) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(target, join(folder, path));
  }
}

/** Files that an agent may take for a skill. */
const findCandidates = (probe: Probe, folder: string): readonly string[] => {
  const { files, links } = treeOf(probe);
  const paths = [...files.map(({ path }) => path), ...links.flatMap(({ path }) => [path, `${path}/SKILL.md`])];
  const candidates = paths.filter(path => /\.md$/i.test(path) && !path.startsWith('../'));
  return candidates.map(path => join(folder, path)).filter(path => existsSync(path));
};

/** Where the command and a program rightly differ. */
const exceptions: Readonly<Record<string, string>> = {
  'paths-list claude-code ': 'Skills with `paths` are listed while such a file is in use, and none was.',
  'js opencode ': 'OpenCode executes the code to get the name. We do not.',
  'symlink-folder skills-cli ': 'The program found the target of the link, which lies in the same repository.',
  'line-separator skills-cli ': 'The driver read the list line by line, and took U+2028 for a line end.',
};
const isException = (difference: string): boolean => Object.keys(exceptions).some(key => difference.startsWith(key));

describe('skill agents', () => {
  it('answers for every probe as the programs did', async () => {
    const cwd = temporaryFolder();
    const differences: string[] = [];
    for (const probe of probes.filter(isLoneSkill)) {
      const folder = join(cwd, probe.id);
      writeProbe(probe, folder);
      const verdicts = await askAgents(join(folder, probe.files[0]?.path ?? ''), cwd);
      expect(verdicts.length).toBeGreaterThanOrEqual(newest.length);
      for (const { id, verdict, reasons } of verdicts) {
        if (verdict !== 'loads') expect(reasons, `${probe.id} ${id}`).not.toEqual([]);
        for (const { code, message } of reasons) expect(`${code} ${message}`).toMatch(/^[a-z]+\/[a-z\d-]+ \S/);
      }
      differences.push(...findDifferences(probe.id, verdicts, matrix.probes[probe.id]?.readers ?? {}));
    }
    expect(differences.filter(difference => !isException(difference))).toEqual([]);
  });

  it('finds the skills that the programs find in their folders', async () => {
    const differences: string[] = [];
    const placed = probes.filter(probe => !isLoneSkill(probe));
    expect(placed.length).toBeGreaterThan(15);
    const folderOf = ({ folders, projectFolders }: SkillPlaces) => folders?.[0] ?? projectFolders?.[0];
    const folders = new Set(skillReaders.flatMap(({ places }) => folderOf(places) ?? []));
    for (const probe of placed) {
      for (const skillsFolder of folders) {
        const readers = newest.filter(({ id, column }) => {
          const places = skillReaders.find(reader => reader.id === id)?.places;
          return places && folderOf(places) === skillsFolder && matrix.probes[probe.id]?.readers[column] !== undefined;
        });
        if (readers.length === 0) continue;
        const cwd = temporaryFolder();
        const folder = join(cwd, skillsFolder);
        writeProbe(probe, folder);
        const names = new Map<string, (string | null)[]>(readers.map(({ id }) => [id, []]));
        for (const path of findCandidates(probe, folder))
          for (const { id, verdict, name } of await askAgents(
            path,
            cwd,
            readers.map(({ id }) => id),
          ))
            if (verdict !== 'ignored') names.get(id)?.push(name);
        for (const { id, column } of readers) {
          const measured = matrix.probes[probe.id]?.readers[column];
          const listed = measured?.all?.map(({ name }) => name) ?? [measured?.name];
          const expected = measured?.loads === 'no' ? [] : listed;
          const [found, shown] = [names.get(id) ?? [], expected].map(list => [...list].sort().join());
          if (found !== shown) differences.push(`${probe.id} ${id} ${found ?? ''} (${shown ?? ''})`);
        }
      }
    }
    expect(differences.filter(difference => !isException(difference))).toEqual([]);
  });

  const shared = join(import.meta.dirname, '../../../shared');
  const measurements = join(shared, 'readers/corpus.json');

  it.skipIf(!existsSync(measurements))('refuses no real skill that a program loads, and the reverse', async () => {
    const { skills } = JSON.parse(readFileSync(measurements, 'utf8')) as {
      readonly skills: Readonly<Record<string, { readonly readers: Readonly<Record<string, Measured>> }>>;
    };
    const cwd = join(shared, 'corpus/skills');
    const differences: string[] = [];
    for (const [path, { readers }] of selectInputs(Object.entries(skills)))
      differences.push(...findDifferences(path, await askAgents(path, cwd), readers));
    expect(Object.keys(skills).length).toBeGreaterThan(200);
    expect(differences).toEqual([]);
  });
});
