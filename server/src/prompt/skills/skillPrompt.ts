import { isArgumentFile } from '../../arguments/index.js';
import { baseName, directoryOf, isInside, type Context, type ParsedDocument } from '../../core/index.js';
import { findCommandsInFiles, explainRefusal, type Command } from '../../guide/index.js';
import { findField, load_doc_chunk, skillOf, summarizeSkill, type SkillDocument } from '../../skill/index.js';
import type { Span } from '../../text/span.js';
import type { Message, Prompt, PromptTool } from '../prompt.js';
import { createCommandTool } from './createCommandTool.js';

/** A skill as a prompt shows it. */
export interface SkillInPrompt {
  readonly name: string;
  readonly document: ParsedDocument;
  readonly model: SkillDocument;
  /** In the order of `tools`. */
  readonly commands: readonly Command[];
  readonly tools: readonly PromptTool[];
}

/** Reads a skill with the commands of its folder. Undefined where the document is no skill. */
export async function readSkill(document: ParsedDocument, context: Context): Promise<SkillInPrompt | undefined> {
  const model = skillOf(document);
  if (!model) return undefined;
  const folder = directoryOf(document.uri);
  const uris = await context.services.workspace.find(isArgumentFile, context.signal);
  const declared = await findCommandsInFiles(
    uris.filter(uri => isInside(uri, folder)),
    context,
  );
  // A tool that was only half read would be called wrongly.
  const commands = declared.filter(command => explainRefusal(command) === undefined);
  const tools = await Promise.all(commands.map(createCommandTool));
  const name = String(findField(model.frontmatter, 'name')?.value.scalar ?? baseName(folder));
  return { name, document, model, commands, tools };
}

/** The tool by which an agent loads a chunk (seed 002, section 3.2), as it stands in the list of tools. */
const loaderName = 'load_doc_chunk';

/**
 * Adds skills to a prompt, as an agent would. Summaries follow the system text, commands become tools, and loaded chunks
 * become results of the loader.
 * @param chunks ids, or `skill/id` where several skills have it
 */
export function appendSkills(prompt: Prompt, skills: readonly SkillInPrompt[], chunks: readonly string[]): Prompt {
  const summaries = skills.map(({ model }) => summarizeSkill(model).text.trimEnd()).filter(text => text !== '');
  const system = prompt.system ?? (summaries.length > 0 ? { text: '', extensions: {} } : undefined);
  const known = new Set(prompt.tools.map(({ name }) => name));
  const tools = [...skills.flatMap(skill => skill.tools), ...(skills.some(hasChunks) ? [loaderTool(skills)] : [])];
  return {
    ...prompt,
    ...(system && {
      system: { ...system, text: [system.text, ...summaries].filter(text => text !== '').join('\n\n') },
    }),
    tools: [...prompt.tools, ...tools.filter(({ name }) => !known.has(name) && known.add(name))],
    context: [
      ...prompt.context,
      ...skills.flatMap(skill => findLoadedChunks(skill, chunks).map(({ message }) => message)),
    ],
  };
}

const hasChunks = ({ model }: SkillInPrompt): boolean => model.chunks.some(({ id }) => id !== undefined);

/** The chunks of a skill that are loaded, in the order of its text, as messages. */
export function findLoadedChunks(
  { name, model }: SkillInPrompt,
  chunks: readonly string[],
): readonly { readonly id: string; readonly message: Message; readonly span: Span }[] {
  const ids = new Set<string>();
  return model.chunks.flatMap(({ id, tag }) => {
    if (id === undefined || ids.has(id) || !(chunks.includes(id) || chunks.includes(`${name}/${id}`))) return [];
    ids.add(id);
    const loaded = load_doc_chunk(model, id);
    if (!loaded.found) return [];
    const message: Message = {
      sender: name,
      type: 'tool_result',
      text: loaded.content,
      tool_used: loaderName,
      extensions: {},
    };
    return [{ id, message, span: tag.span }];
  });
}

function loaderTool(skills: readonly SkillInPrompt[]): PromptTool {
  const skillsWithChunks = skills.filter(hasChunks);
  const example = skillsWithChunks[0]?.model.chunks.find(({ id }) => id !== undefined)?.id ?? '';
  const parameter = (name: string, description: string, value: string) => ({
    name,
    type: 'string',
    required: true,
    description,
    example: [value],
    extensions: {},
  });
  return {
    name: loaderName,
    category: 'skills',
    description: 'Load a chunk of a skill that its list of available chunks names.',
    parameters: [
      parameter('skill_name', 'Name of the skill.', skillsWithChunks[0]?.name ?? ''),
      parameter('chunk_id', 'Id of the chunk.', example),
    ],
    validation_rule: [],
    usage_example: [],
    extensions: {},
  };
}

/** Ids that no skill has, for a message to the user. */
export const findUnknownChunks = (skills: readonly SkillInPrompt[], chunks: readonly string[]): readonly string[] =>
  chunks.filter(
    chunk =>
      !skills.some(({ name, model }) => model.chunks.some(({ id }) => id === chunk || `${name}/${id ?? ''}` === chunk)),
  );
