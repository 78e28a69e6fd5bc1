import type { Problem, Rule } from '../../../../core/index.js';
import { spanOf } from '../../../../text/span.js';
import { formatCodePoint } from '../../../formatCodePoint.js';
import { formatList } from '../../../../text/formatList.js';
import { isBlockTooLong } from '../../../frontmatter/checkable.js';
import { findSkillFolderName } from '../../../skillFolder.js';
import { maxControlCharacters } from '../../../limits.js';
import { createSpanFinder } from '../../../markdown/createSpanFinder.js';
import { messages } from '../../../messages/index.js';
import type { SkillReader } from '../../../readers/reader.js';
import { findConcernedReaders } from '../../../readers/places/findConcernedReaders.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { createExampleSkill } from '../../createExampleSkill.js';

/** What YAML 1.2 does not allow, and the line ends that only some readers know. */
const inFrontmatter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff]/g;
/** In text, a form feed separates pages, and other line ends do no harm. */
const inBody = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/g;

const example = (description: string, body?: string): string =>
  createExampleSkill({
    fields: ['name: demo', `description: ${description}`],
    ...(body !== undefined && { body }),
  });

export const controlCharacter: Rule<SkillDocument> = {
  code: 'text/control-character',
  summary: 'The skill contains an invisible control character or an unusual line ending.',
  why: 'Such characters usually come from text copied from PDF files and terminals. YAML does not allow most of them. OpenAI Codex, GitHub Copilot CLI and OpenCode do not load a skill if its frontmatter contains a character that YAML does not allow.',
  severity: 'warning',
  fixable: 'choice',
  good: example('Shows one thing. Use it in examples.'),
  bad: example('Shows one\u0008 thing. Use it in examples.'),
  passes: [
    {
      text: example('Shows one thing.', '# Demo\n\n```text\n\u001b[31mred\u001b[0m\n```\n'),
      reason: 'Code may contain the output of a terminal.',
    },
    {
      text: example('"Shows one\\u2028thing."'),
      reason: 'An escape sequence in quoted text is visible.',
    },
    {
      text: example('Shows one thing.', '# Demo\n\nOne page.\n\f\nAnother page.\n'),
      reason: 'Below the frontmatter, a form feed is allowed, because it can separate pages.',
    },
  ],
  check(model, { document, settings }) {
    const { text } = model.source;
    const head = Array.from(text.slice(0, model.body.start).matchAll(inFrontmatter)).slice(0, maxControlCharacters);
    const folder = findSkillFolderName(document.uri) ?? 'skill';
    // Whether an agent refuses a character is only known where it was tried.
    const readers = findConcernedReaders(settings, document.uri).filter(({ evidence }) => evidence !== 'documented');
    const refusals = new Map<string, string | undefined>();
    for (const character of new Set(head.map(([character]) => character)))
      refusals.set(character, describeRefusal(model, character, readers, folder));
    return [
      ...head.map(({ 0: character, index }) => createProblem(text, index, refusals.get(character))),
      ...findInBody(model).map(offset => createProblem(text, offset, undefined)),
    ];
  },
};

/** Offsets outside of code. */
function findInBody(model: SkillDocument): readonly number[] {
  const { markdown } = model;
  const finders = [markdown.codeBlocks, markdown.inlineCode].map(spans => createSpanFinder(spans));
  const offsets: number[] = [];
  for (const { index } of model.source.text.slice(model.body.start).matchAll(inBody)) {
    if (offsets.length >= maxControlCharacters) break;
    const offset = model.body.start + index;
    if (!finders.some(find => find(offset) !== undefined)) offsets.push(offset);
  }
  return offsets;
}

/** @param refusal what happens where an agent refuses the skill */
function createProblem(text: string, offset: number, refusal: string | undefined): Problem {
  const character = text.charAt(offset);
  const span = spanOf(offset, offset + 1);
  const name = formatCodePoint(character);
  // A line end stands between words.
  const separates =
    /[\u000b\u000c\u0085\u2028\u2029]/.test(character) && /\S[^]\S/.test(text.slice(offset - 1, offset + 2));
  return {
    span,
    message: refusal ?? messages.controlCharacter(name),
    ...(refusal === undefined && { severity: 'info' as const }),
    fixes: () => [
      {
        title: separates ? messages.replaceCharacter(name) : messages.removeCharacter(name),
        changes: [{ span, newText: separates ? ' ' : '' }],
      },
    ],
  };
}

/** The agents that load the skill only without one of its characters, as a message. Undefined if there are none. */
function describeRefusal(
  model: SkillDocument,
  character: string,
  readers: readonly SkillReader[],
  folder: string,
): string | undefined {
  if (isBlockTooLong(model)) return undefined;
  const head = model.source.text.slice(0, model.body.start);
  const path = `${folder}/SKILL.md`;
  // The other characters are away in both, because an agent may refuse another one.
  const toFile = (kept: string) => {
    const text = head.replace(inFrontmatter, found => (found === kept ? found : ' '));
    return { path, bytes: new TextEncoder().encode(`${text}\n# Skill\n\nText.\n`) };
  };
  const present = toFile(character);
  const removed = toFile('');
  const refusing = readers.filter(
    reader => reader.read(present).verdict === 'ignored' && reader.read(removed).verdict !== 'ignored',
  );
  const agents = formatList(refusing.map(({ title }) => title));
  return agents === '' ? undefined : messages.controlCharacterRefused(formatCodePoint(character), agents);
}
