import type { Problem } from '../../../core/index.js';
import { spanOf, type Span } from '../../../text/span.js';
import { findFrontmatterAnchor } from '../../anchors.js';
import { findField } from '../../frontmatter/frontmatter.js';
import type { YamlProblem } from '../../frontmatter/readYaml.js';
import { executableLanguages } from '../../frontmatter/executableLanguages.js';
import type { SkillDocument } from '../../skillDocument.js';
import { messages } from '../../messages/index.js';
import { formatCodePoint } from '../../formatCodePoint.js';
import { controlCharacter } from '../yaml/readLibyaml.js';
import type { ReadingReason } from '../reader.js';
import { findReasonCode } from './reasonCodes.js';

/** The finding that a reason becomes: code of a rule, and place. */
interface LocatedReason {
  readonly code: string;
  readonly message: string;
  readonly span: Span;
}

/** Their first finding may be about another field. */
const rulesOfManyFields: ReadonlySet<string> = new Set(['frontmatter/value-unknown', 'frontmatter/duplicate-key']);

/**
 * @param findProblems what the rule of a code finds by the open specification: its first place is used where the reason has none
 */
export function locateReason(
  model: SkillDocument,
  reason: ReadingReason,
  findProblems: (code: string) => readonly Problem[] = () => [],
): LocatedReason {
  const code = findCode(model, reason);
  const first = reason.span === undefined && !rulesOfManyFields.has(code) ? findProblems(code)[0] : undefined;
  return { code, message: reason.message, span: first?.span ?? findSpan(model, reason, code) };
}

/** What a reader does not find may be lost with the block: broken YAML, a byte order mark, code. */
function findCode(model: SkillDocument, reason: ReadingReason): string {
  const { frontmatter, source } = model;
  const { code } = findReasonCode(reason.code);
  if (code === 'frontmatter/invalid-yaml' && findDuplicate(model, reason)) return 'frontmatter/duplicate-key';
  if (code === 'frontmatter/invalid-yaml' && isAboutCharacter(model, reason)) return 'text/control-character';
  const isAboutDescription = code === 'frontmatter/description-missing';
  if (code !== 'frontmatter/missing' && !isAboutDescription) return code;
  switch (frontmatter.state) {
    case 'present':
      if (isAboutDescription) return frontmatter.valid ? code : 'frontmatter/invalid-yaml';
      return source.hasByteOrderMark ? 'frontmatter/byte-order-mark' : code;
    case 'unclosed':
      return 'frontmatter/unclosed';
    case 'language':
      return executableLanguages.has(frontmatter.language?.name.toLowerCase() ?? '')
        ? 'frontmatter/executable-language'
        : 'frontmatter/missing';
    default:
      return 'frontmatter/missing';
  }
}

function findSpan(model: SkillDocument, reason: ReadingReason, code: string): Span {
  const { frontmatter, source } = model;
  const { span } = reason;
  const duplicate = code === 'frontmatter/duplicate-key' ? findDuplicate(model, reason) : undefined;
  if (duplicate) return duplicate.span;
  // A program that names no line is taken to mean the place that our parser finds.
  const isOneLine = span !== undefined && !source.text.slice(span.start, span.end).includes('\n');
  if (isOneLine && span.end > span.start) return span;
  const problem = frontmatter.problems.find(({ kind }) => kind === 'syntax');
  if (problem && code === 'frontmatter/invalid-yaml') return problem.span;
  const character = code === 'text/control-character' ? findControlCharacter(model) : undefined;
  if (character) return character;
  if (code === 'frontmatter/executable-language' && frontmatter.language) return frontmatter.language.span;
  const spans = (findReasonCode(reason.code).fields ?? []).flatMap(name => {
    const field = findField(frontmatter, name);
    return field ? [field.value.span ?? field.keySpan] : [];
  });
  return spans.sort((a, b) => b.start - a.start)[0] ?? findFrontmatterAnchor(model);
}

/**
 * The second of two equal keys that a reason is about. In broken YAML, a program may stop at a key before it comes to the syntax error, or
 * the other way round.
 */
function findDuplicate({ frontmatter }: SkillDocument, { code, message }: ReadingReason): YamlProblem | undefined {
  const duplicates = frontmatter.problems.filter(({ kind }) => kind === 'duplicate-key');
  const named = duplicates.find(({ message: key }) => message.includes(`“${key}”`));
  const isAboutKey =
    code === 'field-duplicate' ||
    message.includes(messages.yamlKeysTwice()) ||
    (named !== undefined && message.includes(messages.yamlKeyTwice(named.message)));
  return isAboutKey ? (named ?? duplicates[0]) : undefined;
}

/** A rule of its own reports the character that a program refuses. */
function isAboutCharacter(model: SkillDocument, { message }: ReadingReason): boolean {
  const span = findControlCharacter(model);
  return span !== undefined && message.includes(formatCodePoint(model.source.text.slice(span.start, span.end)));
}

/** Our parser takes control characters, and most programs do not. */
function findControlCharacter({ frontmatter: { content }, source }: SkillDocument): Span | undefined {
  const found = content && controlCharacter.exec(source.text.slice(content.start, content.end));
  return found ? spanOf(content.start + found.index, content.start + found.index + found[0].length) : undefined;
}
