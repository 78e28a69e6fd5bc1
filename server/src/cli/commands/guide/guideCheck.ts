import { realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { findMarkdownGuides } from '../../../arguments/index.js';
import { baseName, notCheckedRule, severities, toFileUri, type Settings } from '../../../core/index.js';
import type { SourceText } from '../../../text/createSourceText.js';
import { checkPaths } from '../../check/checkPaths.js';
import {
  readChoiceOption,
  readArguments,
  exitCodes,
  stdinOptions,
  readStdinPath,
  UsageError,
  type Command,
} from '../../command.js';
import { readConfiguration } from '../../configuration/readConfiguration.js';
import { formatJson } from '../../formats/json.js';
import { formatPretty } from '../../formats/pretty.js';
import {
  countFindings,
  countUnchecked,
  filterBySeverity,
  type CheckedFile,
  type Report,
} from '../../formats/report.js';
import { describeIgnoredConfigurations } from '../../check/describeIgnoredConfigurations.js';
import { readNamedInput } from '../../inputs/readFileArgument.js';
import type { Terminal } from '../../terminal.js';
import { messages } from '../../messages/messages.js';
import { helpMessages } from '../../messages/helpMessages.js';

/** Codes of findings about guides: against the command, against the schema, and as XML or text. */
const guideCodes = /^(?:guide|xml|xsd|text)\//;

export const guideCheckCommand: Command = {
  name: 'guide check',
  usage: helpMessages.guideCheckUsage,
  summary: helpMessages.guideCheckSummary,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, {
      format: { type: 'string' },
      commands: { type: 'string', multiple: true },
      'min-severity': { type: 'string' },
      ...stdinOptions,
    });
    const format = readChoiceOption('format', values.format, ['pretty', 'json'], 'pretty');
    const minSeverity = readChoiceOption('min-severity', values['min-severity'], severities, 'info');
    if (positionals.length === 0) throw new UsageError(messages.guideRequired());
    const input = positionals.includes('-') ? await readNamedInput(readStdinPath(values), terminal) : undefined;
    const paths = positionals.filter(path => path !== '-');
    const searchedPaths = [...paths, ...(input ? [input.path] : [])];
    const commandPlaces = await Promise.all((values.commands ?? []).map(path => resolvePlace(path, terminal)));
    const settings: Settings = {
      ...(await readConfiguration(terminal, searchedPaths)),
      guides: { commandsIn: commandPlaces.map(({ path }) => toFileUri(path)) },
    };
    const options = {
      paths,
      settings,
      contextPaths: commandPlaces.map(({ folder }) => folder),
      ...(input && { input }),
    };
    const all = await checkPaths(options, terminal);
    terminal.note(describeIgnoredConfigurations(all, { settings, paths: searchedPaths }));
    const report: Report = {
      ...all,
      files: all.files
        .filter(file => hasGuide(file.source, file.path) || isUnreadGuide(file))
        .map(file => ({ ...file, findings: file.findings.filter(({ code }) => guideCodes.test(code)) })),
    };
    if (report.files.length === 0 && all.files.length > 0) terminal.note(`${messages.noGuides()}\n`);
    const filtered = filterBySeverity(report, minSeverity);
    terminal.write(format === 'json' ? formatJson(filtered) : formatPretty(filtered, terminal.hasColours));
    return countFindings(report).error > 0 || countUnchecked(report) > 0 ? exitCodes.failed : exitCodes.done;
  },
};

/** The real path of a file or folder, because files are listed under real paths, and the folder to read for it. */
async function resolvePlace(
  commandPlaces: string,
  terminal: Terminal,
): Promise<{ readonly path: string; readonly folder: string }> {
  const path = await realpath(resolve(terminal.cwd, commandPlaces)).catch((): undefined => undefined);
  if (path === undefined) throw new UsageError(messages.fileMissingOrUnreadable(commandPlaces));
  return { path, folder: (await stat(path)).isDirectory() ? path : dirname(path) };
}

/** An unread file with the file ending of a guide may be a guide. */
const isUnreadGuide = ({ path, findings }: CheckedFile): boolean =>
  /\.(?:xml|md|markdown)$/i.test(path) && findings.some(({ code }) => code === notCheckedRule.code);

const hasGuide = (source: SourceText, path: string): boolean =>
  /\.(?:xml|md|markdown)$/i.test(path) &&
  (source.text.includes('<tool_augmentation') || findMarkdownGuides(source, baseName(path)).length > 0);
