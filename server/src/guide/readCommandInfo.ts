import type { JsonValue } from '../json/jsonValue.js';
import type { Parameter, Signature } from '../arguments/index.js';
import type { Span } from '../text/span.js';
import type { GuideSentence, Trace } from './guide.js';
import { describeFlags, cleanRemark } from './prose/declared.js';
import { parseArgumentEntries, splitDocstring, type DocstringPart } from './prose/docstring.js';
import { extractDoctests, isPlaceholder, toPlainProse } from './prose/toPlainProse.js';
import { toSentenceKey, classifySentence, type SentenceKinds } from './prose/classifySentence.js';
import { joinItems, splitSentences } from './prose/splitSentences.js';
import { groupExamplesByHeading, moveToArguments } from './prose/argumentProse.js';
import { getProperty, asObject, asStrings, type SchemaObject } from '../json/schema/jsonSchema.js';
import { resolveSchema } from '../json/schema/resolveSchema.js';
import { createStatedSchema } from './schema/createStatedSchema.js';
import { createSignatureSchema } from './schema/createSignatureSchema.js';
import { maxSourceSentences } from './limits.js';

/** A sentence of the author with what it is good for. */
export interface SourceSentence extends GuideSentence {
  readonly kinds: SentenceKinds;
  readonly role: DocstringPart['role'];
  readonly heading?: string;
  readonly isItem: boolean;
}

export interface ArgumentInfo {
  readonly name: string;
  /** References resolved at this level. */
  readonly schema: SchemaObject;
  readonly required: boolean;
  readonly sentences: readonly SourceSentence[];
  /** All that is written about it. */
  readonly text: string;
  readonly span?: Span;
}

/** Another command of the same list of tools, or of the same workspace. */
export interface Neighbour {
  readonly name: string;
  readonly description: string;
  readonly schema: JsonValue;
}

/** What the sections of a guide are written from. */
export interface CommandInfo {
  readonly command: string;
  /** False where it may take parameters that are not listed. */
  readonly isComplete: boolean;
  /** The whole schema. */
  readonly root: JsonValue;
  readonly schema: SchemaObject;
  /** The whole schema with the requirements that the descriptions state; equal to `root` where they state none. */
  readonly stated: JsonValue;
  readonly arguments: readonly ArgumentInfo[];
  /** What is written about the command as a whole. */
  readonly sentences: readonly SourceSentence[];
  /** Verbatim example parts, where calls of the command may stand. */
  readonly exampleTexts: readonly { readonly text: string; readonly trace: Trace }[];
  readonly neighbours?: readonly Neighbour[];
}

interface PlacedPart extends DocstringPart {
  readonly trace: Trace;
}

/** @param schema the JSON Schema itself where there is one: a signature holds less than it. */
export function readCommandInfo(signature: Signature, schema?: JsonValue): CommandInfo {
  const root = schema ?? createSignatureSchema(signature);
  const whole = resolveSchema(root, root);
  const parts = documentationParts(signature);
  const entries = parts.filter(part => part.role === 'arguments');
  const properties = asObject(getProperty(whole, 'properties'));
  const required = new Set(asStrings(getProperty(whole, 'required')));
  const prose = parts.filter(part =>
    ['summary', 'details', 'notes', 'warnings', 'rules', 'use', 'avoid'].includes(part.role),
  );
  const { moved: movedSentences, kept: commandSentences } = moveToArguments(
    removeShorterPurpose(removeRepeated(prose.flatMap(part => sentencesOf(part.text, part)))),
    Object.keys(properties),
  );
  const examplesByArgument = groupExamplesByHeading(parts, Object.keys(properties));
  const info = Object.entries(properties).map(([name, property]): ArgumentInfo => {
    const parameter = signature.parameters.find(candidate => candidate.name === name);
    const resolved = resolveSchema(property, root);
    const candidates = [...argumentSentences(name, resolved, parameter, entries), ...(movedSentences.get(name) ?? [])];
    const sentences = removeCovered(candidates);
    const text = [...(examplesByArgument.get(name) ?? []), ...sentences.map(sentence => sentence.text)].join(' ');
    const span = parameter?.span;
    return { name, schema: resolved, required: required.has(name), sentences, text, ...(span ? { span } : {}) };
  });
  const sentences = [...commandSentences, ...removeRepeated([...readExceptions(parts), ...readFlags(signature)])];
  return {
    command: signature.command ?? signature.declaration ?? 'command',
    isComplete: signature.complete,
    root,
    schema: whole,
    stated: createStatedSchema(root, whole, { sentences, arguments: info }),
    arguments: info,
    sentences,
    exampleTexts: parts
      .map(({ role, text, trace }) => ({ text: role === 'examples' ? text : extractDoctests(text), trace }))
      .filter(({ text }) => text !== ''),
  };
}

/** The description, cut up here, and the segments that the extractor found in the docstring. What both say is dropped later. */
function documentationParts({
  documentation = [],
  description = '',
  descriptionSpan,
}: Signature): readonly PlacedPart[] {
  const segments = documentation.flatMap(({ role, text, span }): readonly PlacedPart[] => {
    const trace: Trace = { origin: 'docstring', span };
    // Lists of uses and tags are read here only.
    return role === 'summary' || role === 'details'
      ? splitDocstring(text).map(part => ({ ...part, role: part.role === 'summary' ? role : part.role, trace }))
      : [{ role, text, start: 0, trace }];
  });
  const trace: Trace = { origin: 'description', ...(descriptionSpan ? { span: descriptionSpan } : {}) };
  const descriptionSource = splitDocstring(description).map((part): PlacedPart => ({ ...part, trace }));
  return [...descriptionSource, ...segments];
}

