import { localize } from '../../text/localize.js';

/** Messages about the reports of `check`, its baseline and changed files. */
export const checkMessages = {
  reportRequired: () => localize`Specify the reports to merge.`,
  notJsonLines: (path: string, line: number) =>
    localize`${path}:${line} is not a line of a report. Create reports with \`check --format jsonl\`.`,
  reportIncomplete: (path: string) => localize`The report ${path} is incomplete: the check was interrupted.`,
  shardsRepeated: (shards: readonly string[]) =>
    shards.length === 1
      ? localize`There are several reports for shard ${shards[0] ?? ''}. Each finding that they list is counted once.`
      : localize`There are several reports for each of these shards: ${shards.join(', ')}. Each finding that they list is counted once.`,
  invalidShard: (value: string) => localize`--shard must be I/N with I from 1 to N, not “${value}”.`,
  pathToCheckRequired: () => localize`Specify a file or folder to check.`,
  /** @param spellings how the call asks for standard input */
  standardInputAndPaths: (spellings: readonly string[]) =>
    localize`Standard input cannot be combined with other paths. Remove the other paths, or remove ${spellings.join(' and ')}.`,
  fixStandardInput: () => localize`--fix cannot be used with standard input. Use --fix-dry-run.`,
  fixAndDryRun: () => localize`--fix and --fix-dry-run cannot be used together.`,
  watchStandardInput: () => localize`--watch cannot be used with standard input.`,
  watchAndFix: () => localize`--watch and --fix cannot be used together: fixes would change files while you edit them.`,
  watchFormat: (format: string) =>
    localize`--watch cannot be used with --format ${format}, which prints a single document.`,
  shardsMissing: (shards: readonly string[]) =>
    shards.length === 1
      ? localize`The report of shard ${shards[0] ?? ''} is missing.`
      : localize`The reports of these shards are missing: ${shards.join(', ')}.`,
  invalidReportOption: (value: string, formats: readonly string[]) =>
    localize`--report must be FORMAT=FILE, not “${value}”. FORMAT is one of ${formats.join(', ')}.`,
  quietAndMinSeverity: () => localize`--quiet prints errors only. It cannot be used with --min-severity.`,
  updateRequiresBaseline: () => localize`--update-baseline requires --baseline FILE.`,
  updateStandardInput: () => localize`--update-baseline cannot be used with standard input.`,
  baselineMissing: (path: string) => localize`The baseline ${path} does not exist. Use --update-baseline to write it.`,
  baselineInvalid: (path: string) =>
    localize`${path} is not a baseline. Specify another file, or delete this one and write a baseline with --update-baseline.`,
  nothingFixed: (count: number) =>
    count === 0
      ? localize`Nothing to fix.`
      : count === 1
        ? localize`Nothing to fix automatically. 1 finding has a fix that you can apply in the editor.`
        : localize`Nothing to fix automatically. ${count} findings have fixes that you can apply in the editor.`,
  fixesLeft: (count: number) =>
    count === 1
      ? localize`1 finding has a fix that you can apply in the editor.`
      : localize`${count} findings have fixes that you can apply in the editor.`,
  folderNotSearched: (sentence: string, count: number, profile: string) =>
    localize`${sentence} Affected skills: ${count}, checked with the profile ${profile}.`,
  baselined: (count: number) =>
    count === 1 ? localize`1 finding is in the baseline.` : localize`${count} findings are in the baseline.`,
  baselineUnused: (count: number, path: string) =>
    count === 1
      ? localize`1 finding of the baseline ${path} was not found again. Use --update-baseline to remove it.`
      : localize`${count} findings of the baseline ${path} were not found again. Use --update-baseline to remove them.`,
  markdownHeader: () => localize`| Severity | Place | Message | Rule |`,
  moreFindings: (count: number) =>
    count === 1 ? localize`1 more finding is not listed.` : localize`${count} more findings are not listed.`,
  nothingChanged: () => localize`No changed files to check.`,
  emptyShard: (index: number, count: number) => localize`Nothing to check: shard ${index}/${count} contains no files.`,
  unknownRevision: (revision: string) => localize`Git does not know the revision “${revision}”.`,
  outsideRepository: (path: string, root: string) =>
    localize`${path} is not in the git repository ${root}. Run the command in the repository that contains ${path}.`,
  filterUnsafe: (name: string) =>
    localize`Skillwright turns off git filters when it looks for changed files. The git filter “${name}” cannot be turned off, because its name contains “=”. Rename the filter in the git configuration.`,
  gitNotFound: () =>
    localize`The program git was not found. Install git, or run the command without --changed and --changed-paths.`,
  gitFailed: (reason: string) => localize`Git failed: ${reason}`,
  changedStandardInput: () => localize`--changed and --changed-paths cannot be used with standard input.`,
};
