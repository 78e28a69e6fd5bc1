/**
 * Which of our findings the editor shows already, in its own words. The engine always reports everything, and this is the only filter. It
 * compares with the diagnostics that the editor has, not with version numbers. An older VS Code has none, so nothing is hidden.
 */
interface Place {
  readonly line: number;
  readonly character: number;
}

/** The part of a `vscode.Diagnostic` that matters here. */
export interface ShownDiagnostic {
  readonly message: string;
  readonly source?: string | undefined;
  readonly code?: string | number | { readonly value: string | number } | undefined;
  /** 0 error … 3 hint. */
  readonly severity: number;
  readonly range: { readonly start: Place; readonly end: Place };
}

interface Twin {
  /** The code of our finding. */
  readonly ours: string;
  /** Is this the same statement in the editor's words? */
  says(theirs: ShownDiagnostic): boolean;
}

/** VS Code's own check of skills, 1.109 and later: markers without source or code, so only the wording tells them apart. */
const skillCheck =
  (...sentences: readonly RegExp[]) =>
  (theirs: ShownDiagnostic): boolean =>
    theirs.source === undefined && sentences.some(sentence => sentence.test(theirs.message));

/** The link check of VS Code's Markdown support, where the user switched it on. */
const markdownLink = (theirs: ShownDiagnostic): boolean =>
  theirs.source === 'markdown' && String(codeOf(theirs)).startsWith('link.no-such-');

/** A syntax error of VS Code's JSON support; its codes from 0x300 on are about schemas. */
const jsonSyntax = (theirs: ShownDiagnostic): boolean => {
  const code = Number(codeOf(theirs));
  return theirs.source === 'json' && code >= 0x100 && code < 0x300;
};

const yamlSyntax =
  /^(Expected (":"|"}"|"]"|mapping key)|Missing (value|sequence item value)|Unexpected (indentation|token in flow sequence))/;

const twins: readonly Twin[] = [
  {
    ours: 'frontmatter/name-missing',
    says: skillCheck(/^Skill should provide a name\.$/, /^The 'name' attribute must /),
  },
  {
    ours: 'frontmatter/name-invalid',
    says: skillCheck(
      /^Skill name may only contain lowercase letters, numbers, and hyphens\.$/,
      /^The 'name' attribute must be a string/,
    ),
  },
  {
    ours: 'frontmatter/name-directory-mismatch',
    says: skillCheck(/^The skill name '.*' should match the folder name '/),
  },
  {
    ours: 'frontmatter/description-missing',
    says: skillCheck(/^Skill should provide a description\.$/, /^The 'description' attribute (should|must) /),
  },
  { ours: 'frontmatter/duplicate-key', says: skillCheck(/^Duplicate key: "/) },
  { ours: 'frontmatter/invalid-yaml', says: skillCheck(yamlSyntax) },
  {
    ours: 'skill/link-broken',
    says: theirs => markdownLink(theirs) || skillCheck(/^File '.*' not found at '/)(theirs),
  },
  { ours: 'sync/schema-invalid', says: jsonSyntax },
  // The manifest contributes the schema of prompt inputs, so that VS Code checks both syntax and schema.
  { ours: 'prompt/input-invalid', says: theirs => theirs.source === 'json' },
];

/** Our findings without those that one of the editor's own repeats at an overlapping place. */
export function removeRepeated<Finding extends ShownDiagnostic>(
  ours: readonly Finding[],
  theirs: readonly ShownDiagnostic[],
): Finding[] {
  return ours.filter(finding => {
    const code = codeOf(finding);
    const candidates = twins.filter(twin => twin.ours === code);
    return !candidates.some(twin => theirs.some(other => twin.says(other) && overlap(finding, other)));
  });
}

function codeOf({ code }: ShownDiagnostic): string | number | undefined {
  return typeof code === 'object' ? code.value : code;
}

/** Touching counts: an empty value has an empty range. */
function overlap(a: ShownDiagnostic, b: ShownDiagnostic): boolean {
  return !isBefore(a.range.end, b.range.start) && !isBefore(b.range.end, a.range.start);
}

function isBefore(a: Place, b: Place): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}
