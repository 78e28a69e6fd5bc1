import { directoryOf, resolvePath, type Problem, type Rule, type RuleContext } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import { isBlockTooLong } from '../frontmatter/checkable.js';
import { resolveProfile } from '../profiles/resolveProfile.js';
import { createSkillFile } from '../createSkillFile.js';
import type { SkillFile, SkillReader, SkillReading } from '../readers/reader.js';
import { withVersion } from '../readers/selectReaders.js';
import { findReasonFixes } from '../readers/reasons/findReasonFixes.js';
import { locateReason } from '../readers/reasons/locateReason.js';
import type { SkillDocument } from '../skillDocument.js';
import { valueUnknown } from './frontmatter/fields/valueUnknown.js';

type SkillRule = Rule<SkillDocument>;

/** What the author wants is no mistake, and the rule of unknown fields finds each of them. */
const otherReasons: ReadonlySet<string> = new Set(['internal', 'field-unknown']);

/** Rules of the YAML block and its fields: with a named agent, its reader alone decides. */
const isDecidedByReader = (code: string): boolean =>
  /^frontmatter\/(?:missing|byte-order-mark|unclosed|invalid-yaml|(?:name|description)-[a-z-]+|(?:compatibility|metadata|allowed-tools)-invalid)$/.test(
    code,
  );

/**
 * A rule that reports what the agent of a named profile does: an error where it ignores the skill, a warning where it loads it partly.
 * Places and fixes are those that the rule finds by the open specification. Formats keep their rules.
 */
export const followReader = (rule: SkillRule): SkillRule => ({
  ...rule,
  check(model, context) {
    const { profile } = resolveProfile(model, context.settings);
    const { reader } = profile;
    if (!reader || isBlockTooLong(model)) return rule.check(model, context);
    const reported = reportReading(rule, model, withVersion(reader, context.settings.profileVersion), context);
    if (isDecidedByReader(rule.code)) return reported;
    const problems = rule.check(model, context);
    return problems instanceof Promise
      ? problems.then(resolved => mergeProblems(rule, reported, resolved))
      : mergeProblems(rule, reported, problems);
  },
});

/** Under the name that agents look for: other rules report a file's name and place. */
const createReadableFile = (model: SkillDocument, { document }: RuleContext<SkillDocument>): SkillFile =>
  createSkillFile(resolvePath(directoryOf(document.uri), 'SKILL.md'), model);

function mergeProblems(
  { code }: SkillRule,
  reported: readonly Problem[],
  problems: Iterable<Problem>,
): readonly Problem[] {
  const isReported = ({ span }: Problem): boolean => reported.some(({ span: { start } }) => start === span.start);
  const others = Array.from(problems).filter(problem => !isReported(problem));
  if (code !== 'frontmatter/duplicate-key') return [...reported, ...others];
  // The agent takes one of the two values.
  return [...reported, ...others.map((problem): Problem => ({ ...problem, severity: 'warning' }))];
}

function reportReading(
  rule: SkillRule,
  model: SkillDocument,
  reader: SkillReader,
  context: RuleContext<SkillDocument>,
): readonly Problem[] {
  const { file, reading } = readOnce(model, reader, context);
  const { verdict, reasons } = reading;
  return reasons.flatMap((reason): readonly Problem[] => {
    const findProblems = (code: string) => (code === rule.code ? findBySpecification(rule, model, context) : []);
    const { code, message, span } = locateReason(model, reason, findProblems);
    if (code !== rule.code || otherReasons.has(reason.code)) return [];
    const bySpecification = code === valueUnknown.code ? findAt(span, rule, model, context) : findProblems(code);
    return [
      {
        span,
        message,
        severity: verdict === 'ignored' ? 'error' : 'warning',
        fixes: () => findReasonFixes(model, reader, file, reason, bySpecification),
      },
    ];
  });
}

/** The problems that a rule of many fields finds at one place. */
function findAt(
  { start }: Span,
  rule: SkillRule,
  model: SkillDocument,
  context: RuleContext<SkillDocument>,
): readonly Problem[] {
  const problems = rule.check(model, context);
  return problems instanceof Promise ? [] : Array.from(problems).filter(({ span }) => span.start === start);
}

function findBySpecification(
  rule: SkillRule,
  model: SkillDocument,
  context: RuleContext<SkillDocument>,
): readonly Problem[] {
  const problems = rule.check(model, { ...context, settings: { ...context.settings, profile: 'agentskills' } });
  return problems instanceof Promise ? [] : Array.from(problems);
}

interface FileReading {
  readonly file: SkillFile;
  readonly reading: SkillReading;
}

/** By model, which never changes: each rule asks for the reading. */
const readings = new WeakMap<SkillDocument, Map<string, FileReading>>();

function readOnce(model: SkillDocument, reader: SkillReader, context: RuleContext<SkillDocument>): FileReading {
  const known = readings.get(model) ?? new Map<string, FileReading>();
  readings.set(model, known);
  const key = `${reader.id} ${reader.version ?? ''} ${context.document.uri}`;
  const found = known.get(key);
  if (found) return found;
  const file = createReadableFile(model, context);
  const read = { file, reading: reader.read(file) };
  known.set(key, read);
  return read;
}
