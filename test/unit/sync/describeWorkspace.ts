import { checkDocument, type Context, type ParsedDocument } from '../../../server/src/core/index.js';
import { findExtractor, findSignatures } from '../../../server/src/arguments/index.js';
import { findArgumentPaths } from '../../../server/src/sync/features/findArgumentAt.js';
import { planRename } from '../../../server/src/sync/navigation/planRename.js';
import {
  findDocumentCommandGroups,
  findExplicitGroupProblems,
  findSkippedDeclarations,
  findSyncStates,
  followTruth,
  formatMemberPlace,
  readFrontmatterGroups,
} from '../../../server/src/sync/index.js';
import { formatDocumentChanges, formatFinding, formatLocation, formatSpan } from '../../support/formatFindings.js';

const toPath = ({ uri }: { readonly uri: string }): string => uri.replace('file:///w/', '');

const indent = (lines: readonly string[]): readonly string[] => lines.map(line => `  ${line}`);

/** All findings about the declarations in a workspace. A finding about several documents is written once. */
export async function describeWorkspace(documents: readonly ParsedDocument[], context: Context): Promise<string> {
  const written = new Set<string>();
  const lines: string[] = [];
  const add = (title: string, entries: readonly string[]): void => {
    const text = [title, ...indent(entries)].join('\n');
    if (entries.length > 0 && !written.has(text)) lines.push(text);
    written.add(text);
  };
  for (const document of documents) {
    const { source } = document;
    const findings = (await checkDocument(document, context)).filter(({ code }) => code.startsWith('sync/'));
    add(
      `findings in ${toPath(document)}`,
      findings.flatMap(finding => formatFinding(source, finding)),
    );
    for (const { command, members, notes, unread } of await findSyncStates(document, context)) {
      const states = members.map(({ member, isTruth, state, findings: count, notes: ownNotes }) =>
        [formatMemberPlace(member), isTruth ? 'truth' : '', state, count, ...ownNotes].join(', '),
      );
      add(`state of ${command}`, [...states, ...notes, ...unread]);
    }
    for (const group of await findDocumentCommandGroups(document, context)) {
      const { name = '', truth, isCommand, signature, listed } = group;
      const filled = signature.parameters.filter(parameter => !truth.signature.parameters.includes(parameter));
      add(`${isCommand ? 'command' : 'declaration'} ${name} from ${formatMemberPlace(truth)}`, [
        `described: ${listed.description ?? ''}`,
        ...listed.parameters.map(({ name: argument, description = '' }) => `${argument}: ${description}`),
        ...filled.map(parameter => `completed: ${describeParameter(parameter)}`),
      ]);
    }
    const skipped = await findSkippedDeclarations(document, context);
    add(
      `skipped in ${toPath(document)}`,
      skipped.map(
        ({ document: place, span, message }) => `${toPath(place)} ${formatSpan(place.source, span)}: ${message}`,
      ),
    );
    for (const follower of ['code', 'schema'] as const) {
      const changes = formatDocumentChanges(await followTruth(document, follower, context));
      add(`change the ${follower} of ${toPath(document)}`, changes);
    }
    await addRenames(document, context, add);
  }
  const frontmatterGroups = documents.flatMap(document =>
    readFrontmatterGroups(document, context.services.workspace.roots),
  );
  add('problems of groups', await findExplicitGroupProblems(context, frontmatterGroups));
  return lines.map(line => `${line}\n`).join('');
}

function describeParameter(parameter: object): string {
  const entries = Object.entries(parameter).filter(([key]) => !/span|documentation/i.test(key));
  return JSON.stringify(Object.fromEntries(entries), (key, value: unknown) => (/span/i.test(key) ? undefined : value));
}

/** What a rename of each argument to `renamed` changes in all documents. */
async function addRenames(
  document: ParsedDocument,
  context: Context,
  add: (title: string, entries: readonly string[]) => void,
): Promise<void> {
  if (!findExtractor(document)) return;
  for (const { parameters } of await findSignatures(document, context)) {
    for (const path of findArgumentPaths(parameters)) {
      const argument = path.at(-1);
      if (!argument) continue;
      const { start } = argument.nameSpan;
      const name = path.map(step => step.name).join('.');
      const hover = await document.kind.features.hover?.(document, start, context);
      add(`hover of ${name}`, hover?.markdown.split('\n').filter(line => line !== '') ?? []);
      const plan = await planRename(document, start, 'renamed', context);
      if (typeof plan === 'string') add(`rename ${name}`, [plan]);
      else {
        const changes = formatDocumentChanges(plan.changes).toSorted();
        add(`rename ${name}`, [...changes, ...plan.leftAlone.map(place => `left: ${formatLocation(place)}`)]);
      }
    }
  }
}
