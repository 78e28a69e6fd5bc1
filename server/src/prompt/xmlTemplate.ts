import { extensionPairs, messageAttributes } from './plainTemplate.js';
import type { Attributes } from './plainLabel.js';
import type { Message, Prompt, PromptParameter, PromptTool, SectionName } from './prompt.js';
import { contentOrCdata, escapeAttribute, escapeContent } from './xmlText.js';

/** `full` is indented and says everything; `compact` has no white space of its own and leaves defaults out. */
export type XmlForm = 'full' | 'compact';

/** The lines of each section; `prompt` is the root's tags. */
export type XmlSections = readonly (readonly [section: SectionName | 'prompt', text: string])[];

/** XML valid against `schemas/prompt-v1.xsd`, where no text can open or close an element. @param prompt as `effectivePrompt` made it */
export function xmlTemplate(prompt: Prompt, form: XmlForm): string {
  return xmlSections(prompt, form)
    .map(([, text]) => text)
    .join(form === 'full' ? '\n' : '');
}

export function xmlSections(prompt: Prompt, form: XmlForm): XmlSections {
  const { system, tools, context, request } = prompt;
  const full = form === 'full';
  const write = writer(form);
  const root: Attributes = [
    ['version', full || prompt.version !== '1.0' ? prompt.version : undefined],
    ...Object.entries(prompt.namespaces).map(([prefix, uri]) => [`xmlns:${prefix}`, uri] as const),
    ...extensionPairs(prompt.extensions),
  ];
  const windowSize = prompt.window_size?.toString();
  const hasContext = context.length > 0 || windowSize !== undefined;
  return [
    ['prompt', write.open(0, 'prompt', root)],
    ...(system
      ? [['system', write.text(1, 'system', systemAttributes(system), escapeContent(system.text))] as const]
      : []),
    ...(tools.length > 0
      ? [
          [
            'tools',
            write.parent(
              1,
              'tools',
              [['count', full ? String(tools.length) : undefined]],
              tools.flatMap(tool => toolLines(tool, form)),
            ),
          ] as const,
        ]
      : []),
    ...(hasContext
      ? [
          [
            'context',
            write.parent(
              1,
              'context',
              [['window_size', windowSize]],
              context.map(message => xmlMessage(message, form)),
            ),
          ] as const,
        ]
      : []),
    [
      'request',
      write.parent(
        1,
        'request',
        [['sender', request.sender], ...extensionPairs(request.extensions)],
        [
          write.text(2, 'user_input', [], escapeContent(request.user_input)),
          ...(request.response_prompt === undefined
            ? []
            : [write.text(2, 'response_prompt', [], escapeContent(request.response_prompt))]),
        ],
      ),
    ],
    ['prompt', '</prompt>'],
  ];
}

const systemAttributes = (system: NonNullable<Prompt['system']>): Attributes => [
  ['role', system.role],
  ['name', system.name],
  ...extensionPairs(system.extensions),
];

function xmlMessage(message: Message, form: XmlForm): string {
  return writer(form).text(
    2,
    'message',
    [['sender', message.sender], ...messageAttributes(message)],
    escapeContent(message.text),
  );
}

function toolLines(tool: PromptTool, form: XmlForm): readonly string[] {
  const write = writer(form);
  return [
    write.parent(
      2,
      'tool',
      [['name', tool.name], ['category', tool.category], ...extensionPairs(tool.extensions)],
      [
        ...(tool.description === undefined ? [] : [write.text(3, 'description', [], escapeContent(tool.description))]),
        ...(tool.parameters.length > 0
          ? [
              write.parent(
                3,
                'parameters',
                [],
                tool.parameters.map(parameter => parameterLine(parameter, form)),
              ),
            ]
          : []),
        ...tool.usage_example.map(example => write.text(3, 'usage_example', [], contentOrCdata(example))),
      ],
    ),
  ];
}

/** On one line, whatever its form: white space between description and examples would be part of the description. */
function parameterLine(parameter: PromptParameter, form: XmlForm): string {
  const attributes: Attributes = [
    ['name', parameter.name],
    ['type', parameter.type],
    ['required', parameter.required?.toString()],
    ...extensionPairs(parameter.extensions),
  ];
  const examples = parameter.example.map(example => `<example>${escapeContent(example)}</example>`).join('');
  return writer(form).text(4, 'parameter', attributes, escapeContent(parameter.description ?? '') + examples);
}

function writer(form: XmlForm) {
  const indent = (depth: number): string => (form === 'full' ? '  '.repeat(depth) : '');
  const startTag = (name: string, attributes: Attributes): string =>
    `<${name}${attributes.map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeAttribute(value)}"`)).join('')}`;
  return {
    open: (depth: number, name: string, attributes: Attributes) => `${indent(depth)}${startTag(name, attributes)}>`,
    /** @param content escaped */
    text: (depth: number, name: string, attributes: Attributes, content: string) =>
      content === ''
        ? `${indent(depth)}${startTag(name, attributes)}/>`
        : `${indent(depth)}${startTag(name, attributes)}>${content}</${name}>`,
    parent(depth: number, name: string, attributes: Attributes, children: readonly string[]): string {
      if (children.length === 0) return `${indent(depth)}${startTag(name, attributes)}/>`;
      const lines = [`${indent(depth)}${startTag(name, attributes)}>`, ...children, `${indent(depth)}</${name}>`];
      return lines.join(form === 'full' ? '\n' : '');
    },
  };
}
