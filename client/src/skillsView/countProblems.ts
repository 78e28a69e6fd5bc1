import { type Diagnostic, DiagnosticSeverity, type Range, Uri, languages } from 'vscode';
import type { ProblemCounts } from './createSkillRows.js';

/** Counts the errors and warnings that the Problems view shows for a file. */
export function countProblems(uri: string): ProblemCounts {
  const diagnostics = languages.getDiagnostics(Uri.parse(uri));
  const count = (severity: DiagnosticSeverity): number =>
    diagnostics.filter((diagnostic: Diagnostic) => diagnostic.severity === severity).length;
  return { errors: count(DiagnosticSeverity.Error), warnings: count(DiagnosticSeverity.Warning) };
}

/** The range of the most severe problem of a file, the topmost of several. */
export function findFirstProblem(uri: Uri): Range | undefined {
  const problems = languages.getDiagnostics(uri).filter(({ severity }) => severity <= DiagnosticSeverity.Warning);
  const [first] = problems.sort((a, b) => a.severity - b.severity || a.range.start.compareTo(b.range.start));
  return first?.range;
}
