import type { ExpandedName } from '../expandedName.js';
import { notCheckedRule, type Context } from '../../core/index.js';
import type { SourceText } from '../../text/createSourceText.js';
import { spanOf, type Span } from '../../text/span.js';
import { maxCheckedLength, maxMistakes } from '../limits.js';
import { messages } from '../messages/index.js';
import { isNamespaceMistake, type Mistake, type XmlElement, type XmlTree } from '../tree/xmlTree.js';
import { hasForbiddenEntity, type XmlModel } from '../createXmlModel.js';
import { findMessageAttribute, classifyMessage, toDisplayMessage, type SchemaCode } from './classifyMessage.js';
import { findReferenceBefore, findReferenceInError } from './findReferenceInError.js';
import { findDamagedElements } from './findDamagedElements.js';
import { createPathFinder } from './elementAtPath.js';
import { locateFinding } from './locateFinding.js';
import { isAboutExpansion, toUserMessage } from './toUserMessage.js';
import { repairXml } from './repairXml.js';
import type { LibraryError, SchemaSource, ValidationReport } from '../../core/index.js';

/** One sentence of libxml2 about a document, at its place. */
export interface SchemaFinding {
  readonly code: SchemaCode | typeof notCheckedRule.code;
  /** Without namespaces. */
  readonly message: string;
  readonly span: Span;
  readonly element: XmlElement | undefined;
  /** The attribute it is about, existing or missing. */
  readonly attribute?: ExpandedName | undefined;
  /** How many more there are, this one being the last of the list. */
  readonly unlisted?: number;
  /** A repeated check may give a final result. */
  readonly isProvisional?: true;
}

export interface CheckedXml {
  readonly isWellFormed: boolean;
  /** Why it is not well-formed, or misuses namespaces. */
  readonly mistakes: readonly Mistake[];
  readonly findings: readonly SchemaFinding[];
  readonly schemaErrors: readonly LibraryError[];
  /** Why compiling the schema was stopped, as a sentence. */
  readonly schemaStopped?: string;
}

/** Checks a document against a schema (undefined: only whether it is well-formed). */
export async function checkXml(
  model: XmlModel,
  schema: SchemaSource | undefined,
  { services }: Pick<Context, 'services'>,
): Promise<CheckedXml> {
  const { tree } = model;
  if (hasForbiddenEntity(model)) return { isWellFormed: true, mistakes: [], findings: [], schemaErrors: [] };
  if (tree.text.length > maxCheckedLength)
    return createStopped(model, messages.schema.textTooLong(maxCheckedLength / 1_000_000));
  const validator = await services.loadXmlValidator();
  if (!validator) {
    // Nothing is reported without a verdict, except for the mistakes that our own parser sees.
    const unchecked = createStopped(model, messages.schema.libraryNotLoaded(), true);
    return { ...unchecked, isWellFormed: tree.mistakes.length === 0, mistakes: tree.mistakes };
  }
  const { maxElements = Infinity } = validator;
  if (tree.elements.length > maxElements)
    return createStopped(model, messages.schema.tooManyElements(maxElements.toLocaleString('en')));
  const canRepair = tree.mistakes.length > 0 && tree.mistakes.length < maxMistakes;
  const report = await validator.validate({
    text: tree.text,
    schema,
    repaired: canRepair ? repairXml(tree) : undefined,
  });
  const mistakes = listMistakes(model, report);
  const notice = report.stopped === undefined ? [] : createStopped(model, report.stopped, report.isTransient).findings;
  const isWellFormed = report.parseErrors.every(({ level }) => level < 3);
  return {
    isWellFormed,
    mistakes,
    findings: [...addUnlistedCount(createFindings(model, report, mistakes), report.more), ...notice],
    schemaErrors: report.schemaErrors,
    ...(report.schemaStopped !== undefined && { schemaStopped: report.schemaStopped }),
  };
}

