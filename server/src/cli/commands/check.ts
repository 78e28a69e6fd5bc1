import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  readChoiceOption,
  readArguments,
  exitCodes,
  stdinOptions,
  readStdinPath,
  UsageError,
  readWholeNumberOption,
  type Command,
} from '../command.js';
import { applyFixes } from '../check/applyFixes.js';
import { readBaselineFilter, writeBaseline } from '../check/baseline.js';
import { createFileStream } from '../check/streamFiles.js';
import { checkPaths, type CheckOptions } from '../check/checkPaths.js';
import { writeOutput } from '../writeOutput.js';
import { readGitChanges } from '../check/changes/readGitChanges.js';
import { findConfigurationsToWatch, readConfiguration } from '../configuration/readConfiguration.js';
import { formatInvalidSkills, formatNotCompared } from '../formats/pretty.js';
import {
  formatReport,
  isListOfFindings,
  isSingleDocument,
  listsFixes,
  reportFormats,
  type ReportFormat,
} from '../formats/formatReport.js';
import { formatLastLine } from '../formats/jsonLines.js';
import { countFindings, countUnchecked, filterBySeverity, type Report } from '../formats/report.js';
import { severities } from '../../core/index.js';
import { reviewRules } from '../../review/index.js';
import { keepYoungHeapSmall, limitHeapGrowth } from '../../node/prepareProcess.js';
import { profiles } from '../../skill/index.js';
import { readNamedInput, type NamedInput } from '../inputs/readFileArgument.js';
import { describeUnsearched, isUnsearchedNamed } from '../check/describeUnsearched.js';
import { describeIgnoredConfigurations } from '../check/describeIgnoredConfigurations.js';
import type { Terminal } from '../terminal.js';
import { maxFilesWithSmallYoungHeap } from '../limits.js';
import { checkMessages } from '../messages/checkMessages.js';
import { messages } from '../messages/messages.js';
import { helpMessages } from '../messages/helpMessages.js';

