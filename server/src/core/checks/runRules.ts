import type { Context } from '../context.js';
import type { ConfiguredSeverity, Finding } from './finding.js';
import type { ParsedDocument } from '../documents/parsedDocument.js';
import type { Problem, Rule, RuleContext } from './rule.js';
import { maxShownWordLength } from '../limits.js';
import { shortenWords } from '../../text/shortenWords.js';
import { removeSuppressed } from './suppressions.js';

/**
 * Runs the rules of a document's kind, each isolated from bugs of the others. Rules isolate their items with `checkEach`. Sorted by place, then code.
 * @param onFailure called for each such bug
 */
export async function runRules(
  document: ParsedDocument,
  context: Context,
  onFailure: () => void = () => undefined,
): Promise<readonly Finding[]> {
  const findings = await runAllRules(document, context, onFailure);
  return [...removeSuppressed(findings, document)].sort(byPlace);
}

/** As `runRules`, with the findings that comments suppress. In the order of the rules. */
export async function runAllRules(
  document: ParsedDocument,
  context: Context,
  onFailure: () => void = () => undefined,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  let code = '';
  const reportFailure = (cause: unknown): void => {
    onFailure();
    context.services.log.error(`Rule ${code} failed on ${document.uri}`, cause);
  };
  const plain: RuleContext<unknown> = { ...context, document, configured: false, reportFailure };
  const configured: RuleContext<unknown> = { ...plain, configured: true };
  for (const rule of document.kind.rules) {
    if (context.signal.aborted) return [];
    const setting = context.settings.rules[rule.code];
    if ((setting ?? rule.severity) === 'off') continue;
    code = rule.code;
    try {
      const result = rule.check(document.model, setting === undefined ? plain : configured);
      // Most rules return at once, and awaiting each would cost more than many of them do. A generator's problems are kept if it fails later.
      for (const problem of result instanceof Promise ? await result : result)
        findings.push(toFinding(rule, setting, problem));
    } catch (cause) {
      reportFailure(cause);
    }
  }
  return findings;
}

function toFinding(rule: Rule<unknown>, setting: ConfiguredSeverity | undefined, problem: Problem): Finding {
  const { span, message, related = [], fixes = () => [], parts, unlisted, isProvisional } = problem;
  const ruleSeverity = setting ?? problem.severity ?? rule.severity;
  const severity = ruleSeverity === 'off' ? 'warning' : ruleSeverity;
  const finding: Finding = {
    code: rule.code,
    severity,
    message: shorten(message),
    span,
    related: related.map(place => ({ ...place, message: shorten(place.message) })),
    fixes: () => fixes().map(fix => ({ ...fix, title: shorten(fix.title) })),
    ...(parts && { parts }),
  };
  if (unlisted === undefined && isProvisional === undefined) return finding;
  return { ...finding, ...(unlisted !== undefined && { unlisted }), ...(isProvisional && { isProvisional }) };
}

/** Names in messages come from documents, and may have any length. */
const shorten = (sentence: string): string => shortenWords(sentence, maxShownWordLength);

function byPlace(a: Finding, b: Finding): number {
  return a.span.start - b.span.start || a.span.end - b.span.end || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);
}
