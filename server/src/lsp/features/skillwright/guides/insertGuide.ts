import { toGuideChunkId, insertGuideChunk, findNearestSkillFile, removeSections } from '../../../../guide/index.js';
import { insertGuideRequest } from '../../../../shared/guides.js';
import { skillOf } from '../../../../skill/index.js';
import type { Feature } from '../../../feature.js';
import { onCommand } from '../../../onCommand.js';
import { createRequestedGuide } from '../../../createRequestedGuide.js';
import { findDocument } from '../../../server.js';
import { toClientUri } from '../../../conversion/toLsp.js';
import { toWireEdits } from '../../../conversion/toWireEdits.js';
import { messages } from '../../../messages.js';

/** Inserts a command's guide into its SKILL.md. The client applies the edit, so that it can be undone. */
export const insertGuide: Feature = {
  register(server) {
    onCommand(server, insertGuideRequest, async (command, params, context) => {
      const file = await findNearestSkillFile(params.uri, context);
      const document = file === undefined ? undefined : await findDocument(server, file);
      const skill = document && skillOf(document);
      if (!document || !skill) return { refused: messages.noSkillFile() };
      const guide = removeSections(await createRequestedGuide(command, params, context), params.off);
      const edit = insertGuideChunk(skill, guide, params.format);
      if ('refused' in edit) return edit;
      return {
        documents: toWireEdits(server, [{ document, changes: edit.changes }]),
        chunk: toGuideChunkId(command.name),
        uri: toClientUri(server, document.uri),
      };
    });
  },
};
