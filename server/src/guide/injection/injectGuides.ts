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
  const tools = list.tools.map((raw, index) => {
    const tool = readTool(raw);
    if (!tool) {
      skipped.push(index);
      return raw;
    }
    injected.push(tool.name);
    const own = withoutGuide(tool.description);
    const guide = saved.get(tool.name) ?? guideForTool(tool.name, own, tool.schema);
    return writeTool(tool, withGuide(tool.description, appendedGuide(guide, own)), format);
  });
  return { value: list.replace(tools), injected, skipped };
}
