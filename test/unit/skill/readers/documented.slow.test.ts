import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { agentOs } from '../../../../server/src/skill/readers/documented/agentOs.js';
import { agentSkills } from '../../../../server/src/skill/readers/documented/agentSkills.js';
import { amp } from '../../../../server/src/skill/readers/documented/amp.js';
import { claudeAi } from '../../../../server/src/skill/readers/documented/claudeAi.js';
import { continueDev } from '../../../../server/src/skill/readers/documented/continueDev.js';
import { cursor } from '../../../../server/src/skill/readers/documented/cursor.js';
import { gh } from '../../../../server/src/skill/readers/documented/gh.js';
import { goose } from '../../../../server/src/skill/readers/documented/goose.js';
import { kiro } from '../../../../server/src/skill/readers/documented/kiro.js';
import { roo } from '../../../../server/src/skill/readers/documented/roo.js';
import { windsurf } from '../../../../server/src/skill/readers/documented/windsurf.js';
import { skillReaders } from '../../../../server/src/skill/readers/index.js';
import type { SkillReader } from '../../../../server/src/skill/readers/reader.js';
import { checkText, memoryContext } from '../../../support/checkedText.js';
import { selectInputs } from '../../../support/inputShare.js';
import { probes, treeOf } from './probes.js';

const read = (reader: SkillReader, text: string, path = 'demo/SKILL.md') =>
  reader.read({ path, bytes: Buffer.from(text) });

const codesOf = (reader: SkillReader, text: string, path?: string) => {
  const { verdict, reasons } = read(reader, text, path);
  return [verdict, ...reasons.map(({ code }) => code)];
};

const withFields = (...fields: readonly string[]) =>
  ['---', 'name: demo', 'description: Shows one thing.', ...fields, '---', '# Demo', ''].join('\n');

const complete = withFields();

/** Files of one probe or of one real skill, where the reader looks at all. */
const probeFiles = probes
  .filter(({ links }) => links === undefined)
  .flatMap(probe => treeOf(probe).files.map(file => ({ ...file, id: probe.id })))
  .filter(({ path, bytes }) => /^[^/]+\/SKILL\.md$/.test(path) && bytes.length < 100_000);

const corpus = join(import.meta.dirname, '../../../../../shared/corpus/skills');
const listSkills = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path => basename(path) === 'SKILL.md');

const corpusFiles = existsSync(corpus)
  ? listSkills(corpus).map(path => ({
      id: path,
      path: `${basename(dirname(path))}/SKILL.md`,
      bytes: readFileSync(join(corpus, path)),
    }))
  : [];

/** Findings that are warnings, because other agents accept the skill. */
const refusedByValidators = new Set([
  'frontmatter/byte-order-mark',
  'frontmatter/unknown-field',
  'frontmatter/name-directory-mismatch',
]);

/** Does the profile of the same id report an error in the frontmatter, or in the sections that the format requires? */
async function isRefusedByRules(profile: string, path: string, bytes: Uint8Array): Promise<boolean> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const { findings } = await checkText(text, path, memoryContext({ [path]: text }, { profile }));
  return findings.some(({ code, severity }) => {
    if (refusedByValidators.has(code)) return profile === 'agentskills';
    return severity === 'error' && /^(?:frontmatter|skill)\//.test(code);
  });
}

describe.each([agentSkills, agentOs])('the reading of the format $id', reader => {
  it.each([
    ['probes', probeFiles],
    ['real skills', corpusFiles],
  ])('agrees with the rules of its profile on all %s', async (_, files) => {
    const differences: unknown[] = [];
    for (const { id, path, bytes } of selectInputs(files, reader.id.length)) {
      const { verdict, reasons } = reader.read({ path, bytes });
      const isRefused = await isRefusedByRules(reader.id, path, bytes);
      if ((verdict === 'ignored') !== isRefused) differences.push({ id, isRefused, reasons });
    }
    expect(differences).toEqual([]);
  });
});

