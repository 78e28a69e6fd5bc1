import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Message, Prompt, PromptTool } from '../../server/src/prompt/prompt.js';

interface SampleTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly properties?: Record<string, SampleProperty>; readonly required?: readonly string[] };
}

interface SampleProperty {
  readonly type?: unknown;
  readonly description?: string;
}

/**
 * Twenty prompts of real texts: a skill as the system text, three to eight real tools, and four to sixteen messages, which are paragraphs
 * of other skills. Undefined in a plain clone, which has no sample.
 */
export function realisticPrompts(project: string): readonly Prompt[] | undefined {
  const corpus = join(project, '../shared/corpus');
  if (!existsSync(corpus)) return undefined;
  const tools = readdirSync(join(corpus, 'schemas'))
    .sort()
    .map(name => toPromptTool(JSON.parse(readFileSync(join(corpus, 'schemas', name), 'utf8')) as SampleTool));
  const skills = readdirSync(join(corpus, 'skills'), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('SKILL.md'))
    .sort()
    .map(path => readFileSync(join(corpus, 'skills', path), 'utf8').replace(/^---\n.*?\n---\n/s, ''));
  const paragraphs = skills.flatMap(text =>
    text.split(/\n{2,}/).filter(part => part.length > 60 && part.length < 2000),
  );
  return Array.from({ length: 20 }, (_, index): Prompt => {
    const messages = paragraphs.slice(index * 40, index * 40 + 4 + ((index * 5) % 13));
    return {
      system: { role: 'assistant', name: 'brok', text: (skills[index * 7] ?? '').slice(0, 4000), extensions: {} },
      tools: tools.slice(index * 2, index * 2 + 3 + (index % 6)),
      context: messages.map(toMessage),
      request: {
        sender: 'alice',
        user_input: paragraphs[index * 40 + 30] ?? '',
        response_prompt: 'Assistant:',
        extensions: {},
      },
      version: '1.0',
      include_metadata: true,
      include_examples: true,
      namespaces: {},
      when: {},
      extensions: {},
    };
  });
}

function toPromptTool({ name, description, inputSchema }: SampleTool): PromptTool {
  const parameters = Object.entries(inputSchema.properties ?? {}).map(([key, property]) => ({
    name: key,
    type: typeof property.type === 'string' ? property.type : 'object',
    required: inputSchema.required?.includes(key) === true,
    ...(property.description !== undefined && { description: property.description }),
    example: [],
    extensions: {},
  }));
  return { name, description, parameters, validation_rule: [], usage_example: [], extensions: {} };
}

const toMessage = (text: string, index: number): Message => ({
  sender: index % 2 === 1 ? 'brok' : 'alice',
  timestamp: `2026-11-23T10:${String(index).padStart(2, '0')}:00Z`,
  type: index % 2 === 1 ? 'bot' : 'user',
  text,
  extensions: {},
});
