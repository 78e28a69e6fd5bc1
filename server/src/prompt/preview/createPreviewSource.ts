import type { ParsedDocument } from '../../core/index.js';
import type { SourceText } from '../../text/createSourceText.js';
import type { Span } from '../../text/span.js';
import { emptyPrompt } from '../chat/createChatPrompt.js';
import type { Prompt } from '../prompt.js';
import { findLoadedChunks, appendSkills, type SkillInPrompt } from '../skills/skillPrompt.js';
import { readPromptSource } from '../sources/readPromptSource.js';
import type { SourceError } from '../sources/promptSource.js';

/** A place in one of the documents a prompt is made of. */
export interface PromptPlace {
  readonly uri: string;
  readonly source: SourceText;
  readonly span: Span;
}

export interface PreviewSource {
  readonly format: string;
  readonly prompt: Prompt;
  readonly problems: readonly { readonly message: string; readonly place: PromptPlace }[];
  readonly notes: readonly string[];
  readonly conversations: readonly string[];
  /** Where what a JSON pointer into the prompt names was written. */
  placeOf(path: string): PromptPlace | undefined;
}

interface PreviewChoices {
  /** In the order they are added. */
  readonly skills: readonly SkillInPrompt[];
  readonly chunks: readonly string[];
  readonly conversation?: string;
}

/** The prompt of a document, with skills added. */
export function createPreviewSource(
  uri: string,
  source: SourceText,
  choices: PreviewChoices,
): PreviewSource | SourceError {
  const promptSource = readPromptSource(source.text, choices.conversation);
  if ('error' in promptSource) return promptSource;
  const toPlace = (span: Span): PromptPlace => ({ uri, source, span });
  const base: PreviewSource = {
    format: promptSource.format,
    prompt: promptSource.prompt,
    problems: promptSource.problems.map(({ message, span }) => ({ message, place: toPlace(span) })),
    notes: [...promptSource.notes, ...(promptSource.answerNote === undefined ? [] : [promptSource.answerNote])],
    conversations: promptSource.conversations,
    placeOf: path => {
      const span = promptSource.spanOf(path);
      return span && toPlace(span);
    },
  };
  return choices.skills.length === 0 ? base : addSkills(base, choices);
}

/** The prompt an agent gets that uses a skill. */
export const createSkillPreview = (request: string, choices: PreviewChoices): PreviewSource =>
  addSkills(
    {
      format: 'skill',
      prompt: { ...emptyPrompt, request: { user_input: request, extensions: {} } },
      problems: [],
      notes: [],
      conversations: [],
      placeOf: () => undefined,
    },
    choices,
  );

function addSkills(base: PreviewSource, { skills, chunks }: PreviewChoices): PreviewSource {
  const prompt = appendSkills(base.prompt, skills, chunks);
  const places = new Map<string, PromptPlace>();
  const setPlace = (path: string, { uri, source }: ParsedDocument, span: Span): void => {
    places.set(path, { uri, source, span });
  };
  const [first] = skills;
  if (first && !base.prompt.system) setPlace('/system', first.document, titleSpan(first));
  for (const { commands } of skills) {
    for (const { name, document, signature } of commands) {
      const at = prompt.tools.findIndex((tool, index) => tool.name === name && index >= base.prompt.tools.length);
      if (at >= 0 && !places.has(`/tools/${at}`))
        setPlace(`/tools/${at}`, document, signature.commandSpan ?? signature.anchor);
    }
  }
  let at = base.prompt.context.length;
  for (const skill of skills)
    for (const { span } of findLoadedChunks(skill, chunks)) setPlace(`/context/${at++}`, skill.document, span);
  // What was added without a place of its own (the loader) has none in the input either.
  const isAdded = (path: string): boolean => {
    const [, section, at] = /^\/(tools|context)\/(\d+)/.exec(path) ?? [];
    return section !== undefined && Number(at) >= base.prompt[section === 'tools' ? 'tools' : 'context'].length;
  };
  return { ...base, prompt, placeOf: path => places.get(path) ?? (isAdded(path) ? undefined : base.placeOf(path)) };
}

function titleSpan({ model }: SkillInPrompt): Span {
  const [title] = model.coreHeadings;
  return title?.span ?? { start: model.body.start, end: model.body.start };
}
