export { argumentKinds } from './argumentKinds.js';
export { followTruth } from './follow/followTruth.js';
export {
  type CommandGroup,
  findCommandGroups,
  findDocumentCommandGroups,
  findLocalCommandGroups,
} from './commands/findCommandGroups.js';
export {
  type ExplicitGroup,
  listConfiguredMembers,
  findSkillsWithGroups,
  readFrontmatterGroups,
} from './groups/explicit/findExplicitGroups.js';
export { findExplicitGroupProblems } from './groups/explicit/findExplicitGroupProblems.js';
export { findComparisonGroups } from './groups/findComparisonGroups.js';
export { listNamedArguments } from './features/listNamedArguments.js';
export {
  type SkippedDeclaration,
  getSkipKey,
  findHiddenCommands,
  findSkippedDeclarations,
} from './states/findSkippedDeclarations.js';
export { findUnnamedCommands } from './states/findUnnamedCommands.js';
export { type SyncState, findSyncStates } from './states/findSyncStates.js';
export { type ManifestFormat, generateManifest } from './manifest/generateManifest.js';
export { formatMemberPlace } from './mismatches/wording.js';
export { toQualifiedName } from './toQualifiedName.js';
export { withSync } from './withSync.js';