export const checkCommand: Command = {
  name: 'check',
  usage: () => helpMessages.checkUsage(profiles.map(({ id }) => id).join(', ')),
  summary: helpMessages.checkSummary,
  async run(args, terminal) {
    const { values, positionals } = readArguments(addDefaultBase(args, terminal.cwd), {
      format: { type: 'string' },
      report: { type: 'string', multiple: true },
      profile: { type: 'string' },
      rule: { type: 'string', multiple: true },
      fix: { type: 'boolean' },
      'fix-dry-run': { type: 'boolean' },
      'min-severity': { type: 'string' },
      quiet: { type: 'boolean' },
      review: { type: 'boolean' },
      baseline: { type: 'string' },
      changed: { type: 'string' },
      'changed-paths': { type: 'boolean' },
      'update-baseline': { type: 'boolean' },
      'max-warnings': { type: 'string' },
      'report-unused-suppressions': { type: 'boolean' },
      'pass-on-no-files': { type: 'boolean' },
      stdin: { type: 'boolean' },
      ...stdinOptions,
      shard: { type: 'string' },
      watch: { type: 'boolean' },
      config: { type: 'string' },
    });
    const format = readChoiceOption('format', values.format, reportFormats, 'pretty');
    const reports = (values.report ?? []).map(readReportOption);
    const isQuiet = values.quiet === true;
    if (isQuiet && values['min-severity'] !== undefined) throw new UsageError(checkMessages.quietAndMinSeverity());
    const minSeverity = readChoiceOption(
      'min-severity',
      values['min-severity'],
      severities,
      isQuiet ? 'error' : 'info',
    );
    const maxWarnings = readWholeNumberOption('max-warnings', values['max-warnings']);
    const inputSpellings = [
      ...(values.stdin === true ? ['--stdin'] : []),
      ...(positionals.includes('-') ? ['`-`'] : []),
    ];
    const [inputSpelling] = inputSpellings;
    const fromInput = inputSpelling !== undefined;
    if (fromInput && readStdinPath(values) === undefined) {
      throw new UsageError(messages.stdinPathRequired(inputSpelling));
    }
    if (fromInput && positionals.some(path => path !== '-')) {
      throw new UsageError(checkMessages.standardInputAndPaths(inputSpellings));
    }
    const asChanges = values['changed-paths'] === true;
    // pre-commit says what it compares with where it does not check a commit.
    const changed = values.changed ?? (asChanges ? (terminal.environment.PRE_COMMIT_FROM_REF ?? 'HEAD') : undefined);
    if (changed !== undefined && fromInput) throw new UsageError(checkMessages.changedStandardInput());
    if (!fromInput && positionals.length === 0 && changed === undefined)
      throw new UsageError(checkMessages.pathToCheckRequired());
    const updatesBaseline = values['update-baseline'] === true;
    if (updatesBaseline && values.baseline === undefined) throw new UsageError(checkMessages.updateRequiresBaseline());
    if (updatesBaseline && fromInput) throw new UsageError(checkMessages.updateStandardInput());
    if (values.fix === true && fromInput) throw new UsageError(checkMessages.fixStandardInput());

    if (values.fix === true && values['fix-dry-run'] === true) {
      throw new UsageError(checkMessages.fixAndDryRun());
    }
    const fixes = values.fix === true || values['fix-dry-run'] === true;
    // Fixes and other reports need all files at once.
    const canStream = format === 'jsonl' && !fixes && !updatesBaseline && reports.length === 0 && values.watch !== true;
    const isWatching = values.watch === true;
    if (isWatching) validateWatch(format, fromInput, values.fix === true);

    const paths = fromInput ? [] : asChanges || positionals.length === 0 ? ['.'] : positionals;
    const readOptions = async (): Promise<CheckOptions & { readonly input?: NamedInput }> => ({
      paths,
      settings: await readConfiguration(terminal, fromInput ? [readStdinPath(values) ?? '.'] : paths, {
        file: values.config,
        profile: values.profile,
        rules: [
          ...(values.review === true ? reviewRules.map(({ code }) => `${code}=info`) : []),
          ...(values['report-unused-suppressions'] === true ? ['text/suppression-unused=error'] : []),
          ...(values.rule ?? []),
        ],
      }),
      ...(fromInput && { input: await readNamedInput(readStdinPath(values), terminal) }),
      ...(changed !== undefined && {
        changes: await readGitChanges(
          { base: changed, cwd: terminal.cwd, files: asChanges ? positionals : undefined },
          paths,
        ),
      }),
      ...(values.shard === undefined ? {} : { shard: readShard(values.shard) }),
    });
    const check = async (): Promise<{ readonly text: string; readonly exit: number }> => {
      const options = await readOptions();
      const known = values.baseline;
      const baseline =
        known === undefined || updatesBaseline ? undefined : await readBaselineFilter(known, terminal.cwd);
      const stream = canStream
        ? createFileStream({
            minSeverity,
            removeKnown: baseline?.removeKnown ?? (report => report),
            write: text => terminal.write(text),
          })
        : undefined;
      const saysFixable = [format, ...reports.map(({ format: fileFormat }) => fileFormat)].some(listsFixes);
      const keeps = fixes ? 'fixes' : saysFixable ? 'fixable' : 'findings';
      const onFilesFound = (count: number): void => {
        if (count > maxFilesWithSmallYoungHeap) limitHeapGrowth();
        else keepYoungHeapSmall();
      };
      let report = await checkPaths(
        { ...options, keeps, onFilesFound, ...(stream && { onFile: stream.onFile }) },
        terminal,
      );
      const configurationPath = values.config === undefined ? undefined : resolve(terminal.cwd, values.config);
      terminal.note(
        describeIgnoredConfigurations(report, { settings: options.settings, paths, named: configurationPath }),
      );
      terminal.note(describeUnsearched(report));
      // Only a skill that was named together with the agent has to be there: a project may have skills for others.
      const isNamedAway =
        values.profile !== undefined &&
        isUnsearchedNamed(
          report,
          (fromInput ? [readStdinPath(values) ?? ''] : paths).map(path => resolve(terminal.cwd, path)),
        );
      for (const sentence of report.linksOutside) terminal.note(`${sentence}\n`);
      if (fixes) {
        report = await applyFixes(report, options, terminal, values.fix === true);
      }
      if (stream) report = stream.complete(report);
      else {
        if (baseline) report = baseline.removeKnown(report);
        if (updatesBaseline && known !== undefined) {
          await writeBaseline(report, known, terminal.cwd);
          terminal.note(`${messages.wrote(known)}\n`);
          report = (await readBaselineFilter(known, terminal.cwd)).removeKnown(report);
        }
      }
      const unused = baseline?.countUnused() ?? 0;
      if (unused > 0 && !isQuiet) terminal.note(`${checkMessages.baselineUnused(unused, known ?? '')}\n`);
      const filtered = stream ? report : filterBySeverity(report, minSeverity);
      // These formats contain findings only.
      if (isListOfFindings(format) && !isQuiet) terminal.note(formatNotCompared(report));
      const invalidSkills =
        format === 'pretty' && maxWarnings === undefined && !isQuiet
          ? formatInvalidSkills(report, options.settings)
          : '';
      const isSilent = isQuiet && format === 'pretty' && filtered.files.every(({ findings }) => findings.length === 0);
      const formatted = stream
        ? formatLastLine(report)
        : isSilent
          ? ''
          : formatReport(filtered, format, terminal.hasColours, options.settings);
      const text = `${formatted}${invalidSkills}`;
      for (const { format: fileFormat, path } of reports)
        await writeOutput(resolve(terminal.cwd, path), formatReport(filtered, fileFormat, false, options.settings));
      const exit = computeExitCode(
        report,
        { maxWarnings, passOnNoFiles: values['pass-on-no-files'] === true },
        terminal,
      );
      return { text, exit: exit === exitCodes.done && isNamedAway ? exitCodes.failed : exit };
    };
    if (isWatching) {
      const { watchCheck } = await import('../check/watchCheck.js');
      const configurations = await findConfigurationsToWatch(terminal, paths, values.config);
      const report = async (): Promise<string> => (await check()).text;
      return watchCheck({ paths, configurations, report }, terminal);
    }
    const { text, exit } = await check();
    terminal.write(text);
    return exit;
  },
};

