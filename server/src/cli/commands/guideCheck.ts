import { markdownGuides } from '../../arguments/index.js';
import { baseName } from '../../core/index.js';
import type { SourceText } from '../../text/sourceText.js';
import { checkPaths } from '../checkPaths.js';
import { choice, readArguments, status, stdinOptions, stdinPathOf, UsageError, type Command } from '../command.js';
import { readConfiguration } from '../configuration.js';
import { formatJson } from '../formats/json.js';
import { formatPretty } from '../formats/pretty.js';
import { countFindings, type Report } from '../formats/report.js';
import { passedOver } from '../passedOver.js';
import { readNamedInput } from '../readFileArgument.js';

/** What can be wrong with a guide: against its command, its schema, or as XML. */
const guideCodes = /^(?:guide|xml|xsd)\//;

export const guideCheckCommand: Command = {
  name: 'guide check',
  usage: 'PATH… [--format pretty|json]    (`-` is standard input: - --stdin-path FILE)',
  summary: 'Check saved usage guides against their commands; prints like check',
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, { format: { type: 'string' }, ...stdinOptions });
    const format = choice('format', values.format, ['pretty', 'json'], 'pretty');
    if (positionals.length === 0) throw new UsageError('Name a guide, or a folder with guides.');
    const input = positionals.includes('-') ? await readNamedInput(stdinPathOf(values), terminal) : undefined;
    const paths = positionals.filter(path => path !== '-');
    const settings = await readConfiguration(terminal, [...paths, ...(input ? [input.path] : [])]);
    const all = await checkPaths({ paths, settings, ...(input && { input }) }, terminal);
    terminal.note(passedOver(all, settings, undefined));
    const report: Report = {
      ...all,
      files: all.files
        .filter(({ source, path }) => hasGuide(source, path))
        .map(file => ({ ...file, findings: file.findings.filter(({ code }) => guideCodes.test(code)) })),
    };
    terminal.write(format === 'json' ? formatJson(report) : formatPretty(report, terminal.hasColours));
    return countFindings(report).error > 0 ? status.failed : status.done;
  },
};

const hasGuide = (source: SourceText, path: string): boolean =>
  /\.(?:xml|md|markdown)$/i.test(path) &&
  (source.text.includes('<tool_augmentation') || markdownGuides(source, baseName(path)).length > 0);
