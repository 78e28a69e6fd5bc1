import { resolve } from 'node:path';
import {
  choice,
  readArguments,
  status,
  stdinOptions,
  stdinPathOf,
  UsageError,
  wholeNumber,
  type Command,
} from '../command.js';
import { applyFixes } from '../applyFixes.js';
import { checkPaths, type CheckOptions } from '../checkPaths.js';
import { configurationsToWatch, readConfiguration } from '../configuration.js';
import { formatGithub } from '../formats/github.js';
import { formatJson } from '../formats/json.js';
import { formatPretty, notComparedLines } from '../formats/pretty.js';
import { countFindings, countUnchecked, withMinimumSeverity, type Report } from '../formats/report.js';
import { formatSarif } from '../formats/sarif.js';
import { severities } from '../../core/index.js';
import { profiles } from '../../skill/index.js';
import { readNamedInput, type NamedInput } from '../readFileArgument.js';
import { passedOver } from '../passedOver.js';
import type { Terminal } from '../terminal.js';
import { withWrongBytes } from '../wrongBytes.js';
import { packageVersion } from '../../packageVersion.js';

const formats = ['pretty', 'json', 'sarif', 'github'] as const;

export const checkCommand: Command = {
  name: 'check',
  usage:
    'PATH… [--format pretty|json|sarif|github] [--profile NAME] [--rule CODE=SEVERITY]… [--fix | --fix-dry-run]\n' +
    '      [--min-severity error|warning|info|hint] [--max-warnings N] [--stdin --stdin-path FILE] [--shard I/N] [--watch] [--config FILE]\n\n' +
    '  PATH                  a folder, walked with .gitignore respected, or a file\n' +
    '  --format NAME         pretty for people, json for programs, sarif for code scanning, github for annotations\n' +
    `  --profile NAME        auto, or whose rules hold: ${profiles.map(({ id }) => id).join(', ')}\n` +
    '  --rule CODE=SEVERITY  error, warning, info, hint or off; may be repeated\n' +
    '  --min-severity NAME   prints findings of at least this severity: error, warning, info (default) or hint; counts are of all\n' +
    '  --fix                 applies the safe fixes; --fix-dry-run says what it would do\n' +
    '  --max-warnings N      ends with 1 where there are more\n' +
    '  --stdin, or - as PATH reads the text from standard input; --stdin-path (or --stdin-filename) is its name\n' +
    '  --shard I/N           every N-th file only, from the I-th on\n' +
    '  --watch               checks again after each change\n' +
    '  --config FILE         in place of the skillwright.json in the checked folder, or else the nearest above it',
  summary: 'Check skills, handoffs, guides and argument schemas',
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, {
      format: { type: 'string' },
      profile: { type: 'string' },
      rule: { type: 'string', multiple: true },
      fix: { type: 'boolean' },
      'fix-dry-run': { type: 'boolean' },
      'min-severity': { type: 'string' },
      'max-warnings': { type: 'string' },
      stdin: { type: 'boolean' },
      ...stdinOptions,
      shard: { type: 'string' },
      watch: { type: 'boolean' },
      config: { type: 'string' },
    });
    const format = choice('format', values.format, formats, 'pretty');
    const minSeverity = choice('min-severity', values['min-severity'], severities, 'info');
    const mostWarnings = wholeNumber('max-warnings', values['max-warnings']);
    const fromInput = values.stdin === true || positionals.includes('-');
    if (fromInput && stdinPathOf(values) === undefined) {
      const typed = values.stdin === true ? '--stdin' : '`-`';
      throw new UsageError(`${typed} needs --stdin-path FILE: the name decides how the text is read.`);
    }
    if (positionals.includes('-') && positionals.length > 1) {
      throw new UsageError('Standard input is checked alone: leave out the other paths, or the `-`.');
    }
    if (!fromInput && positionals.length === 0) throw new UsageError('Name a file or folder to check.');
    if (values.fix === true && fromInput)
      throw new UsageError('--fix changes files; for standard input use --fix-dry-run.');

    if (values.fix === true && values['fix-dry-run'] === true) {
      throw new UsageError('--fix writes the files, --fix-dry-run does not: choose one.');
    }
    const isWatching = values.watch === true;
    if (isWatching) refuseToWatch(format, fromInput, values.fix === true);

    const paths = fromInput ? [] : positionals;
    const optionsNow = async (): Promise<CheckOptions & { readonly input?: NamedInput }> => ({
      paths,
      settings: await readConfiguration(terminal, fromInput ? [stdinPathOf(values) ?? '.'] : paths, {
        file: values.config,
        profile: values.profile,
        rules: values.rule,
      }),
      ...(fromInput && { input: await readNamedInput(stdinPathOf(values), terminal) }),
      ...(values.shard === undefined ? {} : { shard: readShard(values.shard) }),
    });
    const check = async (): Promise<{ readonly text: string; readonly exit: number }> => {
      const options = await optionsNow();
      let report = await checkPaths(options, terminal);
      const named = values.config === undefined ? undefined : resolve(terminal.cwd, values.config);
      terminal.note(passedOver(report, options.settings, named));
      if (values.fix === true || values['fix-dry-run'] === true) {
        report = await applyFixes(report, options, terminal, values.fix === true);
      }
      report = await withWrongBytes(report, options);
      const shown = withMinimumSeverity(report, minSeverity);
      // These formats have findings only.
      if (format === 'sarif' || format === 'github') terminal.note(notComparedLines(report));
      const text = write(shown, format, options.settings.profile, terminal);
      return { text, exit: exitStatus(report, mostWarnings, terminal) };
    };
    if (isWatching) {
      const { watchCheck } = await import('../watchCheck.js');
      const configurations = await configurationsToWatch(terminal, paths, values.config);
      const report = async (): Promise<string> => (await check()).text;
      return watchCheck({ paths, configurations, report }, terminal);
    }
    const { text, exit } = await check();
    terminal.write(text);
    return exit;
  },
};

function refuseToWatch(format: (typeof formats)[number], fromInput: boolean, fixes: boolean): void {
  if (fromInput) throw new UsageError('--watch is for files, not for standard input.');
  if (fixes)
    throw new UsageError('--watch does not go with --fix: files would change under the hands of whoever edits them.');
  if (format === 'json' || format === 'sarif') {
    throw new UsageError(`--format ${format} prints one document, --watch a report after each change.`);
  }
}

function write(report: Report, format: (typeof formats)[number], profile: string, terminal: Terminal): string {
  switch (format) {
    case 'json':
      return formatJson(report);
    case 'sarif':
      return formatSarif(report, packageVersion());
    case 'github':
      return formatGithub(report);
    case 'pretty':
      return formatPretty(report, terminal.hasColours, profile);
  }
}

function exitStatus(report: Report, mostWarnings: number | undefined, terminal: Terminal): number {
  const counts = countFindings(report);
  if (counts.error > 0) return status.failed;
  const unchecked = countUnchecked(report);
  if (unchecked > 0) {
    terminal.note(`${unchecked} ${unchecked === 1 ? 'file was' : 'files were'} not checked, or not completely.\n`);
    return status.failed;
  }
  if (mostWarnings === undefined || counts.warning <= mostWarnings) return status.done;
  terminal.note(`${counts.warning} warnings are more than the ${mostWarnings} allowed.\n`);
  return status.failed;
}

function readShard(text: string): { readonly index: number; readonly count: number } {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (index === undefined || shard.index < 1 || shard.index > shard.count) {
    throw new UsageError(`--shard takes I/N with I from 1 to N, not '${text}'.`);
  }
  return shard;
}
