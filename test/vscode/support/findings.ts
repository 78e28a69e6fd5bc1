import { type Diagnostic, DiagnosticSeverity, type TextDocument, languages } from 'vscode';
import { until } from './until.js';

/** What a finding says and where: `error chunk/id-duplicate "examples"`, the text under the squiggle in quotes. */
export function written(document: TextDocument, { code, severity, range }: Diagnostic): string {
  const name = typeof code === 'object' ? code.value : code;
  return `${DiagnosticSeverity[severity].toLowerCase()} ${name ?? ''} ${JSON.stringify(document.getText(range))}`;
}

export const ours = (document: TextDocument): Diagnostic[] =>
  languages.getDiagnostics(document.uri).filter(({ source }) => source === 'skillwright');

/**
 * Our findings of a document, as written, in the order of the document, as soon as there is the one asked for.
 * @param wanted what its line begins with
 */
export async function findingsWith(document: TextDocument, wanted: string): Promise<string[]> {
  return settled(document, lines => lines.some(line => line.startsWith(wanted)));
}

/** As soon as no finding of ours begins so. */
export async function findingsWithout(document: TextDocument, unwanted: string): Promise<string[]> {
  return settled(document, lines => !lines.some(line => line.startsWith(unwanted)));
}

async function settled(document: TextDocument, condition: (lines: string[]) => boolean): Promise<string[]> {
  const lines = (): string[] =>
    ours(document)
      .sort((a, b) => a.range.start.compareTo(b.range.start))
      .map(finding => written(document, finding));
  return until(
    languages.onDidChangeDiagnostics,
    () => (condition(lines()) ? lines() : undefined),
    () => `${document.languageId}: ${lines().join('\n') || 'no finding'}`,
  );
}
