import type { JsonValue } from '../../arguments/index.js';
import type { Guide } from '../guide.js';
import { appendedGuide, guideForTool, withGuide, withoutGuide } from './guideForTool.js';
import { readTool, toolList, writeTool, type ToolFormat } from './toolShapes.js';

export interface Injection {
  readonly value: JsonValue;
  /** Names of the tools that got a guide. */
  readonly injected: readonly string[];
  /** What is no tool of a known shape stays as it is: its place in the list. */
  readonly skipped: readonly number[];
  /** Tools with neither description nor parameters: there is nothing to write a guide from. */
  readonly untold: readonly string[];
  /** Tools whose saved guide has rules for parameters they do not have. */
  readonly outdated: readonly string[];
}

/**
 * Appends usage guides to the descriptions of a tool list: MCP `tools/list` (answer, result or array), OpenAI, Anthropic.
 * Done again, it replaces what it appended. Undefined where the document lists no tools.
 * @param saved the author's own guides by command; others are generated. @param format written; default: as read.
 */
export function injectGuides(
  document: JsonValue,
  saved: ReadonlyMap<string, Guide> = new Map(),
  format?: ToolFormat,
): Injection | undefined {
  const list = toolList(document);
  if (!list) return undefined;
  const injected: string[] = [];
  const skipped: number[] = [];
  const untold: string[] = [];
  const outdated: string[] = [];
  const tools = list.tools.map((raw, index) => {
    const tool = readTool(raw);
    if (!tool) {
      skipped.push(index);
      return raw;
    }
    const own = withoutGuide(tool.description);
    const ready = saved.get(tool.name);
    const guide = ready ?? guideForTool(tool.name, own, tool.schema);
    // Only its name is known: a guide would cost tokens and say nothing.
    if (!ready && own === '' && parametersOf(tool.schema).size === 0) {
      untold.push(tool.name);
      return raw;
    }
    if (ready?.constraints.some(({ parameter }) => !parametersOf(tool.schema).has(parameter))) {
      outdated.push(tool.name);
    }
    injected.push(tool.name);
    return writeTool(tool, withGuide(tool.description, appendedGuide(guide, own)), format);
  });
  return { value: list.replace(tools), injected, skipped, untold, outdated };
}

function parametersOf(schema: JsonValue | undefined): ReadonlySet<string> {
  const properties =
    typeof schema === 'object' && schema !== null && 'properties' in schema ? schema.properties : undefined;
  return new Set(typeof properties === 'object' && properties !== null ? Object.keys(properties) : []);
}
