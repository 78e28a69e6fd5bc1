export { argumentKinds } from './argumentKinds.js';
export type * from './signature.js';
export { extractorOf, isArgumentFile, signaturesOf } from './signaturesOf.js';
export { withSync } from './withSync.js';
export { groupsOf } from './groups/groupsOf.js';
export type { Group, Member } from './groups/group.js';
export { parseJson, jsonValueOf, type JsonNode } from './languages/jsonSchema/jsonTree.js';
export { followTruth } from './follow/followTruth.js';
export { generateManifest, type ManifestCommand, type ManifestFormat } from './manifest/generateManifest.js';
