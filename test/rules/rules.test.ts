import { describe, expect, it } from 'vitest';
import {
  checkDocument,
  parseDocument,
  type DocumentKind,
  type Finding,
  type Rule,
} from '../../server/src/core/index.js';
import { documentKinds } from '../../server/src/documentKinds.js';
import { readSettings } from '../../server/src/settings.js';
import { applied, memoryWorkspace } from '../support/memoryWorkspace.js';

/** Where a rule's examples lie when it does not say so. */
const defaultPaths: Readonly<Record<string, string>> = {
  skill: 'demo/SKILL.md',
  markdown: 'demo/notes.md',
  xml: 'demo/document.xml',
  swift: 'demo/Demo.swift',
  python: 'demo/demo.py',
  typescript: 'demo/demo.ts',
  json: 'demo/demo.schema.json',
};

interface Case {
  readonly kind: DocumentKind;
  readonly rule: Rule<unknown>;
}

const cases: readonly Case[] = documentKinds.flatMap(kind => kind.rules.map(rule => ({ kind, rule })));

async function findingsOf(
  text: string,
  { kind, rule }: Case,
  example = rule.example,
): Promise<{ path: string; findings: readonly Finding[] }> {
  const path = example?.path ?? defaultPaths[kind.id] ?? 'demo/example';
  const files = { ...example?.files, [path]: text };
  const workspace = memoryWorkspace(files, documentKinds, readSettings(example?.settings ?? {}), example?.links);
  const document = documentKinds.some(other => other.claims(path.slice(path.lastIndexOf('/') + 1), `file:///w/${path}`))
    ? workspace.document(path)
    : parseDocument(`file:///w/${path}`, text, kind, documentKinds);
  return { path, findings: await checkDocument(document, workspace.context) };
}

const badFindings = new Map<Case, Promise<readonly Finding[]>>();

/** Of its bad example, checked once: three tests look at them. */
function ownOfBad(entry: Case): Promise<readonly Finding[]> {
  const known = badFindings.get(entry);
  if (known) return known;
  const found = findingsOf(entry.rule.bad, entry).then(({ findings }) => own(findings, entry));
  badFindings.set(entry, found);
  return found;
}

const own = (findings: readonly Finding[], { rule }: Case): readonly Finding[] =>
  findings.filter(finding => finding.code === rule.code);

it('rules say whether there are fixes, and their bad examples show it', async () => {
  const shown = new Map<string, string | undefined>();
  for (const entry of cases) {
    const fixes = (await ownOfBad(entry)).flatMap(finding => finding.fixes());
    const here = fixes.some(({ safe }) => safe === true) ? 'safe' : fixes.length > 0 ? 'choice' : undefined;
    shown.set(entry.rule.code, here === 'safe' ? here : (shown.get(entry.rule.code) ?? here));
  }
  const said = new Map(cases.map(({ rule }) => [rule.code, rule.fixable]));
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(shown));
});

describe.each(cases.map(entry => ({ entry, name: `${entry.rule.code} in ${entry.kind.id}` })))('$name', ({ entry }) => {
  const { rule } = entry;

  it('says what is wrong, why it matters, and under which code', () => {
    expect(rule.code).toMatch(/^[a-z]+\/[a-z0-9-]+$/);
    expect(rule.summary).toMatch(/\.$/);
    expect(rule.why).toMatch(/\.$/);
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
    const { findings } = await findingsOf(text, entry, example);
    expect(own(findings, entry)).toEqual([]);
  });

  it('finds the defect of its bad example at an exact place', async () => {
    const found = await ownOfBad(entry);
    expect(found.length).toBeGreaterThan(0);
    for (const { span, message } of found) {
      expect(span.end).toBeGreaterThan(span.start);
      expect(message.length).toBeGreaterThan(10);
    }
  });

  it('offers only fixes that remove the finding', async () => {
    const found = await ownOfBad(entry);
    for (const fix of found.flatMap(finding => finding.fixes())) {
      if (fix.changes.length === 0) continue;
      const fixed = await findingsOf(applied(rule.bad, fix.changes), entry);
      expect(own(fixed.findings, entry).length, fix.title).toBeLessThan(found.length);
    }
  });
});
