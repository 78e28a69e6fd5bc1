import { spanOf, type Span } from '../../../../text/span.js';
import type { Section, SkillDocument } from '../../../../skill/index.js';
import type { ArgumentType, Parameter, Signature } from '../../../signature.js';
import { findLabelRole } from '../../../../skill/index.js';
import {
  readInterfaceBlocks,
  type ListItem,
  type PlainLine,
  type SubHeading,
  type Table,
} from '../parse/readInterfaceBlocks.js';
import { parseInterfaceEntry } from './parseInterfaceEntry.js';
import { parseInterfaceTable } from '../parse/parseInterfaceTable.js';
import {
  readLabel,
  readGroupLead,
  readParagraphLead,
  readTableLead,
  type Label,
  type Lead,
  type Place,
} from '../parse/leads.js';

/** Arguments of one command while they are being read. */
interface Draft {
  readonly command?: string;
  readonly commandSpan?: Span;
  readonly anchor: Span;
  readonly level: number;
  readonly parameters: Map<string, Parameter>;
  complete: boolean;
  /** Of its heading's line. */
  readonly start: number;
  /** Of the line before the next command. Absent where the section ends with it. */
  end?: number;
}

/**
 * The arguments that an Interface section declares, in bullets or tables, as in seed 002 and in published skills.
 * Several commands, each under a heading with its name, give several signatures.
 */
export function readInterface(document: SkillDocument, section: Section): readonly Signature[] {
  const base: Place = findLabelRole(section.heading.title) === 'input' ? 'input' : 'root';
  const main = newDraft(section.heading.titleSpan, section.heading.level, section.heading.span.start);
  const drafts: Draft[] = [main];
  let draft = main;
  let label: Label = { place: base, text: '', isHeading: false, hasList: false };
  /** Of a sentence, for the lists and tables directly below it. */
  let lead: Lead | undefined;
  /** Of a bullet, for the table directly below it. */
  let previousLead: Lead | undefined;
  let paragraph: PlainLine[] = [];
  const isArgument = (name: string): boolean => draft.parameters.has(name);
  const endParagraph = (): void => {
    if (paragraph.length === 0) return;
    const lineTexts = paragraph.map(({ text }) => text);
    lead = readParagraphLead(lineTexts, label, isArgument) ?? toFollowingLead(lead);
    paragraph = [];
  };
  for (const block of readInterfaceBlocks(document, section.body)) {
    if (block.kind !== 'text' || !isNextLine(document, paragraph.at(-1), block)) endParagraph();
    if (block.kind === 'text') {
      previousLead = undefined;
      const place = readLabel(block.text);
      if (place) label = { place, text: block.text, isHeading: false, hasList: false };
      if (place) [lead, paragraph] = [undefined, []];
      else paragraph.push(block);
    } else if (block.kind === 'heading') {
      [lead, previousLead] = [undefined, undefined];
      const command = readCommandName(block);
      const start = findLineStart(document.source.text, block.span.start);
      if (command !== undefined) {
        draft.end = start - 1;
        drafts.push((draft = { ...newDraft(block.span, block.level, start), ...command }));
      } else if (draft.command !== undefined && block.level <= draft.level) {
        draft.end = start - 1;
        delete main.end;
        draft = main;
      }
      const place = command === undefined ? (findLabelRole(block.text) ?? 'other') : base;
      label = { place, text: block.text, isHeading: true, hasList: false };
    } else {
      const outerLead = lead ?? { place: label.place, isCertain: true };
      if (block.kind === 'table') readTable(draft, block, previousLead ?? outerLead);
      else {
        readItem(draft, block, outerLead);
        previousLead = readTableLead(block, outerLead, isArgument);
      }
      label = { ...label, hasList: true };
    }
  }
  return drafts
    .filter(({ parameters }) => parameters.size > 0)
    .map(signatureDraft => signatureOf(signatureDraft, section.body.end));
}

/** After a paragraph that introduces nothing, what stands below results may still be of them. */
const toFollowingLead = (lead: Lead | undefined): Lead | undefined =>
  lead?.place === 'output' || lead?.place === 'other' ? { ...lead, isCertain: false } : undefined;

/** Does a line belong to the same paragraph as the one before it? */
function isNextLine({ source }: SkillDocument, before: PlainLine | undefined, line: PlainLine): boolean {
  return before !== undefined && /^[ \t]*\n[ \t]*$/.test(source.text.slice(before.span.end, line.span.start));
}

const findLineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

const newDraft = (anchor: Span, level: number, start: number): Draft => {
  return { anchor, level, start, parameters: new Map(), complete: true };
};