/** The last one tells how many libxml2 found besides. */
const addUnlistedCount = (findings: readonly SchemaFinding[], more: number): readonly SchemaFinding[] =>
  more === 0
    ? findings
    : findings.map((finding, offset) => (offset < findings.length - 1 ? finding : { ...finding, unlisted: more }));

/** libxml2 decides whether a document is well-formed; our own reading knows better where and why. */
function listMistakes(
  { tree, source }: XmlModel,
  { parseErrors, stopped: stopReason }: ValidationReport,
): readonly Mistake[] {
  if (stopReason !== undefined) return tree.mistakes;
  const fatal = parseErrors.filter(({ level }) => level > 2);
  const [first] = fatal;
  if (first) return tree.mistakes.length > 0 ? tree.mistakes : [createLibraryMistake(first, tree, source)];
  const isAboutNames = parseErrors.some(({ message }) => /^Namespaced? |^xmlns/.test(message));
  if (!isAboutNames) return [];
  const namespaceMistakes = tree.mistakes.filter(({ kind }) => isNamespaceMistake(kind));
  const named = parseErrors.find(({ level }) => level === 2);
  return namespaceMistakes.length > 0 || !named ? namespaceMistakes : [createLibraryMistake(named, tree, source)];
}

function createLibraryMistake(
  { message, line, column, file }: LibraryError,
  tree: XmlTree,
  { lines, text }: SourceText,
): Mistake {
  const offset = Math.min(
    Math.max(lines.lineStart(line - 1) + Math.max(column - 1, 0), 0),
    Math.max(text.length - 1, 0),
  );
  const isExpansion = isAboutExpansion(message);
  const reference =
    file === undefined || isExpansion ? findReferenceInError(tree, isExpansion) : findReferenceBefore(tree, offset);
  const start = text[offset] === '\n' && offset > 0 ? offset - 1 : offset;
  return {
    kind: 'malformed-tag',
    span: reference ?? spanOf(start, Math.min(start + 1, text.length)),
    message: toUserMessage(message),
  };
}

function createFindings(
  { tree }: XmlModel,
  { errors }: ValidationReport,
  mistakes: readonly Mistake[],
): readonly SchemaFinding[] {
  const findElement = createPathFinder(tree);
  const damaged = findDamagedElements(mistakes);
  return errors.flatMap(({ message, path }) => {
    if (isSupplement(message)) return [];
    const code = classifyMessage(message);
    const attribute = findMessageAttribute(message);
    const owner = path === undefined ? tree.root : findElement(path);
    if (!owner) return [];
    const isInvented =
      damaged.has(owner) || (owner.parent !== undefined && damaged.has(owner.parent) && isPlacement(code));
    if (isInvented) return [];
    const element = code === 'xsd/unexpected-child' ? findUnexpectedElement(owner, message) : owner;
    return [
      {
        code,
        message: toDisplayMessage(message),
        span: locateFinding(tree.text, element, code, attribute),
        element,
        attribute,
      },
    ];
  });
}

/** libxml2 says so after having said what is wrong with the value. */
const isSupplement = (message: string): boolean => message.includes('Warning: No precomputed value available');

const isPlacement = (code: SchemaCode): boolean => code === 'xsd/unexpected-child' || code === 'xsd/unknown-root';

/** An element that may have no children is named in the message; the child is what is to be removed. */
function findUnexpectedElement(owner: XmlElement, message: string): XmlElement {
  if (!message.includes('Element content is not allowed')) return owner;
  return owner.children.find(node => node.kind === 'element') ?? owner;
}

function createStopped({ tree }: XmlModel, reason: string, isTransient = false): CheckedXml {
  const span = tree.root?.nameSpan ?? spanOf(0, Math.min(1, tree.text.length));
  const message = messages.schema.documentNotChecked(reason);
  return {
    isWellFormed: true,
    mistakes: [],
    schemaErrors: [],
    findings: [
      {
        code: notCheckedRule.code,
        message,
        span,
        element: tree.root,
        ...(isTransient && { isProvisional: true }),
      },
    ],
  };
}
