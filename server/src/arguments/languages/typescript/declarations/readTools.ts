import type { SourceText } from '../../../../text/createSourceText.js';
import { shiftSignature } from '../../../shiftSignature.js';
import type { Signature } from '../../../signature.js';
import { createVersionCache } from '../../createVersionCache.js';
import { maxMemoizedLength } from '../../limits.js';
import { findAncestor, walkDescendants, type SyntaxNode } from '../../syntaxNode.js';
import { isBuiltIn } from '../parse/findSyntaxError.js';
import { isShorthand } from '../parse/followedExpression.js';
import { typeScriptTrees } from '../parse/parseTypeScript.js';
import { findDefinition, getText, type Definition, type ScriptModule } from '../parse/scriptModule.js';
import { findCommandScope } from './findCommandScope.js';
import { findToolRegistrations } from './findToolRegistrations.js';
import { readRegisteredSignature } from './readRegisteredSignature.js';
import type { Registration } from './registration.js';

/** What was read of a tool, and all that it depends on besides the text of its statement. */
interface Entry {
  readonly signature: Signature | undefined;
  /** Of the statement. */
  readonly start: number;
  /** Names that the statement uses, and what they stand for around it: see `formatMeaning`. */
  readonly names: ReadonlyMap<string, string>;
}

/** By `formatKey`. */
const toolCaches = createVersionCache<ReadonlyMap<string, Entry>>();

/** Says that one text is an edited version of another: tools that an edit left alone are not read again. */
export function reusePrevious(source: SourceText, previous: SourceText): void {
  typeScriptTrees.reusePrevious(source, previous);
  toolCaches.reusePrevious(source, previous);
}

/** The tools that a module registers. Those of an earlier version of the text are taken where only their place can have changed. */
export function readTools(source: SourceText, module: ScriptModule): readonly Signature[] {
  const previous = toolCaches.getPrevious(source);
  const entries = new Map<string, Entry>();
  // What the parser repairs depends on what is around it.
  const isMemoized = typeScriptTrees.isClean(source) && source.text.length <= maxMemoizedLength;
  const signatures = findToolRegistrations(module).flatMap(registration => {
    const statement = isMemoized ? findStatement(module, registration) : undefined;
    if (!statement) return readRegisteredSignature(module, registration) ?? [];
    const key = formatKey(module, registration, statement);
    const cached = previous?.get(key);
    const entry =
      cached && isSame(cached, module, statement)
        ? shiftEntry(cached, statement.from)
        : createEntry(module, registration, statement);
    if (entry.names) entries.set(key, { ...entry, names: entry.names });
    return entry.signature ?? [];
  });
  if (isMemoized) toolCaches.set(source, entries);
  return signatures;
}

/** The statement around a registration; undefined where it takes a part of the tool from elsewhere, which has a place of its own. */
function findStatement(module: ScriptModule, registration: Registration): SyntaxNode | undefined {
  const statement = findAncestor(registration.whole, ({ name }) => /(Statement|Declaration|Block|Body)$/.test(name));
  if (!statement || !/(Statement|Declaration)$/.test(statement.name)) return undefined;
  const { name, key, description, schema, metadata } = registration;
  const parts = [name, description, schema, key && { module, node: key }, ...(metadata?.values() ?? [])];
  return parts.every(part => !part || (part.module === module && isWithin(statement, part.node)))
    ? statement
    : undefined;
}

const isWithin = (outer: SyntaxNode, node: SyntaxNode): boolean => outer.from <= node.from && node.to <= outer.to;

/** The text of the statement, what is around it, and which parts of it say what the tool is. */
function formatKey(module: ScriptModule, registration: Registration, statement: SyntaxNode): string {
  const { whole, name, key, description, schema, place, handler, metadata, undecided = [], isCertain } = registration;
  const formatPlace = (node: SyntaxNode | undefined): string =>
    node ? `${node.from - statement.from}-${node.to - statement.from}` : '';
  const parts = [whole, name?.node, key, description?.node, schema?.node, place, handler, ...undecided];
  const facts = Array.from(metadata ?? [], ([fact, { node }]) => `${fact} ${formatPlace(node)}`);
  return [
    [...parts.map(formatPlace), ...facts, isCertain].join(),
    findCommandScope(module, whole),
    getText(module, statement),
  ].join('\n');
}

function shiftEntry(entry: Entry, start: number): Entry {
  if (entry.start === start) return entry;
  const { signature } = entry;
  return { ...entry, start, signature: signature && shiftSignature(signature, start - entry.start) };
}

const isSame = ({ names }: Entry, module: ScriptModule, statement: SyntaxNode): boolean =>
  [...names].every(([name, meaning]) => formatMeaning(module, findDefinition(module, name, statement)) === meaning);

/** All that is known of a name that no declaration of the file says more about; undefined for other names. */
function formatMeaning(module: ScriptModule, definition: Definition | undefined): string | undefined {
  if (!definition) return '';
  if (definition.kind === 'ambiguous') return definition.kind;
  if (definition.kind !== 'import' || module.imported(definition.specifier)) return undefined;
  return `import ${definition.exported} ${definition.specifier}`;
}

/** What a tool declares, and the names it depends on; without them where it depends on what has places of its own. */
function createEntry(
  module: ScriptModule,
  registration: Registration,
  statement: SyntaxNode,
): Omit<Entry, 'names'> & Partial<Entry> {
  const signature = readRegisteredSignature(module, registration);
  const names = findNames(module, registration, statement);
  return { signature, start: statement.from, ...(names && { names }) };
}

/** The names outside of what runs the tool, with what they stand for; undefined where one is declared in the file, or nowhere. */
function findNames(
  module: ScriptModule,
  { handler }: Registration,
  statement: SyntaxNode,
): ReadonlyMap<string, string> | undefined {
  const names = new Map<string, string>();
  const isHandler = ({ from, to }: SyntaxNode): boolean => from === handler?.from && to === handler.to;
  for (const node of walkDescendants(statement, node => !isHandler(node))) {
    if (isHandler(node) || (!/^(VariableName|TypeName)$/.test(node.name) && !isShorthand(node))) continue;
    const name = getText(module, node);
    const definition = findDefinition(module, name, node);
    if (definition && 'node' in definition && isWithin(statement, definition.name)) continue;
    // An error anywhere may hide the definition.
    if (!definition && node.name !== 'TypeName' && !isBuiltIn(name)) return undefined;
    const meaning = formatMeaning(module, definition && findDefinition(module, name, statement));
    if (meaning === undefined) return undefined;
    names.set(name, meaning);
  }
  return names;
}