describe('readers of agents that nobody ran', () => {
  const unverified = skillReaders.filter(
    ({ evidence, id }) => evidence === 'documented' && !/^agent(?:skills|os)$/.test(id),
  );

  it.each(unverified)('$id never refuses, and says that each reason is not verified', reader => {
    const verdicts = new Set<string>();
    const paths = ['', 'SKILL.md', 'demo/skill.md', 'a/b/c/d/SKILL.md', '.x/SKILL.md', 'node_modules/SKILL.md'];
    for (const [index, path] of paths.entries()) {
      for (const file of selectInputs(probeFiles, index)) {
        const { verdict, reasons } = reader.read({ path: path || file.path, bytes: file.bytes });
        verdicts.add(verdict);
        expect(verdict).toBe(reasons.length > 0 ? 'partly' : 'loads');
        for (const { message } of reasons) expect(message).toMatch(/^Not verified: /);
      }
    }
    expect(verdicts).toEqual(new Set(['loads', 'partly']));
  });
});

const sourceCases: readonly (readonly [SkillReader, readonly (readonly [string, readonly string[]])[]])[] = [
  [
    continueDev,
    [
      [complete, ['loads']],
      [`Notes\n\n${complete}`, ['loads']],
      [complete.replaceAll('\n', '\r\n'), ['loads']],
      [complete.replace('demo', 'Other name'), ['loads']],
      [`\ufeff${complete}`, ['partly', 'byte-order-mark']],
      [complete.replace('Shows', 'Shows: this'), ['partly', 'yaml-invalid']],
      [withFields('name: demo'), ['partly', 'yaml-invalid']],
      [complete.replace('demo', '7'), ['partly', 'name-type']],
      [complete.replace('Shows one thing.', '""'), ['partly', 'description-missing']],
    ],
  ],
  [
    roo,
    [
      [complete, ['loads']],
      [`\ufeff${complete}`, ['loads']],
      [complete.replace('demo', 'other'), ['partly', 'name-folder']],
      [complete.replace('Shows one', 'x'.repeat(1100)), ['partly', 'description-too-long']],
      [complete.replace('Shows one thing.', '"  "'), ['partly', 'description-missing']],
      [complete.replace('Shows', 'Shows: this'), ['partly', 'yaml-invalid']],
      ['# Demo\n', ['partly', 'frontmatter-missing']],
      ['---js\n({ name: "demo" })\n---\n', ['partly', 'executes-code']],
    ],
  ],
  [
    goose,
    [
      [complete, ['loads']],
      [`Notes\n${complete}`, ['loads']],
      [complete.replace('demo', 'Other name'), ['loads']],
      [complete.replace('demo', '010'), ['loads']],
      [complete.replace('demo', 'a/b'), ['partly', 'name-refused']],
      [complete.replace('description: Shows one thing.\n', ''), ['partly', 'description-missing']],
      [complete.replace('one thing', 'one---thing'), ['loads']],
      [complete.replace('Shows', 'Shows: this'), ['partly', 'yaml-invalid']],
      [withFields('metadata: text'), ['partly', 'metadata-type']],
      [withFields('name: demo'), ['partly', 'field-duplicate']],
      ['# Demo\n', ['partly', 'frontmatter-missing']],
    ],
  ],
  [
    kiro,
    [
      [complete, ['loads']],
      [complete.replace('demo', 'other'), ['partly', 'name-folder']],
      [complete.replace('demo', 'Demo'), ['partly', 'name-refused', 'name-folder']],
    ],
  ],
  [
    windsurf,
    [
      [complete, ['loads']],
      [complete.replace('demo', 'Other'), ['loads']],
      [complete.replace('description', 'about'), ['partly', 'description-missing']],
    ],
  ],
  [
    amp,
    [
      [complete, ['loads']],
      [complete.replace('name: demo\n', ''), ['partly', 'name-missing']],
    ],
  ],
];

