import type { Span } from '../../../text/span.js';
import type { Section, SkillDocument } from '../../../skill/index.js';
import type { ArgumentType, Parameter, Signature } from '../../signature.js';
import { contextOf, type Context } from './contextNames.js';
import { interfaceBlocks, type ListItem, type SubHeading, type Table } from './interfaceBlocks.js';
import { interfaceEntry } from './interfaceEntry.js';
import { interfaceTable } from './interfaceTable.js';

/** Arguments of one command while they are being read. */
interface Draft {
  readonly command?: string;
  readonly commandSpan?: Span;
  readonly anchor: Span;
  readonly level: number;
  readonly parameters: Map<string, Parameter>;
  complete: boolean;
}

/** Where we are: under a label that says what follows, or directly under the section's own heading. */
type Place = Context | 'root';

/**
 * The arguments that an Interface section declares, in bullets or tables, as seed 002 and skills in the wild write
 * them. Several commands, each under a heading with its name, give several signatures.
 */
export function readInterface(document: SkillDocument, section: Section): readonly Signature[] {
  const base: Place = contextOf(section.heading.title) === 'input' ? 'input' : 'root';
  const drafts: Draft[] = [newDraft(section.heading.titleSpan, section.heading.level)];
  let place: Place = base;
  let draft = drafts[0];
  let above: Label | undefined;
  for (const block of interfaceBlocks(document, section.body)) {
    if (!draft) break;
    if (block.kind === 'table') {
      readTable(draft, block, above ?? { place, isCertain: true });
      continue;
    }
    above = undefined;
    if (block.kind === 'heading') {
      const command = commandNamed(block);
      if (command !== undefined) drafts.push((draft = { ...newDraft(block.span, block.level), ...command }));
      else if (draft.command !== undefined && block.level <= draft.level) draft = drafts[0];
      place = command === undefined ? (contextOf(block.text) ?? 'other') : base;
    } else if (block.kind === 'item') {
      readItem(draft, block, place);
      above = labelAbove(block);
    } else {
      place = labelled(block.text) ?? place;
      above = outputInWords(block.text);
    }
  }
  return drafts.filter(({ parameters }) => parameters.size > 0).map(one => signatureOf(one, section));
}

const newDraft = (anchor: Span, level: number): Draft => ({ anchor, level, parameters: new Map(), complete: true });

/** ``### `search_it` ``, `### Command: search_it`, ``### `search_it(query, limit)` ``. */
function commandNamed({ text, span }: SubHeading): Pick<Signature, 'command' | 'commandSpan'> | undefined {
  const [, code, word] =
    /^(?:(?:tool|command|function|method|命令|工具|函数)\s*[:：]\s*)?(?:`([\p{L}_][\p{L}\p{N}_.-]*)(?:\([^`]*\))?`|([a-z][a-z0-9]*(?:_[a-z0-9]+)+))$/iu.exec(
      text,
    ) ?? [];
  const command = code ?? word;
  if (command === undefined) return undefined;
  const start = span.start + text.indexOf(command);
  return { command, commandSpan: { start, end: start + command.length } };
}

/** A line that is nothing but a label: `**Input:**`, `参数：`. */
function labelled(text: string): Context | undefined {
  const isLabel = /[:：]\s*(\*\*|__)?$/.test(text) || /^(\*\*|__).*(\*\*|__)$/.test(text);
  return isLabel && text.length < 80 ? (contextOf(text) ?? 'other') : undefined;
}

/** What the text directly above a table says of it. */
interface Label {
  readonly place: Place;
  /** False where the table may as well stand for itself. */
  readonly isCertain: boolean;
  /** Of some other thing than the command, for all the words say: nothing in the table is surely an argument. */
  readonly isVague?: true;
}

/** `- **Output**:` and what it lists in a table; `- **Output**: a file` may have nothing to do with it. */
function labelAbove(item: ListItem): Label | undefined {
  const last = item.children.at(-1);
  const below = last && labelAbove(last);
  if (below) return { ...below, isCertain: false };
  const text = [item, ...item.more].map(line => line.text).join(' ');
  const opens = item.children.length === 0 && /[:：]\s*(\*\*|__)?$/.test(text);
  const context = groupContext(item);
  if (context) return { place: context, isCertain: opens };
  return opens ? openedBy(text) : undefined;
}

/** What a text that ends with a colon says of the table below it: `search takes these:`, `**What you get**:`. */
function openedBy(text: string): Label {
  if (/^(\*\*|__)(?!`)((?!\1).)+(\1[:：]|[:：]\1)$/.test(text) || outward.test(text))
    return { place: 'other', isCertain: true };
  return { place: 'root', isCertain: true, ...(!inward.test(text) && { isVague: true }) };
}

