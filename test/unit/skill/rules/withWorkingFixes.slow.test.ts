import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkDocument,
  countDefects,
  parseDocument,
  wasHidden,
  type Context,
  type Finding,
  type Fix,
  type ParsedDocument,
} from '../../../../server/src/core/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { isCheckable } from '../../../../server/src/skill/frontmatter/checkable.js';
import { skillKind, type SkillDocument } from '../../../../server/src/skill/index.js';
import { applyChanges } from '../../../../server/src/text/applyChanges.js';
import { memoryContext } from '../../../support/checkedText.js';
import { corpusFiles, corpusText, hasCorpus } from '../../../support/corpus.js';
import { selectInputs } from '../../../support/inputShare.js';

/** Every fix is tried that often for each code and profile; the first ones come from different documents. */
const mostOfACode = 12;

const profiles = ['auto', 'agentskills', 'agentos', 'claude-code', 'copilot-cli', 'mcp'];

interface Tried {
  readonly raw: string;
  readonly uri: string;
  readonly context: Context;
}

const read = (uri: string, raw: string): ParsedDocument => parseDocument(uri, raw, skillKind, documentKinds);

const readsFields = (uri: string, raw: string): boolean =>
  isCheckable((read(uri, raw) as ParsedDocument<SkillDocument>).model);

const countOf = (findings: readonly Finding[], code: string): number => countDefects(findings).get(code) ?? 0;

/** Applies a fix to the bytes, as the command line does. */
function fixed(raw: string, { changes, removeByteOrderMark }: Fix): string {
  const text = applyChanges(raw, changes);
  return removeByteOrderMark ? text.replace(/^\uFEFF/, '') : text;
}

/** Holds one fix against what is promised of all: gone, none more, the same a second time, the rest untouched. */
async function holdFix(tried: Tried, before: readonly Finding[], finding: Finding, fix: Fix) {
  const { raw, uri, context } = tried;
  const told = `${finding.code}: ${fix.title}\n${raw.slice(0, 800)}`;
  const next = fixed(raw, fix);
  const document = read(uri, next);
  const after = await checkDocument(document, context);
  const codes = finding.parts ?? [finding.code];
  // Only broken frontmatter hides anything, and only until the fix has made it readable.
  if (fix.uncovers) {
    expect([readsFields(uri, raw), readsFields(uri, next)], told).toEqual([false, true]);
  }
  const known = after.filter(({ span }) => !wasHidden(span, fix));
  expect(
    codes.some(code => countOf(known, code) < countOf(before, code)),
    told,
  ).toBe(true);
  expect(
    [...countDefects(known).keys()].filter(code => countOf(known, code) > countOf(before, code)),
    told,
  ).toEqual([]);
  // A second time there is nothing left to do where it was done: the same change is not offered again.
  const again = after
    .filter(({ code, message }) => code === finding.code && message === finding.message)
    .flatMap(other => other.fixes().filter(({ title }) => title === fix.title))
    .map(other => JSON.stringify(other.changes));
  expect(again, told).not.toContain(JSON.stringify(fix.changes));
  // The other half of the document stays as it is, byte for byte.
  const { model } = read(uri, raw) as ParsedDocument<SkillDocument>;
  const { body, frontmatter } = model;
  const isFrontmatter = finding.code.startsWith('frontmatter/');
  if (frontmatter.state !== 'present' || finding.code.startsWith('text/')) return;
  for (const { span } of fix.changes) {
    if (isFrontmatter) expect(span.end, told).toBeLessThanOrEqual(body.start);
    else expect(span.start, told).toBeGreaterThanOrEqual(body.start);
  }
}

/** Tries the fixes of a document. @param budget how often each code was tried; counted up */
async function tryFixes(tried: Tried, budget: Map<string, number>): Promise<void> {
  const before = await checkDocument(read(tried.uri, tried.raw), tried.context);
  const inThisDocument = new Map<string, number>();
  for (const finding of before) {
    const { code } = finding;
    const [all, own] = [budget.get(code) ?? 0, inThisDocument.get(code) ?? 0];
    // Two of a document are enough: the next document may show more.
    if (all >= mostOfACode || own >= 2) continue;
    for (const fix of finding.fixes()) {
      if (fix.changes.length === 0 && !fix.removeByteOrderMark) continue;
      await holdFix(tried, before, finding, fix);
      budget.set(code, (budget.get(code) ?? 0) + 1);
      inThisDocument.set(code, own + 1);
    }
  }
}

const rules = skillKind.rules.filter(({ severity, example }) => severity !== 'off' || example?.settings);
const head = /^\uFEFF?---[^\n]*\n(?:[^]*?\n---\n)?/;

/** The frontmatter of one rule's bad example with the body of another's. */
const crossed = fc
  .tuple(fc.constantFrom(...rules), fc.constantFrom(...rules), fc.constantFrom(...profiles), fc.boolean())
  .map(([one, other, profile, windows]) => {
    const frontmatter = head.exec(one.bad)?.[0] ?? '';
    const text = `${frontmatter}${other.bad.replace(head, '')}\n${one.bad.replace(head, '')}`;
    return { raw: windows ? text.replaceAll('\n', '\r\n') : text, profile };
  });

describe('every fix that is offered', () => {
  it.runIf(hasCorpus).each(profiles)(
    'for a real skill in %s removes its finding, adds none, and leaves the rest alone',
    async profile => {
      const budget = new Map<string, number>();
      const skills = corpusFiles('skills').filter(file => file.endsWith('/SKILL.md'));
      for (const path of selectInputs(skills, profiles.indexOf(profile))) {
        const uri = `file:///workspace/${path}`;
        await tryFixes({ raw: corpusText(path), uri, context: memoryContext({}, { profile }) }, budget);
      }
      expect(budget.size).toBeGreaterThan(1);
    },
  );

  it('for each rule’s own bad example does, so that every code with a fix is tried', async () => {
    const without: string[] = [];
    for (const { code, bad, example } of skillKind.rules) {
      const path = example?.path ?? 'demo/SKILL.md';
      const context = memoryContext({ ...example?.files }, { rules: { [code]: 'warning' }, ...example?.settings });
      const budget = new Map<string, number>();
      await tryFixes({ raw: bad, uri: `file:///workspace/${path}`, context }, budget);
      if (!budget.has(code)) without.push(code);
    }
    // What only the author can write, shorten or move, and fixes that need files, which the tests of those rules try.
    expect(without.filter(code => !code.startsWith('sync/')).sort()).toEqual([
      'frontmatter/description-too-long',
      'frontmatter/executable-language',
      'frontmatter/name-too-long',
      'skill/catalog-over-budget',
      'skill/core-over-budget',
      'skill/description-collision',
      'skill/file-name',
      'skill/link-broken',
      'skill/link-not-followed',
      'skill/link-outside',
      'skill/link-too-deep',
      'skill/name-duplicate',
      'skill/name-reserved',
      'skill/path-machine',
      'skill/path-missing',
      'skill/too-deep',
    ]);
  });

  it('for mistakes in all combinations does', async () => {
    const budget = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(crossed, async ({ raw, profile }) => {
        const context = memoryContext({}, { profile });
        await tryFixes({ raw, uri: 'file:///workspace/demo/SKILL.md', context }, budget);
      }),
      { numRuns: 250 },
    );
    expect(budget.size).toBeGreaterThan(10);
  });
});
