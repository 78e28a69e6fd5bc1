import { editDistance } from '../../text/editDistance.js';
import type { Context } from '../context.js';
import type { DocumentKind } from '../documents/documentKind.js';
import type { ParsedDocument } from '../documents/parsedDocument.js';
import { messages } from '../messages.js';
import type { Finding } from './finding.js';
import type { Problem, Rule } from './rule.js';
import { readSuppressions } from './suppressions.js';

const createExample = (comment: string, body = '<chunk id="a" description="Details."></chunk>'): string =>
  `---\nname: demo\ndescription: Finds cafés. Use it when coffee is wanted.\n---\n\n# Demo\n\n<!-- ${comment} -->\n${body}\n`;
const directive = 'skillwright-disable-next-line';
const example = { path: 'demo/SKILL.md' };

/** @param listCodes the codes of all rules */
const createUnknownRule = (listCodes: () => readonly string[]): Rule<unknown> => ({
  code: 'text/suppression-unknown',
  summary: 'A suppression comment names a rule that does not exist.',
  why: 'For that name, the comment suppresses nothing, and the finding remains.',
  severity: 'warning',
  fixable: 'choice',
  good: createExample(`${directive} chunk/empty -- written later`),
  bad: createExample(`${directive} chunk/emtpy -- written later`),
  passes: [
    {
      text: createExample(directive),
      reason: 'A comment that names no rule suppresses all findings on the next line.',
    },
    {
      text: createExample('How to suppress a finding', '`<!-- skillwright-disable-next-line x/y -->`'),
      reason: 'Text in code is not a comment.',
    },
  ],
  example,
  check(_model, { document }) {
    const suppressions = readSuppressions(document);
    if (suppressions.length === 0) return [];
    const known = listCodes();
    return suppressions.flatMap(({ codes }): readonly Problem[] => {
      const unknown = codes.filter(({ code }) => !known.includes(code));
      const misspelt = unknown.filter(({ code }) => code.includes('/') || findNearestCode(code, known) !== undefined);
      // Other words are a reason without `--`. The first one is enough.
      return (misspelt.length > 0 ? misspelt : unknown.slice(0, 1)).map(({ code, span }) => {
        const nearest = findNearestCode(code, known);
        if (nearest === undefined) return { span, message: describeUnknown(code, document.kind) };
        return {
          span,
          message: messages.misspeltSuppression(code, nearest),
          fixes: () => [{ title: messages.changeTo(nearest), changes: [{ span, newText: nearest }] }],
        };
      });
    });
  },
});

function describeUnknown(code: string, { refusesReasons }: DocumentKind): string {
  if (code.includes('/')) return messages.unknownSuppression(code);
  return refusesReasons ? messages.unknownSuppressionInXml(code) : messages.unmarkedReason(code);
}

/** A rule's name without its group is near to the code. */
function findNearestCode(code: string, known: readonly string[]): string | undefined {
  const named = known.filter(candidate => candidate.endsWith(`/${code}`));
  if (named.length === 1) return named[0];
  let nearest: string | undefined;
  let nearestDistance = Math.floor(code.length / 4) + 1;
  for (const candidate of code.includes('/') ? known : []) {
    const distance = editDistance(code, candidate);
    if (distance < nearestDistance) [nearest, nearestDistance] = [candidate, distance];
  }
  return nearest;
}

export const unusedSuppressionCode = 'text/suppression-unused';

/**
 * Codes that do not exist have a rule of their own.
 * @param listCodes the codes of all rules
 * @param findAll the findings of a document, before suppressions
 */
const createUnusedRule = (
  listCodes: () => readonly string[],
  findAll: (document: ParsedDocument, context: Context) => Promise<readonly Finding[]>,
): Rule<unknown> => ({
  code: unusedSuppressionCode,
  summary: 'A suppression comment suppresses nothing. `check --report-unused-suppressions` reports it.',
  why: 'The problem was solved, or the comment is on the wrong line. If the comment remains, it hides new findings on the next line: those of the rules it names, or all if it names none.',
  severity: 'off',
  noFix: 'Only the author knows whether the comment belongs to another line.',
  good: createExample(`${directive} chunk/empty`),
  bad: createExample(`${directive} chunk/empty`, 'Text.'),
  example: { ...example, settings: { rules: { [unusedSuppressionCode]: 'warning' } } },
  async check(_model, context) {
    const { document } = context;
    const suppressions = readSuppressions(document);
    if (suppressions.length === 0) return [];
    const rules = { ...context.settings.rules, [unusedSuppressionCode]: 'off' as const };
    const findings = await findAll(document, { ...context, settings: { ...context.settings, rules } });
    const known = listCodes();
    return suppressions.flatMap(({ line, span, codes }): readonly Problem[] => {
      const found = new Set(
        findings
          .filter(finding => document.source.lines.positionAt(finding.span.start).line === line)
          .map(({ code }) => code),
      );
      if (codes.length === 0) return found.size === 0 ? [{ span, message: messages.unusedSuppression() }] : [];
      return codes
        .filter(({ code }) => known.includes(code) && !found.has(code))
        .map(({ code, span: codeSpan }) => ({ span: codeSpan, message: messages.unusedSuppressionOf(code) }));
    });
  },
});

/** Adds the rules for suppression comments. */
export function withSuppressionChecks(
  kind: DocumentKind,
  listCodes: () => readonly string[],
  findAll: (document: ParsedDocument, context: Context) => Promise<readonly Finding[]>,
): DocumentKind {
  return { ...kind, rules: [...kind.rules, createUnknownRule(listCodes), createUnusedRule(listCodes, findAll)] };
}
