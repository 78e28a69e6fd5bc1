import { describe, expect, it } from 'vitest';
import { type ShownDiagnostic, removeRepeated } from '../../../../client/src/diagnostics/repeatedFindings.js';

const at = (line: number, start: number, end: number): ShownDiagnostic['range'] => ({
  start: { line, character: start },
  end: { line, character: end },
});

const ours = (code: string, range: ShownDiagnostic['range'], severity = 0): ShownDiagnostic => ({
  source: 'skillwright',
  code: { value: code },
  message: 'ours',
  severity,
  range,
});

/** As VS Code 1.139's check of skills reports: no source, no code. */
const theirs = (message: string, range: ShownDiagnostic['range'], severity = 1): ShownDiagnostic => ({
  message,
  severity,
  range,
});

const left = (own: ShownDiagnostic, other: ShownDiagnostic): number => removeRepeated([own], [other]).length;

describe('findings that VS Code shows itself', () => {
  it.each([
    ['frontmatter/name-missing', 'Skill should provide a name.'],
    ['frontmatter/name-missing', "The 'name' attribute must not be empty."],
    ['frontmatter/name-invalid', 'Skill name may only contain lowercase letters, numbers, and hyphens.'],
    ['frontmatter/name-directory-mismatch', "The skill name 'a' should match the folder name 'b'."],
    ['frontmatter/description-missing', 'Skill should provide a description.'],
    ['frontmatter/description-missing', "The 'description' attribute should not be empty."],
    ['frontmatter/duplicate-key', 'Duplicate key: "name"'],
    ['frontmatter/invalid-yaml', 'Unexpected token in flow sequence'],
    ['skill/link-broken', "File 'a.md' not found at '/skills/a.md'."],
  ])('hides %s where it says “%s”', (code, message) => {
    expect(left(ours(code, at(1, 6, 9)), theirs(message, at(1, 6, 9)))).toBe(0);
  });

  it('keeps a finding at another place', () => {
    expect(
      left(ours('skill/link-broken', at(9, 4, 8)), theirs("File 'a.md' not found at '/a.md'.", at(12, 4, 8))),
    ).toBe(1);
  });

  it('takes an empty range that touches for the same place', () => {
    expect(
      left(
        ours('frontmatter/name-missing', at(1, 0, 5)),
        theirs("The 'name' attribute must not be empty.", at(1, 5, 5)),
      ),
    ).toBe(0);
  });

  it('keeps a finding that says something else at the same place', () => {
    const message = "The skill name 'a' should match the folder name 'b'.";
    expect(left(ours('frontmatter/name-too-long', at(1, 6, 9)), theirs(message, at(1, 6, 9)))).toBe(1);
  });

  it('keeps a finding when another extension says the same words', () => {
    const other = { ...theirs('Skill should provide a name.', at(0, 0, 3)), source: 'another linter' };
    expect(left(ours('frontmatter/name-missing', at(0, 0, 3)), other)).toBe(1);
  });

  it('keeps the hint that says which agents read a field: VS Code speaks of itself alone', () => {
    const hint = theirs("Attribute 'version' is not supported by VS Code skills. Supported: name.", at(3, 0, 14), 3);
    expect(left(ours('frontmatter/unknown-field', at(3, 0, 7), 3), hint)).toBe(1);
    expect(left(ours('frontmatter/unknown-field', at(3, 0, 7), 1), hint)).toBe(1);
  });

  it('knows the Markdown link check by its code', () => {
    const broken = ours('skill/link-broken', at(4, 2, 9));
    const link = { source: 'markdown', code: 'link.no-such-file', message: 'x', severity: 1, range: at(4, 2, 9) };
    expect(left(broken, link)).toBe(0);
    expect(left(broken, { ...link, code: 'link.unused-definition' })).toBe(1);
  });

  it('knows JSON syntax errors from what a JSON schema objects to', () => {
    const invalid = ours('sync/schema-invalid', at(2, 0, 1));
    const json = { source: 'json', message: 'x', severity: 0, range: at(2, 0, 1) };
    expect(left(invalid, { ...json, code: 514 })).toBe(0);
    expect(left(invalid, { ...json, code: 768 })).toBe(1);
    expect(left(invalid, { ...json, code: 1 })).toBe(1);
  });

  it('knows what JSON support says of a prompt input', () => {
    const invalid = ours('prompt/input-invalid', at(2, 0, 1));
    const json = { source: 'json', message: 'x', severity: 0, range: at(2, 0, 1) };
    expect(left(invalid, { ...json, code: 514 })).toBe(0);
    expect(left(invalid, { ...json, code: 1 })).toBe(0);
    expect(left(invalid, { ...json, range: at(3, 0, 1) })).toBe(1);
    expect(left(ours('prompt/duplicate-tool', at(2, 0, 1)), json)).toBe(1);
  });

  it('never hides a chunk finding', () => {
    expect(left(ours('chunk/id-duplicate', at(1, 0, 3)), theirs('Skill should provide a name.', at(1, 0, 3)))).toBe(1);
  });
});
