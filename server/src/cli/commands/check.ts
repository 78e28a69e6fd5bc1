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
import { checkPaths, type CheckOptions } from '../check/checkPaths.js';
import { findConfigurationsToWatch, readConfiguration } from '../configuration/readConfiguration.js';
import { formatGithub } from '../formats/github.js';
import { formatJson } from '../formats/json.js';
import { formatInvalidSkills, formatPretty, formatNotCompared } from '../formats/pretty.js';
import { countFindings, countUnchecked, filterBySeverity, type Report } from '../formats/report.js';
import { formatSarif } from '../formats/sarif.js';
import { severities, type Settings } from '../../core/index.js';
import { profiles } from '../../skill/index.js';
import { readNamedInput, type NamedInput } from '../inputs/readFileArgument.js';
import { describeIgnoredConfigurations } from '../check/describeIgnoredConfigurations.js';
import type { Terminal } from '../terminal.js';
import { addInvalidByteFindings } from '../check/addInvalidByteFindings.js';
import { readPackageVersion } from '../../packageVersion.js';
import { messages } from '../messages/messages.js';
import { helpMessages } from '../messages/helpMessages.js';

const formats = ['pretty', 'json', 'sarif', 'github'] as const;

export const checkCommand: Command = {
  name: 'check',
  usage: () => helpMessages.checkUsage(profiles.map(({ id }) => id).join(', ')),
  summary: helpMessages.checkSummary,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, {
      format: { type: 'string' },
      profile: { type: 'string' },
      rule: { type: 'string', multiple: true },
      fix: { type: 'boolean' },
      'fix-dry-run': { type: 'boolean' },
      'min-severity': { type: 'string' },
      'max-warnings': { type: 'string' },
      'report-unused-suppressions': { type: 'boolean' },
      'pass-on-no-files': { type: 'boolean' },
      stdin: { type: 'boolean' },
      ...stdinOptions,
      shard: { type: 'string' },
      watch: { type: 'boolean' },
      config: { type: 'string' },
    });
    const format = readChoiceOption('format', values.format, formats, 'pretty');
    const minSeverity = readChoiceOption('min-severity', values['min-severity'], severities, 'info');
    const maxWarnings = readWholeNumberOption('max-warnings', values['max-warnings']);
    const fromInput = values.stdin === true || positionals.includes('-');
    if (fromInput && readStdinPath(values) === undefined) {
      const option = values.stdin === true ? '--stdin' : '`-`';
      throw new UsageError(messages.stdinPathRequired(option));
    }
    if (positionals.includes('-') && positionals.length > 1) {
      throw new UsageError(messages.standardInputAndPaths());
    }
    if (!fromInput && positionals.length === 0) throw new UsageError(messages.pathToCheckRequired());
    if (values.fix === true && fromInput) throw new UsageError(messages.fixStandardInput());

    if (values.fix === true && values['fix-dry-run'] === true) {
      throw new UsageError(messages.fixAndDryRun());
    }
    const isWatching = values.watch === true;
    if (isWatching) validateWatch(format, fromInput, values.fix === true);

    const paths = fromInput ? [] : positionals;
    const readOptions = async (): Promise<CheckOptions & { readonly input?: NamedInput }> => ({
      paths,
      settings: await readConfiguration(terminal, fromInput ? [readStdinPath(values) ?? '.'] : paths, {
        file: values.config,
        profile: values.profile,
        rules: [
          ...(values['report-unused-suppressions'] === true ? ['text/suppression-unused=error'] : []),
          ...(values.rule ?? []),
        ],
      }),
      ...(fromInput && { input: await readNamedInput(readStdinPath(values), terminal) }),
      ...(values.shard === undefined ? {} : { shard: readShard(values.shard) }),
    });
    const check = async (): Promise<{ readonly text: string; readonly exit: number }> => {
      const options = await readOptions();
      let report = await checkPaths(options, terminal);
      const configurationPath = values.config === undefined ? undefined : resolve(terminal.cwd, values.config);
      terminal.note(describeIgnoredConfigurations(report, options.settings, configurationPath));
      for (const sentence of report.linksOutside) terminal.note(`${sentence}\n`);
      if (values.fix === true || values['fix-dry-run'] === true) {
        report = await applyFixes(report, options, terminal, values.fix === true);
      }
      report = await addInvalidByteFindings(report, options);
      const filtered = filterBySeverity(report, minSeverity);
      // These formats contain findings only.
      if (format === 'sarif' || format === 'github') terminal.note(formatNotCompared(report));
      const invalidSkills =
        format === 'pretty' && maxWarnings === undefined ? formatInvalidSkills(report, options.settings) : '';
      const text = `${formatReport(filtered, format, options.settings, terminal)}${invalidSkills}`;
      return {
        text,
        exit: computeExitCode(report, { maxWarnings, passOnNoFiles: values['pass-on-no-files'] === true }, terminal),
      };
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

function validateWatch(format: (typeof formats)[number], fromInput: boolean, fixes: boolean): void {
  if (fromInput) throw new UsageError(messages.watchStandardInput());
  if (fixes) throw new UsageError(messages.watchAndFix());
  if (format === 'json' || format === 'sarif') {
    throw new UsageError(messages.watchFormat(format));
  }
}

function formatReport(
  report: Report,
  format: (typeof formats)[number],
  settings: Settings,
  terminal: Terminal,
): string {
  switch (format) {
    case 'json':
      return formatJson(report);
    case 'sarif':
      return formatSarif(report, readPackageVersion());
    case 'github':
      return formatGithub(report);
    case 'pretty':
      return formatPretty(report, terminal.hasColours, settings);
  }
}

interface ExitOptions {
  readonly maxWarnings: number | undefined;
  readonly passOnNoFiles: boolean;
}

function computeExitCode(report: Report, { maxWarnings, passOnNoFiles }: ExitOptions, terminal: Terminal): number {
  const counts = countFindings(report);
  if (counts.error > 0) return exitCodes.failed;
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
    throw new UsageError(messages.invalidShard(text));
  }
  return shard;
}
