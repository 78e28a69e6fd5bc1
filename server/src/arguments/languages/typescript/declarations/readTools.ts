import type { SourceText } from '../../../../text/createSourceText.js';
import type { Signature } from '../../../signature.js';
import { createVersionCache } from '../../createVersionCache.js';
import { maxMemoizedLength } from '../../limits.js';
import { moveEntry, type SignatureEntry } from '../../signatureEntry.js';
import { walkDescendants, type SyntaxNode } from '../../syntaxNode.js';
import { hasWrongImport, isBuiltIn } from '../parse/findSyntaxError.js';
import { isShorthand } from '../parse/followedExpression.js';
import { typeScriptTrees } from '../parse/parseTypeScript.js';
import { findDefinition, getText, type Definition, type ScriptModule } from '../parse/scriptModule.js';
import { findCommandScope } from './findCommandScope.js';
import { findToolRegistrations } from './findToolRegistrations.js';
import { readRegisteredSignature } from './readRegisteredSignature.js';
import type { Registration } from './registration.js';

/** What was read of a tool, and all that it depends on besides the text of its statement. */
interface Entry extends SignatureEntry {
  /** Names that the call uses, and what they stand for around its statement: see `formatMeaning`. Undefined: read it anew each time. */
  readonly names: ReadonlyMap<string, string> | undefined;
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
  const isMemoized =
    typeScriptTrees.isClean(source) && !hasWrongImport(module) && source.text.length <= maxMemoizedLength;
  const signatures = findToolRegistrations(module).flatMap(registration => {
    const statement = isMemoized ? findStatement(module, registration) : undefined;
    if (!statement) return readRegisteredSignature(module, registration) ?? [];
    const key = formatKey(module, registration, statement);
    const cached = previous?.get(key);
    const entry =
      cached && isSame(cached, module, statement)
        ? moveEntry(cached, statement.from)
        : createEntry(module, registration, statement);
    if (entry.names) entries.set(key, entry);
    return entry.signature ?? [];
  });
  if (isMemoized) toolCaches.set(source, entries);
  return signatures;
}

/**
 * The statement of a registration: a call, or a constant that is one. Undefined for other forms: each of many tools in one statement would
 * be compared with all of it. Undefined also where a part of the tool comes from elsewhere, because that part has a place of its own.
 */
function findStatement(module: ScriptModule, registration: Registration): SyntaxNode | undefined {
  const { whole, name, key, description, schema, metadata } = registration;
  const outer = whole.parent?.name === 'AwaitExpression' ? whole.parent : whole;
  const statement = whole.name === 'CallExpression' ? outer.parent : null;
  const isAlone =
    statement?.name === 'ExpressionStatement' ||
    (statement?.name === 'VariableDeclaration' && statement.getChildren('VariableDefinition').length === 1);
  if (!isAlone) return undefined;
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

const isSame = ({ names = new Map() }: Entry, module: ScriptModule, statement: SyntaxNode): boolean =>
  [...names].every(([name, meaning]) => formatMeaning(module, findDefinition(module, name, statement)) === meaning);

/** All that is known of a name that no declaration of the file says more about; undefined for other names. */
function formatMeaning(module: ScriptModule, definition: Definition | undefined): string | undefined {
  if (!definition) return '';
  if (definition.kind === 'ambiguous') return definition.kind;
  if (definition.kind !== 'import' || module.imported(definition.specifier)) return undefined;
  return `import ${definition.exported} ${definition.specifier}`;
}

function createEntry(module: ScriptModule, registration: Registration, statement: SyntaxNode): Entry {
  const signature = readRegisteredSignature(module, registration);
  // What is wrong may be elsewhere, and the place of the error with it.
  const names = signature?.syntaxError ? undefined : findNames(module, registration, statement);
  return { signature, start: statement.from, names };
}

/** The names outside of the function that runs the tool, with what they stand for; undefined where one is declared in the file, or nowhere. */
function findNames(
  module: ScriptModule,
  { whole, handler, undecided = [] }: Registration,
  statement: SyntaxNode,
): ReadonlyMap<string, string> | undefined {
  const names = new Map<string, string>();
  const body = handler && isFunction(handler) && undecided.length === 0 ? handler : undefined;
  const isBody = ({ from, to }: SyntaxNode): boolean => from === body?.from && to === body.to;
  for (const node of walkDescendants(whole, node => !isBody(node))) {
    if (isBody(node) || (!/^(VariableName|TypeName)$/.test(node.name) && !isShorthand(node))) continue;
    const name = getText(module, node);
    const definition = findDefinition(module, name, node);
    if (definition && 'node' in definition && isWithin(whole, definition.name)) continue;
    // An error anywhere may hide the definition.
    if (!definition && node.name !== 'TypeName' && !isBuiltIn(name)) return undefined;
    const meaning = formatMeaning(module, definition && findDefinition(module, name, statement));
    if (meaning === undefined) return undefined;
    names.set(name, meaning);
  }
  return names;
}

/** Also a method, which is its whole property. */
const isFunction = (node: SyntaxNode): boolean =>
  /^(ArrowFunction|FunctionExpression)$/.test(node.name) || node.getChild('ParamList') !== null;
