import { describe, expect, it } from 'vitest';
import { checkDocument, parseDocument, type Finding, type ParsedDocument } from '../../../server/src/core/index.js';
import { documentKinds } from '../../../server/src/documentKinds.js';
import { resolveProfile, skillKind, skillOf, type SkillDocument } from '../../../server/src/skill/index.js';
import { memoryContext } from '../../support/checkedText.js';
import { corpusText, hasCorpus } from '../../support/corpus.js';
import { selectInputs } from '../../support/inputShare.js';

interface Expected {
  readonly path: string;
  readonly skills_ref: { readonly valid: boolean; readonly messages?: readonly string[] };
  readonly frontmatter: 'present' | 'late' | 'none';
  readonly yaml12: boolean | null;
  readonly yaml12_line?: number;
  readonly fence_lines: readonly number[];
}

/** Skills that the reference validator accepts although the specification's text does not, and why. */
const validatorAcceptsTooMuch: Readonly<Record<string, string>> = {
  'awesome-copilot/qdrant-performance-optimization':
    'allowed-tools is a list; the specification has a text with spaces',
  'awesome-copilot/qdrant-search-quality': 'allowed-tools is a list; the specification has a text with spaces',
  'claude-scientific-skills/markdown-mermaid-writing': 'metadata holds a list; the specification has text values',
  'plate/changeset': 'metadata holds a map; the specification has text values',
  'plate/components': 'metadata holds a map; the specification has text values',
  'plate/react': 'metadata holds a map; the specification has text values',
};

const expected: readonly Expected[] = hasCorpus
  ? corpusText('skills/expected.jsonl')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as Expected)
  : [];

const folderOf = ({ path }: Expected): string => path.replace(/^skills\//, '').replace(/\/SKILL\.md$/, '');

function parse(entry: Expected): { document: ParsedDocument; model: SkillDocument } {
  const document = parseDocument(`file:///workspace/${entry.path}`, corpusText(entry.path), skillKind, documentKinds);
  const model = skillOf(document);
  if (!model) throw new Error('not read as a skill');
  return { document, model };
}

const findings = (entry: Expected, profile: string): Promise<readonly Finding[]> =>
  checkDocument(parse(entry).document, memoryContext({}, { profile }));

describe.runIf(hasCorpus)('real skills', () => {
  it('have the fences that the reference implementation of CommonMark finds', () => {
    const wrong = expected.filter(entry => {
      const { model } = parse(entry);
      const lines = model.markdown.fences.map(fence => model.source.lines.positionAt(fence.span.start).line + 1);
      return JSON.stringify(lines) !== JSON.stringify(entry.fence_lines);
    });
    expect(wrong.map(folderOf)).toEqual([]);
  });

  it('are not AgentOS skills', () => {
    const chosen = (entry: Expected) => resolveProfile(parse(entry).model, { profile: 'auto' }).profile.id;
    expect(expected.filter(entry => chosen(entry) !== 'agentskills').map(folderOf)).toEqual([]);
  });

  it('have no chunks', () => {
    const chunked = expected.filter(entry => {
      const { model } = parse(entry);
      return model.chunks.length > 0 || model.strayClosings.length > 0;
    });
    expect(chunked.map(folderOf)).toEqual([]);
  });

  it('have frontmatter where the reference says so, broken YAML on the same line', () => {
    for (const entry of expected) {
      const { model } = parse(entry);
      expect(model.frontmatter.state === 'present', folderOf(entry)).toBe(entry.frontmatter === 'present');
      if (entry.frontmatter !== 'present') continue;
      const [first] = model.frontmatter.problems;
      expect(first === undefined, folderOf(entry)).toBe(entry.yaml12);
      if (first) expect(model.source.lines.positionAt(first.span.start).line + 1).toBe(entry.yaml12_line);
    }
  });

  it('get the verdict of the reference validator, except where it is wrong by the specification', async () => {
    const differences: string[] = [];
    const entries = selectInputs(expected);
    for (const entry of entries) {
      const found = await findings(entry, 'agentskills');
      const invalid = found.some(
        ({ code, severity }) => code.startsWith('frontmatter/') && /error|warning/.test(severity),
      );
      if (invalid === entry.skills_ref.valid) differences.push(folderOf(entry));
    }
    const accepted = entries.map(folderOf).filter(folder => folder in validatorAcceptsTooMuch);
    expect(differences.sort()).toEqual(accepted.sort());
  });

  it.each(['auto', 'agentskills', 'agentos', 'claude-code'].map((profile, index) => [profile, index] as const))(
    'have only findings with exact ranges in %s',
    async (profile, offset) => {
      for (const entry of selectInputs(expected, offset)) {
        const { document } = parse(entry);
        const lineCount = document.source.lines.lineCount;
        for (const { code, span } of await checkDocument(document, memoryContext({}, { profile }))) {
          expect(span.end, `${code} in ${folderOf(entry)}`).toBeGreaterThan(span.start);
          expect(span.end).toBeLessThanOrEqual(document.source.text.length);
          const covered = document.source.text.slice(span.start, span.end).split('\n').length;
          expect(covered, `${code} in ${folderOf(entry)}`).toBeLessThan(lineCount);
          expect(code.startsWith('chunk/'), `${code} in ${folderOf(entry)}`).toBe(false);
        }
      }
    },
  );

  it('get in profile auto only what a reader of all 244 found right', async () => {
    const counts = new Map<string, number>();
    for (const entry of expected) {
      for (const { code, severity } of await findings(entry, 'auto')) {
        // No sample has the files its links lead to.
        if (code.startsWith('skill/link-')) continue;
        const key = `${severity} ${code}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    expect(Object.fromEntries([...counts].sort())).toEqual({
      'error frontmatter/description-missing': 1,
      'error frontmatter/description-too-long': 3,
      'error frontmatter/duplicate-key': 2,
      'error frontmatter/invalid-yaml': 8,
      'error frontmatter/missing': 9,
      'error frontmatter/name-invalid': 12,
      'error frontmatter/name-missing': 6,
      'hint frontmatter/allowed-tools-invalid': 5,
      'hint frontmatter/metadata-invalid': 6,
      'hint frontmatter/unknown-field': 54,
      'hint frontmatter/value-unknown': 1,
      'hint skill/argument-placeholder': 6,
      'hint skill/name-reserved': 1,
      'info skill/argument-placeholder': 4,
      'info skill/fence-unclosed': 1,
      'warning frontmatter/byte-order-mark': 1,
      'warning frontmatter/name-directory-mismatch': 13,
      'warning skill/argument-placeholder': 29,
      'warning skill/core-over-budget': 43,
      'warning skill/fence-unclosed': 8,
    });
  });
});