/** The name of a status code says nothing of this command. */
const bareStatus =
  /^(?:bad request|unauthori[sz]ed|forbidden|(?:resource )?not found|conflict|too many requests|(?:internal )?server error|ok)\.?$/i;

/** When the command fails, as its documentation lists it. */
const readExceptions = (parts: readonly PlacedPart[]): readonly SourceSentence[] =>
  parts
    .filter(({ role }) => role === 'raises')
    .flatMap(part =>
      parseArgumentEntries(part.text)
        .filter(({ text }) => text.trim() !== '' && !bareStatus.test(text.trim()))
        .flatMap(({ name, text }) =>
          sentencesOf(/^\d/.test(name) ? `${name}: ${text}` : `Raises ${name}: ${text}`, {
            role: 'warnings',
            trace: part.trace,
          }),
        ),
    );

function readFlags(signature: Signature): readonly SourceSentence[] {
  const span = signature.commandSpan ?? signature.anchor;
  const trace: Trace = { origin: 'decorator', ...(span.end > span.start ? { span } : {}) };
  return describeFlags(signature).flatMap(text => sentencesOf(text, { role: 'warnings', trace }));
}

function argumentSentences(
  name: string,
  schema: SchemaObject,
  parameter: Parameter | undefined,
  entries: readonly PlacedPart[],
): readonly SourceSentence[] {
  const descriptionSource = parameter?.description ?? getProperty(schema, 'description');
  const span = parameter?.descriptionSpan;
  const trace: Trace = { origin: 'description', parameter: name, ...(span ? { span } : {}) };
  const candidates =
    typeof descriptionSource === 'string' ? sentencesOf(descriptionSource, { role: 'arguments', trace }) : [];
  const docstringSentences = entries.flatMap(part =>
    parseArgumentEntries(part.text)
      .filter(entry => entry.name === name)
      .flatMap(entry =>
        sentencesOf(entry.text, { role: 'arguments', trace: { ...part.trace, origin: 'docstring', parameter: name } }),
      ),
  );
  const { comment = '', commentSpan } = parameter ?? {};
  // A comment after a declaration on its line is used if there is no other description.
  const isIgnoredComment = commentSpan !== undefined && candidates.length + docstringSentences.length > 0;
  const remark = isIgnoredComment ? '' : cleanRemark(comment);
  const commentSentences = sentencesOf(remark, {
    role: 'arguments',
    trace: { origin: 'comment', parameter: name, ...(commentSpan && { span: commentSpan }) },
  });
  return removeCovered([...candidates, ...docstringSentences, ...commentSentences]);
}

function sentencesOf(
  text: string,
  { role, heading, trace }: { role: DocstringPart['role']; heading?: string; trace: Trace },
): readonly SourceSentence[] {
  const sentences = splitSentences(toPlainProse(text));
  return (role === 'use' || role === 'avoid' ? joinItems(sentences) : sentences)
    .filter(sentence => !isPlaceholder(sentence.text))
    .map(sentence => ({
      text: sentence.text,
      trace,
      kinds: classifySentence(sentence.text),
      role,
      isItem: sentence.isItem,
      ...(heading === undefined ? {} : { heading }),
    }));
}

/** "Sends a mail." before "Sends a mail on behalf of the user.": decorator and docstring often begin alike. */
function removeShorterPurpose(sentences: readonly SourceSentence[]): readonly SourceSentence[] {
  const [first, ...rest] = sentences;
  if (!first || first.kinds.rule || first.kinds.limit) return sentences;
  const longer = rest.find(
    ({ text, trace, kinds }) =>
      trace.origin !== first.trace.origin &&
      !kinds.limit &&
      toSentenceKey(text).startsWith(`${toSentenceKey(first.text)} `),
  );
  return longer ? [longer, ...rest.filter(sentence => sentence !== longer)] : sentences;
}

/** Drops what was said before in the same words. */
function removeRepeated(sentences: readonly SourceSentence[]): readonly SourceSentence[] {
  const seen = new Set<string>();
  return sentences.slice(0, maxSourceSentences).filter(({ text }) => {
    const key = toSentenceKey(text);
    return !seen.has(key) && seen.add(key);
  });
}

/** Drops a sentence that says the same as another, or only a part of it. */
function removeCovered(sentences: readonly SourceSentence[]): readonly SourceSentence[] {
  if (sentences.length < 2) return sentences;
  const list = sentences.slice(0, maxSourceSentences).map(sentence => ({ sentence, ...wordsOf(sentence.text) }));
  return list
    .filter((candidates, index) => !list.some((other, at) => at !== index && covers(other, candidates, at < index)))
    .map(({ sentence }) => sentence);
}

interface Words {
  readonly key: string;
  readonly words: ReadonlySet<string>;
}

function wordsOf(text: string): Words {
  const key = toSentenceKey(text);
  return { key, words: new Set(key.split(' ')) };
}

/** Of two with the same words the first stays; a short one is too little to judge by. */
function covers(all: Words, some: Words, isBefore: boolean): boolean {
  if (some.words.size > 1 && all.key.startsWith(`${some.key} `)) return true;
  return hasAll(all.words, some.words, isBefore);
}

function hasAll(all: ReadonlySet<string>, some: ReadonlySet<string>, isBefore: boolean): boolean {
  if (some.size > all.size || (some.size === all.size && !isBefore) || (some.size < 4 && some.size < all.size))
    return false;
  for (const word of some) if (!all.has(word)) return false;
  return true;
}
