import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { agentOs } from '../../../../server/src/skill/readers/documented/agentOs.js';
import { agentSkills } from '../../../../server/src/skill/readers/documented/agentSkills.js';
import { claudeAi } from '../../../../server/src/skill/readers/documented/claudeAi.js';
import { cursor } from '../../../../server/src/skill/readers/documented/cursor.js';
import { gh } from '../../../../server/src/skill/readers/documented/gh.js';
import { skillReaders } from '../../../../server/src/skill/readers/index.js';
import type { SkillReader } from '../../../../server/src/skill/readers/reader.js';
import { checkText, memoryContext } from '../../../support/checkedText.js';
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
  ])('agrees with the rules of its profile on all %s', { timeout: 120_000 }, async (_, files) => {
    const differences: unknown[] = [];
    for (const { id, path, bytes } of files) {
      const { verdict, reasons } = reader.read({ path, bytes });
      const isRefused = await isRefusedByRules(reader.id, path, bytes);
      if ((verdict === 'ignored') !== isRefused) differences.push({ id, isRefused, reasons });
    }
    expect(differences).toEqual([]);
  });
});

describe('readers whose documentation only requires', () => {
  const unverified = skillReaders.filter(({ id }) => id === 'cursor');

  it.each(unverified)('$id never refuses, and says that a broken requirement is not verified', reader => {
    for (const { path, bytes } of probeFiles) {
      const { verdict, reasons } = reader.read({ path, bytes });
      expect(verdict).toBe(reasons.length > 0 ? 'partly' : 'loads');
      for (const { message } of reasons) expect(message).toMatch(/^Not verified: /);
    }
  });
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
    [withFields('version: 1.0.0'), ['ignored', 'field-unknown']],
    [complete.replace('demo', 'claude-demo'), ['ignored', 'name-reserved']],
    [complete.replace('demo', 'Demo'), ['ignored', 'name-refused']],
    [complete.replace('one thing', '<wa-tag> things'), ['ignored', 'description-tags']],
    [complete.replace('one thing', 'a -> b, 1 < 2'), ['loads']],
    [complete.replace('one thing', 'x'.repeat(1100)), ['ignored', 'description-too-long']],
    [complete.replace('Shows', 'Shows: this'), ['ignored', 'yaml-invalid']],
    ['# Demo\n', ['ignored', 'frontmatter-missing']],
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
    [`\ufeff${complete}`, ['ignored', 'name-missing']],
    [complete.replace('name: demo\n', ''), ['ignored', 'name-missing']],
    [complete.replace('demo', 'other'), ['ignored', 'name-folder']],
    [complete.replace('Shows one thing.', ''), ['ignored', 'description-missing']],
    [complete.replace('Shows', 'Shows: this'), ['ignored', 'yaml-invalid']],
    [withFields('name: demo'), ['ignored', 'yaml-invalid']],
    [withFields('metadata: text'), ['ignored', 'yaml-invalid']],
    [withFields('allowed-tools: [Read]'), ['ignored', 'allowed-tools-type']],
    [withFields('metadata:', '  github-ref: main'), ['ignored', 'install-metadata']],
  ])('reads %j', (text, codes) => {
    expect(codesOf(gh, text)).toEqual(codes);
  });

  it.each([
    ['author/demo/SKILL.md', ['loads']],
    ['one/two/demo/SKILL.md', ['ignored', 'too-deep']],
    ['SKILL.md', ['ignored', 'not-deep-enough']],
    ['demo/skill.md', ['ignored', 'file-name']],
    ['de--mo/SKILL.md', ['ignored', 'name-refused']],
  ])('reads %s', (path, codes) => {
    expect(codesOf(gh, complete.replace('demo', path.split('/').at(-2) ?? ''), path)).toEqual(codes);
  });
});