/** ``### `search_it` ``, `### Command: search_it`, ``### `search_it(query, limit)` ``. */
function readCommandName({ text, span }: SubHeading): Pick<Signature, 'command' | 'commandSpan'> | undefined {
  const [, code, plainName] =
    /^(?:(?:tool|command|function|method|命令|工具|函数)\s*[:：]\s*)?(?:`([\p{L}_][\p{L}\p{N}_.-]*)(?:\([^`]*\))?`|([a-z][a-z0-9]*(?:_[a-z0-9]+)+))$/iu.exec(
      text,
    ) ?? [];
  const command = code ?? plainName;
  if (command === undefined) return undefined;
  const start = span.start + text.indexOf(command);
  return { command, commandSpan: { start, end: start + command.length } };
}

function readTable(draft: Draft, table: Table, { place, isCertain, isVague }: Lead): void {
  const tableRows = parseInterfaceTable(table);
  if (place === 'output' || place === 'other') {
    draft.complete &&= isCertain && (place === 'output' || !tableRows?.isNamedByHeader);
    return;
  }
  if (!tableRows || (place === 'root' && !tableRows.isNamedByHeader)) return;
  for (const parameter of tableRows.parameters) {
    addParameter(draft, { ...applyPlace(parameter, place), ...(isVague && { mayBeInjected: true }) });
  }
  draft.complete &&= tableRows.complete && !isVague;
}

function readItem(draft: Draft, item: ListItem, lead: Lead): void {
  const group = readGroupLead(item, lead, name => draft.parameters.has(name));
  if (group) {
    for (const child of item.children) readItem(draft, child, group);
    // `- **Input**: a path and a question` says what the arguments are in words we cannot read.
    const isDescribedInline = /^[^:：]+[:：][\s*_]*[^\s*_]/.test(item.text);
    if (item.children.length === 0 && isDescribedInline && group.place !== 'output') draft.complete = false;
    return;
  }
  const { place, isCertain, isVague } = lead;
  const entry = parseInterfaceEntry(item);
  if (place === 'output' || place === 'other') {
    if (!isCertain && entry?.isTyped) draft.complete = false;
    return;
  }
  if (isVague && !entry?.parameter.typeSpan) return;
  // Under "Interface" itself only what has a type is surely an argument.
  if (!entry || (place === 'root' && !entry.isTyped)) {
    draft.complete = false;
    return;
  }
  const { nested, complete } = readNestedFields(item);
  const parameter = applyPlace({ ...entry.parameter, type: addFields(entry.parameter.type, nested) }, place);
  addParameter(draft, { ...parameter, ...(isVague && { mayBeInjected: true }) });
  draft.complete &&= complete && !isVague;
}

/** Bullets below an argument: its fields where they have types, else choices, which are no arguments. */
function readNestedFields(item: ListItem): { readonly nested: readonly Parameter[]; readonly complete: boolean } {
  const entries = item.children.map(child => ({ entry: parseInterfaceEntry(child), child }));
  const typedEntries = entries.filter(({ entry }) => entry?.parameter.typeSpan !== undefined);
  const nested = typedEntries.flatMap(({ entry, child }) => {
    if (!entry) return [];
    return [{ ...entry.parameter, type: addFields(entry.parameter.type, readNestedFields(child).nested) }];
  });
  return { nested, complete: typedEntries.length === 0 || typedEntries.length === entries.length };
}

function addFields(type: ArgumentType, properties: readonly Parameter[]): ArgumentType {
  if (properties.length === 0) return type;
  if (type.kind === 'array') return { ...type, items: addFields(type.items, properties) };
  return type.kind === 'object' || type.kind === 'unknown' ? { kind: 'object', properties } : type;
}

/** Under "Required" an argument is required unless it says otherwise. */
function applyPlace(parameter: Parameter, place: Place): Parameter {
  if (parameter.required !== undefined || (place !== 'required' && place !== 'optional')) return parameter;
  return { ...parameter, required: place === 'required' };
}

/** Of an argument listed twice the first entry counts that surely is one. */
function addParameter({ parameters }: Draft, parameter: Parameter): void {
  const before = parameters.get(parameter.name);
  if (!before || (before.mayBeInjected && !parameter.mayBeInjected)) parameters.set(parameter.name, parameter);
}

function signatureOf(draft: Draft, sectionEnd: number): Signature {
  const { command, commandSpan, anchor, parameters, complete, start, end } = draft;
  return {
    role: 'interface',
    language: 'markdown',
    ...(command === undefined ? {} : { command }),
    ...(commandSpan ? { commandSpan } : {}),
    anchor,
    span: spanOf(start, end ?? sectionEnd),
    parameters: [...parameters.values()],
    complete,
  };
}