const inward = /\b(takes?|accepts?|expects?|receives?)\b|接受|接收|传入|以下参数|下列参数|如下参数/i;
const outward =
  /\b(outputs?|returns?|returned|results?|responses?|responds?|prints?|writes?|yields?|produces?|gives?|gets?|emits?)\b|输出|返回|响应|结果|得到|生成/i;

/** `**Output**: a list of these`. */
function outputInWords(text: string): Label | undefined {
  const [, label] = /^([^:：]{1,60})[:：]/.exec(text) ?? [];
  return label !== undefined && contextOf(label) === 'output' ? { place: 'output', isCertain: false } : undefined;
}

function readTable(draft: Draft, table: Table, { place, isCertain, isVague }: Label): void {
  const read = interfaceTable(table);
  if (place === 'output' || place === 'other') {
    draft.complete &&= isCertain && (place === 'output' || !read?.named);
    return;
  }
  if (!read || (place === 'root' && !read.named)) return;
  for (const parameter of read.parameters) {
    addParameter(draft, { ...withPlace(parameter, place), ...(isVague && { mayBeInjected: true }) });
  }
  draft.complete &&= read.complete && !isVague;
}

function readItem(draft: Draft, item: ListItem, place: Place): void {
  const context = groupContext(item);
  if (context !== undefined) {
    for (const child of item.children) readItem(draft, child, context);
    // `- **Input**: a path and a question` says what the arguments are in words we cannot read.
    const inWords = /^[^:：]+[:：][\s*_]*[^\s*_]/.test(item.text);
    if (item.children.length === 0 && inWords && context !== 'output') draft.complete = false;
    return;
  }
  if (place === 'output' || place === 'other') return;
  const entry = interfaceEntry(item);
  // Under "Interface" itself only what has a type is surely an argument.
  if (!entry || (place === 'root' && !entry.typed)) {
    draft.complete = false;
    return;
  }
  const { nested, complete } = nestedFields(item);
  addParameter(draft, withPlace({ ...entry.parameter, type: withFields(entry.parameter.type, nested) }, place));
  draft.complete &&= complete;
}

/** `- **Input**:` with arguments below it, or `- **Output**: a file`. A name in code is a name. */
function groupContext(item: ListItem): Context | undefined {
  if (/^\**`/.test(item.text)) return undefined;
  const [label = ''] = /^(\*\*|__)?[^:：]{1,60}/.exec(item.text) ?? [];
  const context = contextOf(label);
  if (context !== undefined) return context;
  const isGroup = item.children.length > 0 && /[:：]\s*(\*\*|__)?$/.test(item.text) && !interfaceEntry(item)?.typed;
  return isGroup && /^(\*\*|__)?[\p{L}\s]+/u.test(item.text) ? 'other' : undefined;
}

/** Bullets below an argument: its fields where they have types, else choices, which are no arguments. */
function nestedFields(item: ListItem): { readonly nested: readonly Parameter[]; readonly complete: boolean } {
  const entries = item.children.map(child => ({ entry: interfaceEntry(child), child }));
  const typed = entries.filter(({ entry }) => entry?.parameter.typeSpan !== undefined);
  const nested = typed.flatMap(({ entry, child }) => {
    if (!entry) return [];
    return [{ ...entry.parameter, type: withFields(entry.parameter.type, nestedFields(child).nested) }];
  });
  return { nested, complete: typed.length === 0 || typed.length === entries.length };
}

function withFields(type: ArgumentType, properties: readonly Parameter[]): ArgumentType {
  if (properties.length === 0) return type;
  if (type.kind === 'array') return { ...type, items: withFields(type.items, properties) };
  return type.kind === 'object' || type.kind === 'unknown' ? { kind: 'object', properties } : type;
}

/** Under "Required" an argument is required unless it says otherwise. */
function withPlace(parameter: Parameter, place: Place): Parameter {
  if (parameter.required !== undefined || (place !== 'required' && place !== 'optional')) return parameter;
  return { ...parameter, required: place === 'required' };
}

/** Of an argument listed twice the first entry counts. */
function addParameter({ parameters }: Draft, parameter: Parameter): void {
  if (!parameters.has(parameter.name)) parameters.set(parameter.name, parameter);
}

function signatureOf({ command, commandSpan, anchor, parameters, complete }: Draft, section: Section): Signature {
  return {
    role: 'interface',
    language: 'markdown',
    ...(command === undefined ? {} : { command }),
    ...(commandSpan ? { commandSpan } : {}),
    anchor,
    span: { start: section.heading.span.start, end: section.body.end },
    parameters: [...parameters.values()],
    complete,
  };
}
