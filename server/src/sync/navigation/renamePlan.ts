import {
  baseName,
  type Context,
  type DocumentChange,
  type Location,
  type ParsedDocument,
  type TextChange,
} from '../../core/index.js';
import { overlaps } from '../../text/span.js';
import { formatMemberPlace, quote } from '../mismatches/wording.js';
import { findArgumentPaths, findSiblings } from '../features/findArgumentAt.js';
import type { Member } from '../groups/comparisonGroup.js';
import { findFolderGroups } from '../groups/groupsIn.js';
import { guidesIn, renamedInGuide } from '../../arguments/index.js';
import { renamedInSamples } from '../samples/renamedInSamples.js';
import { isSampleFile } from '../samples/sampleFiles.js';
import { sampleSetsOf } from '../samples/samplesOf.js';
import { mentionsLeft } from './mentionsLeft.js';
import { groupByDocument, findOccurrences, renameOccurrence, type Occurrence } from './occurrences.js';

/** What renaming an argument changes, and where its name stays because it may mean something else. */
export interface RenamePlan {
  readonly changes: readonly DocumentChange[];
  readonly leftAlone: readonly Location[];
}

interface Found {
  readonly document: ParsedDocument;
  readonly changes: readonly TextChange[];
  readonly leftAlone?: readonly Location['span'][];
}

/** Longer lists are not read. */
const mostLeft = 100;

/** Renames an argument wherever it is declared, used, named in a guide or given in a sample; a string is the reason for refusing. */
export async function planRename(
  document: ParsedDocument,
  offset: number,
  newName: string,
  context: Context,
): Promise<RenamePlan | string> {
  const occurrences = await findOccurrences(document, offset, context);
  const [own] = occurrences;
  if (!/^[\p{L}_][\p{L}\p{N}_-]*$/u.test(newName)) return `${quote(newName)} cannot be the name of an argument.`;
  if (!own || own.parameter.name === newName) return { changes: [], leftAlone: [] };
  const found: Found[] = [];
  for (const occurrence of occurrences) {
    const { member, parameter } = occurrence;
    if (parameter.name === newName) continue;
    if (findSiblings(member.signature, parameter).some(({ name }) => name === newName)) {
      return `${quote(newName)} is already an argument in ${formatMemberPlace(member)}.`;
    }
    const changes = renameOccurrence(occurrence, newName);
    if (!changes)
      return `${quote(parameter.name)} cannot be renamed to ${quote(newName)} in ${formatMemberPlace(member)}.`;
    found.push({ document: member.document, changes });
  }
  const folder = await findFolderGroups(document, context);
  const members = folder.declarationGroups.find(set => set.members.some(one => one.signature === own.member.signature))
    ?.members ?? [own.member];
  const paths = namePaths(occurrences);
  const documents = [...new Set([...folder.documents, ...members.map(member => member.document)])];
  found.push(...inGuides(members, documents, paths, newName));
  found.push(...(await inSamples(members, documents, paths, newName, context)));
  const changes = groupByDocument(found.filter(one => one.changes.length > 0));
  const unchanged = ({ document: { uri }, span }: Location): boolean =>
    !changes.some(one => one.document.uri === uri && one.changes.some(change => overlaps(change.span, span)));
  const left = [
    ...found.flatMap(one => (one.leftAlone ?? []).map(span => ({ document: one.document, span }))),
    ...mentionsLeft(members, documents, paths),
  ];
  return { changes, leftAlone: sorted(left.filter(unchanged)).slice(0, mostLeft) };
}

/** The ways to the argument, by the names in each declaration: a function's model may be one step of some. */
function namePaths(occurrences: readonly Occurrence[]): readonly (readonly string[])[] {
  const all = occurrences.flatMap(({ member: { signature }, parameter }) => {
    const path = findArgumentPaths(signature.parameters).find(way => way[way.length - 1] === parameter);
    return path ? [path.map(({ name }) => name)] : [];
  });
  const unique = new Map(all.map(path => [path.join('\n'), path]));
  return [...unique.values()].sort((a, b) => a.length - b.length);
}

/** Guides of the command: files of their own, and those in a SKILL.md. */
function inGuides(
  members: readonly Member[],
  documents: readonly ParsedDocument[],
  paths: readonly (readonly string[])[],
  newName: string,
): readonly Found[] {
  const commands = new Set(members.flatMap(({ signature: { command, declaration } }) => [command, declaration]));
  return documents.flatMap(document =>
    guidesIn(document)
      .filter(({ command }) => command !== undefined && commands.has(command))
      .flatMap(guide => {
        const named = new Set(guide.names.map(({ path }) => path.join('\n')));
        const path = paths.find(one => named.has(one.join('\n'))) ?? paths[0];
        return path ? [{ document, ...renamedInGuide(document.source.text, guide, path, newName) }] : [];
      }),
  );
}

async function inSamples(
  members: readonly Member[],
  documents: readonly ParsedDocument[],
  paths: readonly (readonly string[])[],
  newName: string,
  context: Context,
): Promise<readonly Found[]> {
  const signatures = new Set(members.map(({ signature }) => signature));
  const declaring = new Set(members.map(({ document }) => document));
  const found: Found[] = [];
  for (const document of documents) {
    if (!declaring.has(document) && !isSampleFile(baseName(document.uri))) continue;
    const sets = (await sampleSetsOf(document, context)).filter(set =>
      set.members.some(({ signature }) => signatures.has(signature)),
    );
    const changes = sets.flatMap(set => paths.flatMap(path => renamedInSamples(set, document, path, newName)));
    if (changes.length > 0) found.push({ document, changes });
  }
  return found;
}

function sorted(places: readonly Location[]): readonly Location[] {
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
