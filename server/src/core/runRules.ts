import type { Context } from './context.js';
import type { Finding, Severity } from './finding.js';
import type { ParsedDocument } from './parsedDocument.js';
import type { Problem, Rule } from './rule.js';
import { isSuppressed, readSuppressions } from './suppressions.js';

/** Runs the rules of a document's kind over it, each isolated from the others' bugs. Sorted by place, then code. */
export async function runRules(document: ParsedDocument, context: Context): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const rule of document.kind.rules) {
    if (context.signal.aborted) return [];
    findings.push(...(await runRule(rule, document, context)));
  }
  const { source, kind, model } = document;
  const suppressions = readSuppressions(source, offset => kind.isComment?.(model, offset) ?? true);
  return findings.filter(finding => !isSuppressed(finding, source, suppressions)).sort(byPlace);
}

async function runRule(rule: Rule<unknown>, document: ParsedDocument, context: Context): Promise<readonly Finding[]> {
  const setting = context.settings.rules[rule.code];
  if (setting === 'off') return [];
  const configured = setting !== undefined;
  if (!configured && rule.severity === 'off') return [];
  const severity = (problem: Problem): Severity =>
    setting ?? problem.severity ?? (rule.severity === 'off' ? 'warning' : rule.severity);
  try {
    const problems = await rule.check(document.model, { ...context, document, configured });
    return Array.from(problems, problem => toFinding(rule.code, severity(problem), problem));
  } catch (cause) {
    context.services.log.error(`Rule ${rule.code} failed on ${document.uri}`, cause);
    return [];
  }
}

function toFinding(code: string, severity: Severity, problem: Problem): Finding {
  const { span, message, related = [], fixes = () => [], unlisted } = problem;
  return { code, severity, message, span, related, fixes, ...(unlisted !== undefined && { unlisted }) };
}

function byPlace(a: Finding, b: Finding): number {
  return a.span.start - b.span.start || a.span.end - b.span.end || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);
}
