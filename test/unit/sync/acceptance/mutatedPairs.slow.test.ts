import { expect, test } from 'vitest';
import { cli, temporaryFolder } from '../../../support/runCli.js';
import { scaleInputs } from '../../../support/inputShare.js';
import { languages, mutations, randomPair, type MutatedPair } from './randomPair.js';
import { seededRandom } from '../../arguments/acceptance/random.js';

interface Report {
  readonly files: readonly { readonly path: string; readonly findings: readonly { readonly code: string }[] }[];
}

/** Checks a folder with one subfolder for each pair, and gives the codes by subfolder, sorted. */
async function codesByPair(pairs: readonly MutatedPair[]): Promise<readonly (readonly string[])[]> {
  const folder = temporaryFolder(
    Object.fromEntries(
      pairs.flatMap(({ files }, index) =>
        Object.entries({ ...files, 'SKILL.md': '---\nname: s\ndescription: Searches places.\n---\n\n# S\n' }).map(
          ([path, text]) => [`skills/p${index}/s/${path}`, text],
        ),
      ),
    ),
  );
  const { output } = await cli(['check', '.', '--format', 'json'], { cwd: folder });
  const codes: string[][] = pairs.map(() => []);
  for (const { path, findings } of (JSON.parse(output) as Report).files) {
    const index = Number(/^skills\/p(\d+)\//.exec(path)?.[1]);
    codes[index]?.push(...findings.map(({ code }) => code));
  }
  return codes.map(list => list.sort());
}

test('of mutated pairs at least 99 % get exactly their findings', async () => {
  const combinations = languages.flatMap(language =>
    mutations
      .filter(mutation => language !== 'swift' || mutation !== 'default')
      .map(mutation => ({ language, mutation })),
  );
  const pairs = Array.from({ length: scaleInputs(1000) }, (_, seed) => {
    const { language, mutation } = combinations[seed % combinations.length] ?? { language: 'python', mutation: 'type' };
    return { seed, language, mutation, ...randomPair(seededRandom(seed), language, mutation) };
  });
  const codes = await codesByPair(pairs);
  const wrong = pairs.flatMap(({ seed, language, mutation, expected }, index) =>
    codes[index]?.join() === expected.join() ? [] : [`${seed} ${language} ${mutation}: ${codes[index]?.join() ?? ''}`],
  );
  expect(wrong.length, wrong.slice(0, 30).join('\n')).toBeLessThanOrEqual(pairs.length / 100);
  // A finding beside the expected ones is a false alarm; a missing one is a miss.
  const additional = pairs.filter(({ expected }, index) => (codes[index] ?? []).some(code => !expected.includes(code)));
  expect(additional.map(({ seed, language, mutation }) => `${seed} ${language} ${mutation}`)).toEqual([]);
});

test('pairs that agree get no finding', async () => {
  const pairs = Array.from({ length: scaleInputs(200) }, (_, seed) =>
    randomPair(seededRandom(10_000 + seed), languages[seed % languages.length] ?? 'python'),
  );
  expect(await codesByPair(pairs)).toEqual(pairs.map(() => []));
});
