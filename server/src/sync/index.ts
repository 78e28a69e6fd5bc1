export { argumentKinds } from './argumentKinds.js';
export { followTruth } from './follow/followTruth.js';
export {
  type CommandGroup,
  findCommandGroups,
  findDocumentCommandGroups,
  findLocalCommandGroups,
} from './groups/commandGroups.js';
export { configuredMembers, findSkillsWithGroups } from './groups/findExplicitGroups.js';
export { findExplicitGroupProblems } from './groups/findExplicitGroupProblems.js';
export { findComparisonGroups } from './groups/findComparisonGroups.js';
export { listNamedArguments } from './groups/listNamedArguments.js';
export { type NotCompared, errorPlace, hiddenCommands, notCompared } from './groups/notCompared.js';
export { type SyncState, findSyncStates } from './groups/findSyncStates.js';
export { type ManifestFormat, generateManifest } from './manifest/generateManifest.js';
export { formatMemberPlace } from './mismatches/wording.js';
export { toQualifiedName } from './toQualifiedName.js';
export { withSync } from './withSync.js';
