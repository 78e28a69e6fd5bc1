import { baseName, type Context, type Fix, type ParsedDocument } from '../../core/index.js';
import { createSourceText } from '../../text/createSourceText.js';
import type { Span } from '../../text/span.js';
import { findFrontmatterAnchor } from '../anchors.js';
import { applyTextChanges } from '../edits/applyTextChanges.js';
import { findField } from '../frontmatter/frontmatter.js';
import type { ReadingReason, SkillFile, SkillReader, Verdict } from '../readers/reader.js';
import { findReasonCode, type ReasonCode } from '../readers/reasonCodes.js';
import { frontmatterRules } from '../rules/index.js';
import { executableLanguages } from '../rules/frontmatter/block/executableLanguage.js';
import type { SkillDocument } from '../skillDocument.js';
import type { AgentReason, AgentVerdict } from './agentVerdict.js';
import { encodeSource } from './skillInput.js';

type Document = ParsedDocument<SkillDocument>;

/** What an agent does with a skill, by the model of its program. */
export function checkReader(document: Document, reader: SkillReader, file: SkillFile, context: Context): AgentVerdict {
  const { id, title, source, evidence, verified, version } = reader;
  const { verdict, name, description, inCatalogue, inMenu, reasons } = reader.read(file);
  return {
    id,
    title,
    verdict,
    name,
    description,
    inCatalogue,
    inMenu,
    reasons: reasons.map(reason => createReason(document, reader, file, reason, context)),
    source,
    verified,
    evidence,
    ...(version !== undefined && { version }),
  };
}

function createReason(
  document: Document,
  reader: SkillReader,
  file: SkillFile,
  reason: ReadingReason,
  context: Context,
): AgentReason {
  const { model } = document;
  const reasonCode = refineCode(model, findReasonCode(reason.code));
  return {
    code: reasonCode.code,
    message: reason.message,
    span: findReasonSpan(model, reason, reasonCode),
    fixes: () =>
      findFixes(document, reasonCode.code, context).filter(fix => removesReason(model, reader, file, reason, fix)),
  };
}

/** Broken YAML loses a description. A block that is not found may be hidden by a byte order mark, or be code. */
function refineCode({ frontmatter, source }: SkillDocument, reasonCode: ReasonCode): ReasonCode {
  if (reasonCode.code === 'frontmatter/description-missing' && !frontmatter.valid && frontmatter.state === 'present')
    return { ...reasonCode, code: 'frontmatter/invalid-yaml' };
  if (reasonCode.code !== 'frontmatter/missing') return reasonCode;
  if (frontmatter.state === 'present' && source.hasByteOrderMark) return { code: 'frontmatter/byte-order-mark' };
  const language = frontmatter.state === 'language' ? frontmatter.language?.name.toLowerCase() : undefined;
  return language !== undefined && executableLanguages.has(language)
    ? { code: 'frontmatter/executable-language' }
    : reasonCode;
}

function findReasonSpan(model: SkillDocument, { span }: ReadingReason, { code, field }: ReasonCode): Span {
  const { frontmatter, source } = model;
  // A program that names no place is taken to mean the place that our parser finds.
  const isExact = span !== undefined && !source.text.slice(span.start, span.end).includes('\n');
  if (isExact && span.end > span.start) return span;
  if (code === 'frontmatter/invalid-yaml') {
    const problem = frontmatter.problems.find(({ kind }) => kind === 'syntax') ?? frontmatter.problems[0];
    if (problem) return problem.span;
  }
  if (code === 'frontmatter/duplicate-key') {
    const problem = frontmatter.problems.find(({ kind }) => kind === 'duplicate-key');
    if (problem) return problem.span;
  }
  if (code === 'frontmatter/executable-language' && frontmatter.language) return frontmatter.language.span;
  const found = field === undefined ? undefined : findField(frontmatter, field);
  return found?.value.span ?? found?.keySpan ?? findFrontmatterAnchor(model);
}

/** Fixes that the rule of a code offers by the open specification, which is the strictest. */
function findFixes(document: Document, code: string, context: Context): readonly Fix[] {
  const rule = frontmatterRules.find(candidate => candidate.code === code);
  if (!rule) return [];
  const settings = { ...context.settings, profile: 'agentskills' };
  const problems = rule.check(document.model, { ...context, settings, document, configured: false });
  return problems instanceof Promise ? [] : Array.from(problems).flatMap(({ fixes }) => fixes?.() ?? []);
}

const ranks: Readonly<Record<Verdict, number>> = { ignored: 0, partly: 1, loads: 2 };

/** Whether the agent has this reason no longer, and does no less with the skill. */
function removesReason(
  { source }: SkillDocument,
  reader: SkillReader,
  file: SkillFile,
  { code }: ReadingReason,
  { changes, renameFile, removeByteOrderMark }: Fix,
): boolean {
  const fileName = baseName(file.path);
  const path = renameFile ? `${baseName(renameFile.to)}/${fileName}` : file.path;
  const text = applyTextChanges(source.text, changes);
  const hasByteOrderMark = source.hasByteOrderMark && removeByteOrderMark !== true;
  const fixed = { ...createSourceText(text), eol: source.eol, hasByteOrderMark };
  const before = reader.read(file).verdict;
  const after = reader.read({ path, bytes: encodeSource(fixed) });
  return ranks[after.verdict] >= ranks[before] && after.reasons.every(reason => reason.code !== code);
}
