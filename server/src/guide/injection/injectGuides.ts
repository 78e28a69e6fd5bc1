import type { JsonValue } from '../../json/jsonValue.js';
import type { Guide } from '../guide.js';
import { formatAppendedGuide, generateToolGuide, appendGuide, removeGuide } from './generateToolGuide.js';
import { formatMisfit, findMisfits } from './findMisfits.js';
import { readTool, findToolList, writeTool, type ToolFormat } from './toolShapes.js';

export interface InjectionResult {
  readonly value: JsonValue;
  /** Names of the tools that got a guide. */
  readonly injected: readonly string[];
  /** What is no tool of a known shape stays as it is: its place in the list. */
  readonly skipped: readonly number[];
  /** Tools whose guide would only repeat their description. */
  readonly redundant: readonly string[];
  /** For each saved guide that does not fit its tool: which, and what speaks against it. */
  readonly misfits: readonly string[];
}

/**
 * Appends usage guides to the descriptions of a tool list: MCP `tools/list` (answer, result or array), OpenAI, Anthropic.
 * Done again, it replaces what it appended. Undefined where the document lists no tools.
 * @param saved the author's own guides by command. @param format written; default: as read. @param generates writes a guide
 * for a tool that has no saved one
 */
export function injectGuides(
  document: JsonValue,
  saved: ReadonlyMap<string, Guide> = new Map(),
  format?: ToolFormat,
  generates = true,
): InjectionResult | undefined {
  const list = findToolList(document);
  if (!list) return undefined;
  const injected: string[] = [];
  const skipped: number[] = [];
  const redundant: string[] = [];
  const misfits: string[] = [];
  const neighbours = list.tools.flatMap(raw => {
    const tool = readTool(raw);
    return tool ? [{ ...tool, description: removeGuide(tool.description) }] : [];
  });
  const tools = list.tools.map((raw, index) => {
    const tool = readTool(raw);
    if (!tool) {
      skipped.push(index);
      return raw;
    }
    const plainDescription = removeGuide(tool.description);
    const savedGuide = saved.get(tool.name);
    if (!savedGuide && !generates) return raw;
    const guide = savedGuide ?? generateToolGuide(tool.name, plainDescription, tool.schema, neighbours);
    const appended = formatAppendedGuide(guide, plainDescription);
    // It would cost tokens and say nothing.
    if (appended === '') {
      redundant.push(tool.name);
      return raw;
    }
    const toolMisfits = savedGuide ? findMisfits(savedGuide, tool.schema) : [];
    if (toolMisfits.length > 0) misfits.push(formatMisfit(tool.name, toolMisfits));
    injected.push(tool.name);
    return writeTool(tool, appendGuide(tool.description, appended), format);
  });
  return { value: list.replace(tools), injected, skipped, redundant: redundant, misfits };
}
