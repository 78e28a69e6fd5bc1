import { type JsonNode, parseJson, toJsonValue } from '../../json/parseJson.js';
import type { Guide } from '../guide.js';
import type { Neighbour } from '../readCommandInfo.js';
import { formatAppendedGuide, generateToolGuide, hasGuide, appendGuide } from './generateToolGuide.js';
import { formatMisfit, findMisfits } from './findMisfits.js';
import { maxPendingRequests } from '../limits.js';

/** Passes the lines of a stdio MCP connection on; each function takes one line and gives the line to send. */
export interface GuideProxy {
  readonly fromClient: (line: string) => string;
  readonly fromServer: (line: string) => string;
}

export interface ProxyOptions {
  /** The author's own guides by command. */
  readonly saved?: ReadonlyMap<string, Guide>;
  /** Writes a guide for a tool that has no saved one; default: true. */
  readonly generates?: boolean;
  /** Told once of each saved guide that does not fit its tool. */
  readonly onMisfit?: (note: string) => void;
}

/**
 * Appends guides to the descriptions in answers to `tools/list`. Everything else passes byte for byte: descriptions are
 * replaced in the text itself, so numbers, key order and white space stay as the server wrote them.
 */
export function createGuideProxy({ saved = new Map(), generates = true, onMisfit }: ProxyOptions = {}): GuideProxy {
  const pending = new Set<string>();
  const checkedTools = new Set<string>();
  const guideOf: GuideOf = ({ name, description, schema }, neighbours) => {
    const savedGuide = saved.get(name);
    if (!savedGuide) return generates ? generateToolGuide(name, description, schema, neighbours) : undefined;
    const misfits = checkedTools.has(name) ? [] : findMisfits(savedGuide, schema);
    checkedTools.add(name);
    if (misfits.length > 0) onMisfit?.(formatMisfit(name, misfits));
    return savedGuide;
  };
  return {
    fromClient(line) {
      // Cheap first: almost no message is about tools.
      if (line.includes('tools/list'))
        for (const message of messagesOf(line)) {
          const id = member(message, 'id');
          if (!id || scalar(member(message, 'method')) !== 'tools/list') continue;
          if (pending.size >= maxPendingRequests) pending.clear();
          pending.add(JSON.stringify(toJsonValue(id)));
        }
      return line;
    },
    fromServer(line) {
      if (pending.size === 0 || !line.includes('"id"')) return line;
      const answers = messagesOf(line).filter(message => {
        const id = member(message, 'id');
        return id !== undefined && !member(message, 'method') && pending.delete(JSON.stringify(toJsonValue(id)));
      });
      return replaceAll(
        line,
        answers.flatMap(answer => changesOf(answer, guideOf)),
      );
    },
  };
}

interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** One message, or the messages of a batch; none where the line is no JSON. */
function messagesOf(line: string): readonly JsonNode[] {
  const { root, problems } = parseJson(line);
  if (!root || problems.length > 0) return [];
  return root.kind === 'array' ? root.items : [root];
}

type GuideOf = (tool: Neighbour, neighbours: readonly Neighbour[]) => Guide | undefined;

function changesOf(answer: JsonNode, guideOf: GuideOf): readonly Change[] {
  const tools = member(member(answer, 'result'), 'tools');
  const listed = tools?.kind === 'array' ? tools.items.flatMap(node => readListedTool(node) ?? []) : [];
  const neighbours = listed.map(({ tool }) => tool);
  return listed.flatMap(each => changeOf(each, guideOf, neighbours) ?? []);
}

interface ListedTool {
  readonly tool: Neighbour;
  readonly nameNode: JsonNode;
  readonly descriptionNode: JsonNode | undefined;
}

function readListedTool(node: JsonNode): ListedTool | undefined {
  const nameNode = member(node, 'name');
  const name = scalar(nameNode);
  const schema = member(node, 'inputSchema');
  if (!nameNode || typeof name !== 'string' || !schema) return undefined;
  const descriptionNode = member(node, 'description');
  const value = scalar(descriptionNode);
  const description = typeof value === 'string' ? value : '';
  return { tool: { name, description, schema: toJsonValue(schema) }, nameNode, descriptionNode };
}

function changeOf(
  { tool, nameNode, descriptionNode }: ListedTool,
  guideOf: GuideOf,
  neighbours: readonly Neighbour[],
): Change | undefined {
  const { description } = tool;
  if (hasGuide(description)) return undefined;
  const guide = guideOf(tool, neighbours);
  if (!guide) return undefined;
  const appended = formatAppendedGuide(guide, description);
  if (appended === '') return undefined;
  const text = JSON.stringify(appendGuide(description, appended));
  if (descriptionNode) return { ...descriptionNode.span, text };
  return { start: nameNode.span.end, end: nameNode.span.end, text: `,"description":${text}` };
}

const member = (node: JsonNode | undefined, key: string): JsonNode | undefined =>
  node?.kind === 'object' ? node.entries.find(entry => entry.key === key)?.value : undefined;

const scalar = (node: JsonNode | undefined): unknown => (node?.kind === 'scalar' ? node.value : undefined);

function replaceAll(line: string, changes: readonly Change[]): string {
  let text = '';
  let from = 0;
  for (const change of [...changes].sort((a, b) => a.start - b.start)) {
    text += line.slice(from, change.start) + change.text;
    from = change.end;
  }
  return text + line.slice(from);
}
