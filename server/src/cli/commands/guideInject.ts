import type { JsonValue } from '../../arguments/index.js';
import { injectGuides, toolFormats } from '../../guide/index.js';
import { choice, onlyArgument, readArguments, status, UsageError, type Command } from '../command.js';
import { readFileArgument } from '../readFileArgument.js';
import { savedGuides } from '../savedGuides.js';

export const guideInjectCommand: Command = {
  name: 'guide inject',
  usage: `TOOLS.json [--guides DIR] [--format ${toolFormats.join('|')}]    (\`-\` is standard input)`,
  summary: 'Append usage guides to the descriptions of a tool list (MCP, OpenAI, Anthropic)',
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, { guides: { type: 'string' }, format: { type: 'string' } });
    const format = values.format === undefined ? undefined : choice('format', values.format, toolFormats, 'mcp');
    const { path, text } = await readFileArgument(onlyArgument(positionals, 'a JSON file that lists tools'), terminal);
    const saved = values.guides === undefined ? new Map() : await savedGuides(values.guides, terminal);
    const result = injectGuides(parse(path, text), saved, format);
    if (!result) {
      terminal.note(`${path} lists no tools: an array, {"tools": […]} or an answer to tools/list is expected.\n`);
      return status.failed;
    }
    for (const at of result.skipped)
      terminal.note(`${path}: item ${at} is no tool of a known shape; it stays as it is.\n`);
    for (const name of result.untold) terminal.note(`${name} has neither description nor parameters: no guide.\n`);
    for (const name of result.outdated) {
      terminal.note(`The saved guide of ${name} has rules for parameters the tool does not have: generate it again.\n`);
    }
    terminal.write(`${JSON.stringify(result.value, undefined, 1)}\n`);
    return status.done;
  },
};

function parse(path: string, text: string): JsonValue {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as JsonValue;
  } catch (cause) {
    throw new UsageError(`${path} is not JSON: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}