describe.each(sourceCases)('$title', (reader, cases) => {
  it.each(cases.map(([text, codes]) => ({ text, codes })))('reads $text', ({ text, codes }) => {
    expect(codesOf(reader, text)).toEqual(codes);
  });
});

it('Goose ends the frontmatter at three dashes inside a value', () => {
  expect(read(goose, complete.replace('one thing', 'one---thing')).description).toBe('Shows one');
});

describe('Cursor', () => {
  it.each([
    [complete, ['loads']],
    [withFields('disable-model-invocation: true', 'color: red'), ['loads']],
    [complete.replace('demo', 'other'), ['partly', 'name-folder']],
    ['# Demo\n', ['partly', 'frontmatter-missing']],
  ])('reads %j', (text, codes) => {
    expect(codesOf(cursor, text)).toEqual(codes);
  });

  it('keeps a skill with `disable-model-invocation: true` in the menu alone', () => {
    const { inCatalogue, inMenu } = read(cursor, withFields('disable-model-invocation: true'));
    expect([inCatalogue, inMenu]).toEqual([false, true]);
  });
});

describe('uploads to claude.ai', () => {
  it.each([
    [complete, ['loads']],
    [withFields('allowed-tools: [Read]', 'metadata:', '  version: 1.0.0'), ['loads']],
    [complete.replace('demo', 'other'), ['loads']],
    [withFields('version: 1.0.0'), ['partly', 'field-unknown']],
    [complete.replace('demo', 'claude-demo'), ['partly', 'name-reserved']],
    [complete.replace('demo', 'Demo'), ['partly', 'name-refused']],
    [complete.replace('one thing', '<wa-tag> things'), ['partly', 'description-tags']],
    [complete.replace('one thing', 'a -> b, 1 < 2'), ['loads']],
    [complete.replace('one thing', 'x'.repeat(1100)), ['partly', 'description-too-long']],
    [complete.replace('Shows', 'Shows: this'), ['partly', 'yaml-invalid']],
    ['# Demo\n', ['partly', 'frontmatter-missing']],
  ])('reads %j', (text, codes) => {
    expect(codesOf(claudeAi, text)).toEqual(codes);
  });

  it.each(['Skill.md', 'skill.md'])('take a file named %s', name => {
    expect(codesOf(claudeAi, complete, `demo/${name}`)).toEqual(['loads']);
  });
});

describe('gh skill publish', () => {
  it.each([
    [complete, ['loads']],
    [withFields('color: red', 'license: 2'), ['loads']],
    [complete.replace('Shows one', 'x'.repeat(1100)), ['loads']],
    [`\n\n${complete}`, ['loads']],
    [`\ufeff${complete}`, ['partly', 'byte-order-mark']],
    [complete.replace('name: demo\n', ''), ['partly', 'name-missing']],
    [complete.replace('demo', 'other'), ['partly', 'name-folder']],
    [complete.replace('Shows one thing.', ''), ['partly', 'description-missing']],
    [complete.replace('Shows', 'Shows: this'), ['partly', 'yaml-invalid']],
    [withFields('name: demo'), ['partly', 'field-duplicate']],
    [withFields('metadata: text'), ['partly', 'metadata-type']],
    [withFields('allowed-tools: [Read]'), ['partly', 'allowed-tools-type']],
    [withFields('metadata:', '  github-ref: main'), ['partly', 'install-metadata']],
  ])('reads %j', (text, codes) => {
    expect(codesOf(gh, text)).toEqual(codes);
  });

  it.each([
    ['author/demo/SKILL.md', ['loads']],
    ['one/two/demo/SKILL.md', ['partly', 'too-deep']],
    ['SKILL.md', ['partly', 'not-deep-enough']],
    ['demo/skill.md', ['partly', 'file-name']],
    ['de--mo/SKILL.md', ['partly', 'name-refused']],
  ])('reads %s', (path, codes) => {
    expect(codesOf(gh, complete.replace('demo', path.split('/').at(-2) ?? ''), path)).toEqual(codes);
  });
});
