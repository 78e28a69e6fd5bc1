import { argumentKinds, withSync } from './sync/index.js';
import { configurationKind } from './configuration/index.js';
import { runAllRules, withSuppressionChecks, withUtf8Check, type DocumentKind } from './core/index.js';
import { withGuides } from './guide/index.js';
import { manifestKind } from './plugin/index.js';
import { promptInputKind, withPrompts } from './prompt/index.js';
import { withReview } from './review/index.js';
import { findInvalidUtf8Refusal, markdownKind, skillKind, triggerKind } from './skill/index.js';
import { xmlKind } from './xml/index.js';

const kinds: readonly DocumentKind[] = [
  withUtf8Check(configurationKind),
  withUtf8Check(manifestKind),
  withUtf8Check(triggerKind),
  withUtf8Check(withSync(withGuides(withReview(skillKind))), findInvalidUtf8Refusal),
  withUtf8Check(withSync(withGuides(markdownKind))),
  withSync(withGuides(withPrompts(xmlKind))),
  withUtf8Check(promptInputKind),
  ...argumentKinds.map(kind => withUtf8Check(kind)),
];

/** Every kind of document we read. Order matters only where two claim one file name. */
export const documentKinds: readonly DocumentKind[] = kinds.map(kind =>
  withSuppressionChecks(kind, listRuleCodes, runAllRules),
);

function listRuleCodes(): readonly string[] {
  return [...new Set(documentKinds.flatMap(({ rules }) => rules.map(({ code }) => code)))];
}
