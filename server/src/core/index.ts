export { applySafeFixes } from './fixes/applySafeFixes.js';
export { copyText } from './copyText.js';
export { deriveAnswer } from './deriveAnswer.js';
export { fingerprint } from './fingerprint.js';
export { groupDigits } from './groupDigits.js';
export { maxDocumentLength } from './limits.js';
export { checkDocument, liftFix } from './checks/checkDocument.js';
export { checkEach } from './checks/checkEach.js';
export type { BackgroundWorker, Context, DerivedAnswer, Services, StartWorker } from './context.js';
export type { DocumentKind, Fence } from './documents/documentKind.js';
export type * from './documents/features.js';
export type { DirectoryEntry, FileSystem, UnreadFile } from './workspace/fileSystem.js';
export { createFileWorkspace } from './workspace/createFileWorkspace.js';
export type { FileWorkspace } from './workspace/createFileWorkspace.js';
export { severities } from './checks/finding.js';
export type {
  ConfiguredSeverity,
  DocumentChange,
  Finding,
  Fix,
  Location,
  Severity,
  TextChange,
  TextDocument,
} from './checks/finding.js';
export { compileGlob } from './globs/compileGlob.js';
export { createIgnoreRules, noIgnoreRules } from './workspace/createIgnoreRules.js';
export { withUtf8Check, type FindInvalidUtf8Refusal } from './checks/invalidUtf8.js';
export type {
  CompileReport,
  LibraryError,
  SchemaSource,
  ValidationReport,
  ValidationRequest,
  XmlValidator,
} from './xmlValidator.js';
export type { Logger } from './logger.js';
export { notCheckedRule, notCheckedSeverity } from './checks/notChecked.js';
export { mapConcurrently } from './mapConcurrently.js';
export { memoizePerRequest } from './memoizePerRequest.js';
export { overlayServices } from './fixes/overlayServices.js';
export { isRelevantDocument } from './documents/isRelevantDocument.js';
export { findKind, parseDocument } from './documents/parseDocument.js';
export type { EmbeddedDocument, ParsedDocument } from './documents/parsedDocument.js';
export type { MaybePromise, PassingCase, Problem, Rule, RuleContext, RuleExample } from './checks/rule.js';
export type { Settings, SyncGroupSetting } from './settings.js';
export { composeChanges } from './fixes/composeChanges.js';
export { countDefects, hasImproved, isSoundFix, wasHidden } from './fixes/soundFix.js';
export { createSnippetChange, escapeSnippet, formatTabStop, toSnippetText } from './fixes/snippet.js';
export { createSuppressions } from './fixes/createSuppressions.js';
export { createUnreadDocument, findUnreadReason } from './documents/unread.js';
export { runAllRules } from './checks/runRules.js';
export { unusedSuppressionCode, withSuppressionChecks } from './checks/suppressionRules.js';
export { removeSuppressed } from './checks/suppressions.js';
export * from './workspace/uri.js';
export { findLinkTarget } from './workspace/findLinkTarget.js';
export { existsAsSpelled, isSpelledOtherwise } from './workspace/existsAsSpelled.js';
export { walkFiles } from './workspace/walkFiles.js';
export type { IgnoreRulesFactory } from './workspace/walkFiles.js';
export type { WorkspaceView } from './workspace/workspaceView.js';
