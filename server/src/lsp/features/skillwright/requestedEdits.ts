import { followTruth } from '../../../sync/index.js';
import type { Context, ParsedDocument, WorkspaceChange } from '../../../core/index.js';
import { editRequest, renameableRequest, type RequestedEdit, type EditAnswer } from '../../../shared/authoring.js';
import { extractSectionToChunk, moveChunk, skillOf, wrapInChunk, type Edit } from '../../../skill/index.js';
import type { Feature } from '../../feature.js';
import { onCustom } from '../../onCustom.js';
import type { Server } from '../../server.js';
import { toUnchangedPlaces } from '../../conversion/toUnchangedPlaces.js';
import { toOffset, toSpan } from '../../conversion/positions.js';
import { toWireEdits } from '../../conversion/toWireEdits.js';
import { findFirstAt } from '../../view.js';
import { messages } from '../../messages.js';

/** Edits for commands of the client. The client applies them, so that they can be undone. */
export const requestedEdits: Feature = {
  register(server) {
    onCustom(server, editRequest, null, (document, { requestedEdit }, context) =>
      perform(server, document, requestedEdit, context),
    );
    onCustom(server, renameableRequest, null, async (host, { position }, context) => {
      const result = await findFirstAt(host, toOffset(server, host.source, position), (view, offset) =>
        view.document.kind.features.prepareRename?.(view.document, offset, context),
      );
      return result?.placeholder ?? null;
    });
  },
};

async function perform(
  server: Server,
  document: ParsedDocument,
  requestedEdit: RequestedEdit,
  context: Context,
): Promise<EditAnswer> {
  const createAnswer = (changes: WorkspaceChange): EditAnswer => ({ documents: toWireEdits(server, changes) });
  const skill = skillOf(document);
  const toAnswer = (edit: Edit): EditAnswer =>
    'refused' in edit ? edit : createAnswer([{ document, changes: edit.changes }]);
  if (requestedEdit.kind === 'follow') {
    const offset = toOffset(server, document.source, requestedEdit.position);
    const changes = await followTruth(document, requestedEdit.follower, context, offset);
    return changes.length > 0 ? createAnswer(changes) : { refused: messages.nothingToSync() };
  }
  if (requestedEdit.kind === 'rename') return rename(server, document, requestedEdit, context);
  if (!skill) return { refused: messages.notASkill() };
  switch (requestedEdit.kind) {
    case 'wrap':
      return toAnswer(wrapInChunk(skill, toSpan(server, document.source, requestedEdit.range)));
    case 'extract':
      return toAnswer(extractSectionToChunk(skill, toOffset(server, document.source, requestedEdit.position)));
    case 'move':
      return toAnswer(moveChunk(skill, requestedEdit.from, requestedEdit.to));
  }
}

async function rename(
  server: Server,
  host: ParsedDocument,
  { position, newName }: Extract<RequestedEdit, { kind: 'rename' }>,
  context: Context,
): Promise<EditAnswer> {
  const result = await findFirstAt(host, toOffset(server, host.source, position), async (view, offset) => {
    const { features } = view.document.kind;
    const changes = await features.rename?.(view.document, offset, newName, context);
    if (typeof changes === 'string') return changes;
    if (!changes || changes.length === 0) return undefined;
    const unchanged = (await features.leftAlone?.(view.document, offset, newName, context)) ?? [];
    return {
      changes: changes.map(change => view.documentChange(change)),
      unchanged: unchanged.map(place => view.location(place)),
    };
  });
  if (typeof result === 'string') return { refused: result };
  if (!result) return { refused: messages.nothingToRename() };
  const leftAlone = toUnchangedPlaces(server, result.unchanged);
  return { documents: toWireEdits(server, result.changes), ...(leftAlone.length > 0 && { leftAlone }) };
}
