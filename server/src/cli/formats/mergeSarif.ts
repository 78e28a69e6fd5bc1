import { createSarifResults, createSarifTool, sarifHeader, sarifRunHeader } from './sarif.js';
import type { mergeReports } from './mergeReports.js';

/** A SARIF log with one run, in pieces. The rules come last, because the results say which ones are needed. */
export async function* formatMergedSarif(
  { files }: Pick<Awaited<ReturnType<typeof mergeReports>>, 'files'>,
  version: string,
  sourceAddress?: string,
): AsyncGenerator<string> {
  const indexes = new Map<string, number>();
  const indexOfRule = (code: string): number => {
    const index = indexes.get(code) ?? indexes.size;
    indexes.set(code, index);
    return index;
  };
  const opening = JSON.stringify({ ...sarifHeader, runs: [{ ...sarifRunHeader, results: [] }] });
  yield opening.slice(0, -4);
  let separator = '\n';
  for await (const file of files) {
    for (const result of createSarifResults(file, indexOfRule)) {
      yield `${separator}${JSON.stringify(result)}`;
      separator = ',\n';
    }
  }
  yield `\n],\n"tool": ${JSON.stringify(createSarifTool([...indexes.keys()], version, sourceAddress))}}]}\n`;
}
