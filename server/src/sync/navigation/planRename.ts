import {
  baseName,
  type Context,
  type DocumentChange,
  type Location,
  type ParsedDocument,
  type TextChange,
} from '../../core/index.js';
import { overlaps } from '../../text/span.js';
import { messages } from '../messages.js';
import { formatMemberPlace } from '../mismatches/wording.js';
import { findArgumentPaths, findSiblings } from '../features/findArgumentAt.js';
import type { Member } from '../groups/comparisonGroup.js';
import { findFolderGroups } from '../groups/findGroups.js';
import { guidesIn, renameInGuide } from '../../arguments/index.js';
import { renameInSamples } from '../samples/renameInSamples.js';
import { isSampleFile } from '../samples/sampleFiles.js';
import { findSampleSets } from '../samples/findSampleSets.js';
import { findRemainingMentions } from './findRemainingMentions.js';
import { groupByDocument, findOccurrences, renameOccurrence, type Occurrence } from './findOccurrences.js';
import { maxRemainingMentions } from '../limits.js';
import { append } from '../../text/append.js';

/** The changes of a rename, and the places where the name stays because it may mean something else. */
export interface RenamePlan {
  readonly changes: readonly DocumentChange[];
  readonly leftAlone: readonly Location[];
}

interface DocumentRename {
  readonly document: ParsedDocument;
  readonly changes: readonly TextChange[];
  readonly leftAlone?: readonly Location['span'][];
}

/** Renames an argument in declarations, code, guides and samples. A string explains why it cannot be renamed. */
export async function planRename(
  document: ParsedDocument,
  offset: number,
  newName: string,
  context: Context,
): Promise<RenamePlan | string> {
  const occurrences = await findOccurrences(document, offset, context);
  const [current] = occurrences;
  if (!/^[\p{L}_][\p{L}\p{N}_-]*$/u.test(newName)) return messages.invalidName(newName);
  if (!current || current.parameter.name === newName) return { changes: [], leftAlone: [] };
  const renames: DocumentRename[] = [];
  for (const occurrence of occurrences) {
    const { member, parameter } = occurrence;
    if (parameter.name === newName) continue;
    if (findSiblings(member.signature, parameter).some(({ name }) => name === newName)) {
      return messages.nameTaken(newName, formatMemberPlace(member));
    }
    const changes = renameOccurrence(occurrence, newName);
    if (!changes) return messages.notRenamable(parameter.name, newName, formatMemberPlace(member));
    renames.push({ document: member.document, changes });
  }
  const folder = await findFolderGroups(document, context);
  const members = folder.declarationGroups.find(set =>
    set.members.some(one => one.signature === current.member.signature),
  )?.members ?? [current.member];
  const paths = listNamePaths(occurrences);
  const documents = [...new Set([...folder.documents, ...members.map(member => member.document)])];
  append(renames, renameInGuides(members, documents, paths, newName));
  append(renames, await renameInDocumentSamples(members, documents, occurrences, newName, context));
  const changes = groupByDocument(renames.filter(one => one.changes.length > 0));
  const isUnchanged = ({ document: { uri }, span }: Location): boolean =>
    !changes.some(one => one.document.uri === uri && one.changes.some(change => overlaps(change.span, span)));
  const remaining = [
    ...renames.flatMap(one => (one.leftAlone ?? []).map(span => ({ document: one.document, span }))),
    ...findRemainingMentions(members, documents, paths),
  ];
  return { changes, leftAlone: sortLocations(remaining.filter(isUnchanged)).slice(0, maxRemainingMentions) };
}

/** The paths of the argument in each declaration. They differ if a function takes a model as its only parameter. */
function listNamePaths(occurrences: readonly Occurrence[]): readonly (readonly string[])[] {
  const all = occurrences.flatMap(({ member: { signature }, parameter }) => {
    const path = findArgumentPaths(signature.parameters).find(way => way[way.length - 1] === parameter);
    return path ? [path.map(({ name }) => name)] : [];
  });
  const unique = new Map(all.map(path => [path.join('\n'), path]));
  return [...unique.values()].sort((a, b) => a.length - b.length);
}

/** Renames in guides of the command: in separate files, and in a SKILL.md. */
function renameInGuides(
  members: readonly Member[],
  documents: readonly ParsedDocument[],
  paths: readonly (readonly string[])[],
  newName: string,
): readonly DocumentRename[] {
  const commands = new Set(members.flatMap(({ signature: { command, declaration } }) => [command, declaration]));
  return documents.flatMap(document =>
    guidesIn(document)
      .filter(({ command }) => command !== undefined && commands.has(command))
      .flatMap(guide => {
        const guideNames = new Set(guide.names.map(({ path }) => path.join('\n')));
        const path = paths.find(one => guideNames.has(one.join('\n'))) ?? paths[0];
        return path ? [{ document, ...renameInGuide(document.source.text, guide, path, newName) }] : [];
      }),
  );
}

async function renameInDocumentSamples(
  members: readonly Member[],
  documents: readonly ParsedDocument[],
  occurrences: readonly Occurrence[],
  newName: string,
  context: Context,
): Promise<readonly DocumentRename[]> {
  const signatures = new Set(members.map(({ signature }) => signature));
  const declaringDocuments = new Set(members.map(({ document }) => document));
  const renames: DocumentRename[] = [];
  for (const document of documents) {
    if (!declaringDocuments.has(document) && !isSampleFile(baseName(document.uri))) continue;
    const sets = (await findSampleSets(document, context)).filter(set =>
      set.members.some(({ signature }) => signatures.has(signature)),
    );
    const changes = sets.flatMap(set => renameInSamples(set, document, occurrences, newName));
    if (changes.length > 0) renames.push({ document, changes });
  }
  return renames;
}

function sortLocations(places: readonly Location[]): readonly Location[] {
  const seen = new Set<string>();
  return places
    .filter(({ document: { uri }, span }) => {
      const key = `${uri}#${span.start}`;
      return !seen.has(key) && seen.add(key);
    })
    .sort(
      (a, b) =>
        (a.document.uri < b.document.uri ? -1 : Number(a.document.uri > b.document.uri)) || a.span.start - b.span.start,
    );
}
