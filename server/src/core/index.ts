export { applySafeFixes } from './applySafeFixes.js';
export { checkDocument, liftFix } from './checkDocument.js';
export type { BackgroundWorker, Context, Services, StartWorker } from './context.js';
export type { DocumentKind, Fence } from './documentKind.js';
export type * from './features.js';
export type { DirectoryEntry, FileSystem, UnreadFile } from './fileSystem.js';
export { createFileWorkspace } from './createFileWorkspace.js';
export type { FileWorkspace } from './createFileWorkspace.js';
export { severities } from './finding.js';
export type {
  ConfiguredSeverity,
  DocumentChange,
  Finding,
  Fix,
  Location,
  Severity,
  TextChange,
  TextDocument,
} from './finding.js';
export { createIgnoreRules, noIgnoreRules } from './createIgnoreRules.js';
export { withUtf8Check } from './invalidUtf8.js';
export type { Logger } from './logger.js';
export { notCheckedRule, notCheckedSeverity } from './notChecked.js';
export { memoizePerRequest } from './memoizePerRequest.js';
export { overlayServices } from './overlayServices.js';
export { isRelevantDocument } from './isRelevantDocument.js';
export { findKind, parseDocument } from './parseDocument.js';
export type { EmbeddedDocument, ParsedDocument } from './parsedDocument.js';
export type { MaybePromise, PassingCase, Problem, Rule, RuleContext, RuleExample } from './rule.js';
export type { Settings, SyncGroupSetting } from './settings.js';
export { countDefects, hasImproved, isSoundFix } from './soundFix.js';
export { unreadDocument, whyUnread } from './unread.js';
export { removeSuppressed } from './suppressions.js';
export * from './uri.js';
export { isNeverWalked, walkFiles } from './walkFiles.js';
export type { IgnoreRulesFactory } from './walkFiles.js';
export type { WorkspaceView } from './workspaceView.js';
