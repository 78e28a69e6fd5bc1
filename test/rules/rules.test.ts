import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  checkDocument,
  parseDocument,
  type DocumentKind,
  type Finding,
  type Fix,
  type ParsedDocument,
  type Rule,
} from '../../server/src/core/index.js';
import { documentKinds } from '../../server/src/documentKinds.js';
import { readSettings } from '../../server/src/settings.js';
import { defaultPaths } from '../support/defaultPaths.js';
import { expectText } from '../support/expectText.js';
import { isQuick } from '../support/inputShare.js';
import { formatFinding } from '../support/formatFindings.js';
import { applied, memoryWorkspace } from '../support/memoryWorkspace.js';

interface Case {
  readonly kind: DocumentKind;
  readonly rule: Rule<unknown>;
}

/** Fixes of each rule that are tried in a quick run. */
const maxQuickFixes = 1;

const suppressionUnused = 'text/suppression-unused';

/** Rules whose bad examples are texts too large or too deep to be read: seconds, and left out of a quick run. */
const largeExamples: readonly string[] = ['text/not-checked'];

const cases: readonly Case[] = documentKinds.flatMap(kind => kind.rules.map(rule => ({ kind, rule })));

/** In a quick run, other rules are run only where a rule depends on them. */
const kindsFor = (code: string): readonly DocumentKind[] =>
  isQuick && code !== suppressionUnused
    ? documentKinds.map(kind => ({ ...kind, rules: kind.rules.filter(rule => rule.code === code) }))
    : documentKinds;

async function findingsOf(
  text: string,
  { kind, rule }: Case,
  example = rule.example,
): Promise<{ path: string; document: ParsedDocument; findings: readonly Finding[] }> {
  const path = example?.path ?? defaultPaths[kind.id] ?? 'demo/example';
  const files = { ...example?.files, [path]: text };
  const kinds = kindsFor(rule.code);
  const workspace = memoryWorkspace(files, kinds, readSettings(example?.settings ?? {}), example?.links);
  const document = kinds.some(other => other.claims(path.slice(path.lastIndexOf('/') + 1), `file:///w/${path}`))
    ? workspace.document(path)
    : parseDocument(`file:///w/${path}`, text, kinds.find(({ id }) => id === kind.id) ?? kind, kinds);
  return { path, document, findings: await checkDocument(document, workspace.context) };
}

const own = (findings: readonly Finding[], { rule }: Case): readonly Finding[] =>
  findings.filter(finding => finding.code === rule.code);

const codes = [...new Set(cases.map(({ rule }) => rule.code))];

/** @returns fixes of the findings */
async function checkBadExample(entry: Case): Promise<readonly Fix[]> {
  const { rule, kind } = entry;
  const fixes = await checkBadText(entry, rule.bad, kind.id);
  if (rule.badWithSafeFix === undefined) return fixes;
  return [...fixes, ...(await checkBadText(entry, rule.badWithSafeFix, `${kind.id}.safe`))];
}

async function checkBadText(entry: Case, text: string, name: string): Promise<readonly Fix[]> {
  const { rule } = entry;
  const { document, findings } = await findingsOf(text, entry);
  const found = own(findings, entry);
  expect(found.length).toBeGreaterThan(0);
  for (const { span, message } of found) {
    expect(span.end).toBeGreaterThan(span.start);
    expect(message.length).toBeGreaterThan(10);
  }
  const lines = found.flatMap(finding => formatFinding(document.source, finding));
  expectText(`${lines.join('\n')}\n`, join(import.meta.dirname, 'expected', `${rule.code}.${name}.txt`));
  const fixes = found.flatMap(finding => finding.fixes());
  for (const fix of isQuick ? fixes.slice(0, maxQuickFixes) : fixes) {
    if (fix.changes.length === 0) continue;
    const fixed = await findingsOf(applied(text, fix.changes), entry);
    expect(own(fixed.findings, entry).length, fix.title).toBeLessThan(found.length);
  }
  return fixes;
}

describe.each(codes)('%s', code => {
  const entries = cases.filter(({ rule }) => rule.code === code);

  it.skipIf(isQuick && largeExamples.includes(code))(
    'finds the defect of its bad examples at an exact place, and offers only fixes that remove it',
    async () => {
      const fixes: Fix[] = [];
      for (const entry of entries) fixes.push(...(await checkBadExample(entry)));
      const shown = fixes.some(({ safe }) => safe === true) ? 'safe' : fixes.length > 0 ? 'choice' : undefined;
      expect(entries.map(({ rule }) => rule.fixable)).toEqual(entries.map(() => shown));
    },
  );
});

it.each(codes)('%s has fixes, or says why not', code => {
  const entries = cases.filter(({ rule }) => rule.code === code);
  for (const { rule } of entries) {
    expect(rule.noFix === undefined).toBe(rule.fixable !== undefined);
    if (rule.noFix !== undefined) expect(rule.noFix).toMatch(/^[A-Z].*\.$/);
  }
});

describe.each(cases.map(entry => ({ entry, name: `${entry.rule.code} in ${entry.kind.id}` })))('$name', ({ entry }) => {
  const { rule } = entry;

  it('says what is wrong, why it matters, and under which code', () => {
    expect(rule.code).toMatch(/^[a-z]+\/[a-z0-9-]+$/);
    expect(rule.summary).toMatch(/\.$/);
    expect(rule.why).toMatch(/\.$/);
    if (rule.example) expect(Object.keys(rule.example)).not.toEqual([]);
  });

  it('is silent on its good example', async () => {
    const { example } = rule;
    const path = example?.goodPath ?? example?.path;
    const { findings } = await findingsOf(
      rule.good,
      entry,
      example && path !== undefined ? { ...example, path } : example,
    );
    expect(own(findings, entry)).toEqual([]);
  });

  it.each(rule.passes ?? [])('is silent where $reason', async ({ text, reason, example }) => {
    expect(reason).toMatch(/\.$/);
    // An example without its files would pass, but for another reason.
    if (example) expect(Object.keys(example)).not.toEqual([]);
    expect(example?.path).not.toBe('');
    expect(Object.values(example?.files ?? {})).not.toContain('');
    const { findings } = await findingsOf(text, entry, example);
    expect(own(findings, entry)).toEqual([]);
  });
});
