import type { Severity } from '../../core/index.js';
import { formatFileLines } from '../formats/jsonLines.js';
import { countFindings, filterBySeverity, type CheckedFile, type Report } from '../formats/report.js';

interface StreamOptions {
  readonly minSeverity: Severity;
  /** Removes the findings of a baseline. */
  readonly removeKnown: (report: Report) => Report;
  readonly write: (text: string) => void;
}

export interface FileStream {
  /** Writes the line of a file. */
  readonly onFile: (file: CheckedFile, pathOf: Report['pathOf']) => void;
  /** Adds the counts of all written files to the report of the run. */
  readonly complete: (report: Report) => Report;
}

/** Writes JSON Lines while files are checked, so that a run needs the same memory for any number of files. */
export function createFileStream(options: StreamOptions): FileStream {
  const counts = { error: 0, warning: 0, info: 0, hint: 0 };
  let baselined = 0;
  return {
    onFile(file, pathOf) {
      const alone: Report = { files: [file], milliseconds: 0, configurations: [], linksOutside: [], pathOf };
      const report = options.removeKnown(alone);
      const { error, warning, info, hint } = countFindings(report);
      counts.error += error;
      counts.warning += warning;
      counts.info += info;
      counts.hint += hint;
      baselined += report.baselined ?? 0;
      options.write(formatFileLines(filterBySeverity(report, options.minSeverity)));
    },
    complete: report => ({ ...report, counts, baselined }),
  };
}
