import { followTruth } from '../../sync/index.js';
import type { Context, ParsedDocument, WorkspaceChange } from '../../core/index.js';
import { editRequest, renameableRequest, type RequestedEdit, type EditAnswer } from '../../shared/authoring.js';
import { extractSectionToChunk, moveChunk, skillOf, wrapInChunk, type Edit } from '../../skill/index.js';
import type { Feature } from '../feature.js';
import { onCustom } from '../onCustom.js';
import type { Server } from '../server.js';
import { toPlacesLeft } from '../placesLeft.js';
import { toSpan } from '../toLsp.js';
import { toWireEdits } from '../toWireEdits.js';
import { findFirstAt } from '../view.js';

/** Edits that commands ask for. The client applies them, so that they can be undone. */
export const askedEdits: Feature = {
  capabilities: () => ({}),
  register(server) {
    onCustom(server, editRequest, null, (document, { requestedEdit: asked }, context) =>
      perform(server, document, asked, context),
    );
    onCustom(server, renameableRequest, null, async (host, { position }, context) => {
      const found = await findFirstAt(host, host.source.lines.offsetAt(position), (view, offset) =>
        view.document.kind.features.prepareRename?.(view.document, offset, context),
      );
      return found?.placeholder ?? null;
    });
  },
};

async function perform(
  server: Server,
  document: ParsedDocument,
  asked: RequestedEdit,
  context: Context,
): Promise<EditAnswer> {
  const answer = (changes: WorkspaceChange): EditAnswer => ({ documents: toWireEdits(server, changes) });
  const skill = skillOf(document);
  const own = (edit: Edit): EditAnswer => ('refused' in edit ? edit : answer([{ document, changes: edit.changes }]));
  if (asked.kind === 'follow') {
    const offset = document.source.lines.offsetAt(asked.position);
    const changes = await followTruth(document, asked.follower, context, offset);
    return changes.length > 0
      ? answer(changes)
      : { refused: 'Nothing to change: code and schema agree, only one of them is there, or one has a syntax error.' };
  }
  if (asked.kind === 'rename') return rename(server, document, asked, context);
  if (!skill) return { refused: 'This is no skill: chunks are parts of a SKILL.md.' };
  switch (asked.kind) {
    case 'wrap':
      return own(wrapInChunk(skill, toSpan(document.source, asked.range)));
    case 'extract':
      return own(extractSectionToChunk(skill, document.source.lines.offsetAt(asked.position)));
    case 'move':
      return own(moveChunk(skill, asked.from, asked.to));
  }
}

async function rename(
  server: Server,
  host: ParsedDocument,
  { position, newName }: Extract<RequestedEdit, { kind: 'rename' }>,
  context: Context,
): Promise<EditAnswer> {
  const found = await findFirstAt(host, host.source.lines.offsetAt(position), async (view, offset) => {
    const { features } = view.document.kind;
    const changes = await features.rename?.(view.document, offset, newName, context);
    if (typeof changes === 'string') return changes;
    if (!changes || changes.length === 0) return undefined;
    const left = (await features.leftAlone?.(view.document, offset, newName, context)) ?? [];
    return {
      changes: changes.map(change => view.documentChange(change)),
      left: left.map(place => view.location(place)),
    };
  });
  if (typeof found === 'string') return { refused: found };
  if (!found) return { refused: 'There is nothing to rename at the cursor.' };
  const leftAlone = toPlacesLeft(server, found.left);
  return { documents: toWireEdits(server, found.changes), ...(leftAlone.length > 0 && { leftAlone }) };
}
