import { toOptionalProperty } from '../toOptionalProperty.js';
import { readPlainLabel, type Label } from './formatPlainLabel.js';
import { plainKeywords } from './formatPlainPrompt.js';
import type { Extensions, Message, Prompt, PromptParameter, PromptTool } from '../prompt.js';

interface Block extends Label {
  readonly text: string | undefined;
}

/** Sections are set apart by a blank line; blocks inside a tool only by a line end. */
const sectionKeywords: ReadonlySet<string> = new Set(['System', 'Tool', 'Message', 'Request', 'Response']);

/** Reads what `plainTemplate` wrote. Undefined where the text holds no request, so is no such prompt. */
export function readPlainPrompt(text: string): Prompt | undefined {
  const blocks = readBlocks(text);
  const request = blocks.find(({ keyword }) => keyword === 'Request');
  if (!request) return undefined;
  const head = blocks.find(({ keyword }) => keyword === 'Prompt');
  const system = blocks.find(({ keyword }) => keyword === 'System');
  const response = blocks.find(({ keyword }) => keyword === 'Response');
  const windowSize = head?.attributes.get('window_size');
  return {
    ...(system && {
      system: {
        ...toOptionalProperty('role', system.attributes.get('role')),
        ...toOptionalProperty('name', system.name),
        text: system.text ?? '',
        extensions: extensionsOf(system),
      },
    }),
    tools: readTools(blocks),
    context: blocks.filter(({ keyword }) => keyword === 'Message').map(readMessage),
    request: {
      ...toOptionalProperty('sender', request.name),
      user_input: request.text ?? '',
      ...(response && { response_prompt: response.text ?? '' }),
      extensions: extensionsOf(request),
    },
    ...(windowSize !== undefined && { window_size: Number(windowSize) }),
    version: head?.attributes.get('version') ?? '1.0',
    include_metadata: true,
    include_examples: true,
    namespaces: Object.fromEntries(
      [...(head?.attributes ?? [])].flatMap(([key, uri]) => (key.startsWith('xmlns:') ? [[key.slice(6), uri]] : [])),
    ),
    when: {},
    extensions: head ? extensionsOf(head) : {},
  };
}

function readBlocks(text: string): readonly Block[] {
  const blocks: { label: Label; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const label = readPlainLabel(line, plainKeywords);
    const current = blocks.at(-1);
    if (label) {
      // The blank line before a section is the template's, not the text's.
      if (sectionKeywords.has(label.keyword) && current && current.lines.length > 1 && current.lines.at(-1) === '') {
        current.lines.pop();
      }
      blocks.push({ label, lines: [line.slice(label.length)] });
    } else current?.lines.push(line.replace(/^\\(\\*)(?=[A-Z])/, (_, more: string) => removeEscape(line, more)));
  }
  return blocks.map(({ label, lines }) => ({ ...label, text: hasText(label, lines) ? lines.join('\n') : undefined }));
}

/** Only what the template escaped loses a backslash. */
function removeEscape(line: string, more: string): string {
  return readPlainLabel(line.replace(/^\\+/, ''), plainKeywords) ? more : `\\${more}`;
}

/** `Tool x:` has no description, `Tool x: ` an empty one: the space behind the colon tells. */
function hasText(label: Label, lines: readonly string[]): boolean {
  return label.endsWithSpace || lines.length > 1;
}

function readTools(blocks: readonly Block[]): readonly PromptTool[] {
  const tools: { tool: Block; parts: Block[] }[] = [];
  for (const block of blocks) {
    if (block.keyword === 'Tool') tools.push({ tool: block, parts: [] });
    else if (['Parameter', 'Example', 'Rule', 'Usage'].includes(block.keyword)) tools.at(-1)?.parts.push(block);
  }
  return tools.map(({ tool, parts }) => ({
    name: tool.name ?? '',
    ...toOptionalProperty('category', tool.attributes.get('category')),
    ...toOptionalProperty('description', tool.text),
    parameters: readParameters(parts),
    validation_rule: parts
      .filter(({ keyword }) => keyword === 'Rule')
      .map(({ name, text }) => ({ ...toOptionalProperty('parameter', name), text: text ?? '' })),
    usage_example: parts.filter(({ keyword }) => keyword === 'Usage').map(({ text }) => text ?? ''),
    extensions: extensionsOf(tool),
  }));
}

function readParameters(parts: readonly Block[]): readonly PromptParameter[] {
  const parameters: { parameter: Block; examples: string[] }[] = [];
  for (const part of parts) {
    if (part.keyword === 'Parameter') parameters.push({ parameter: part, examples: [] });
    else if (part.keyword === 'Example') parameters.at(-1)?.examples.push(part.text ?? '');
  }
  return parameters.map(({ parameter, examples }) => {
    const required = parameter.attributes.get('required');
    return {
      name: parameter.name ?? '',
      ...toOptionalProperty('type', parameter.attributes.get('type')),
      ...(required !== undefined && { required: required === 'true' }),
      ...toOptionalProperty('description', parameter.text),
      example: examples,
      extensions: extensionsOf(parameter),
    };
  });
}

function readMessage(block: Block): Message {
  const { name, attributes, text } = block;
  const [priority, confidence] = [attributes.get('priority'), attributes.get('confidence')];
  return {
    sender: name ?? '',
    ...toOptionalProperty('timestamp', attributes.get('timestamp')),
    ...toOptionalProperty('type', attributes.get('type')),
    text: text ?? '',
    ...toOptionalProperty('tool_used', attributes.get('tool_used')),
    ...(priority !== undefined && { priority: Number(priority) }),
    ...(confidence !== undefined && { confidence: Number(confidence) }),
    extensions: extensionsOf(block),
  };
}

const extensionsOf = ({ attributes }: Block): Extensions =>
  Object.fromEntries([...attributes].filter(([key]) => key.includes(':') && !key.startsWith('xmlns:')));