/** `--changed` without a revision means HEAD. The next argument is the revision unless it is an option or an existing path. */
function addDefaultBase(args: readonly string[], cwd: string): readonly string[] {
  const index = args.indexOf('--changed');
  if (index < 0) return args;
  const next = args[index + 1];
  const hasBase = next !== undefined && !next.startsWith('-') && !existsSync(resolve(cwd, next));
  return hasBase ? args : [...args.slice(0, index), '--changed=HEAD', ...args.slice(index + 1)];
}

/** `FORMAT=FILE` */
function readReportOption(option: string): { readonly format: ReportFormat; readonly path: string } {
  const separator = option.indexOf('=');
  const format = reportFormats.find(name => name === option.slice(0, separator));
  const path = option.slice(separator + 1);
  if (!format || path === '') throw new UsageError(checkMessages.invalidReportOption(option, reportFormats));
  return { format, path };
}

function validateWatch(format: ReportFormat, fromInput: boolean, fixes: boolean): void {
  if (fromInput) throw new UsageError(checkMessages.watchStandardInput());
  if (fixes) throw new UsageError(checkMessages.watchAndFix());
  if (isSingleDocument(format)) throw new UsageError(checkMessages.watchFormat(format));
}

interface ExitOptions {
  readonly maxWarnings: number | undefined;
  readonly passOnNoFiles: boolean;
}

function computeExitCode(report: Report, { maxWarnings, passOnNoFiles }: ExitOptions, terminal: Terminal): number {
  const counts = countFindings(report);
  if (counts.error > 0 || report.unwritten !== undefined) return exitCodes.failed;
  if (report.isEmptyFolder === true && !passOnNoFiles) {
    terminal.note(`${messages.usePassOnNoFiles()}\n`);
    return exitCodes.usage;
  }
  const unchecked = countUnchecked(report);
  if (unchecked > 0) {
    terminal.note(`${messages.notCheckedCompletely(unchecked)}\n`);
    return exitCodes.failed;
  }
  if (maxWarnings === undefined || counts.warning <= maxWarnings) return exitCodes.done;
  terminal.note(`${messages.tooManyWarnings(counts.warning, maxWarnings)}\n`);
  return exitCodes.failed;
}

function readShard(text: string): { readonly index: number; readonly count: number } {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (index === undefined || shard.index < 1 || shard.index > shard.count) {
    throw new UsageError(checkMessages.invalidShard(text));
  }
  return shard;
}
