import { guideChunkId, insertGuideChunk, skillFileNear, withoutSections } from '../../guide/index.js';
import { insertGuideRequest } from '../../shared/guides.js';
import { skillOf } from '../../skill/index.js';
import type { Feature } from '../feature.js';
import { onCommand } from '../onCommand.js';
import { requestedGuide } from '../requestedGuide.js';
import { documentFor } from '../server.js';
import { clientUri } from '../toLsp.js';
import { toWireEdits } from '../toWireEdits.js';

/** Puts a command's guide into its SKILL.md; the client applies the edit, so that it can be undone. */
export const insertGuide: Feature = {
  capabilities: () => ({}),
  register(server) {
    onCommand(server, insertGuideRequest, async (command, params, context) => {
      const file = await skillFileNear(params.uri, context);
      const document = file === undefined ? undefined : await documentFor(server, file);
      const skill = document && skillOf(document);
      if (!document || !skill)
        return { refused: 'There is no SKILL.md in the folder of this command, nor in one around it.' };
      const guide = withoutSections(await requestedGuide(command, params, context), params.off);
      const edit = insertGuideChunk(skill, guide, params.format);
      if ('refused' in edit) return edit;
      return {
        documents: toWireEdits(server, [{ document, changes: edit.changes }]),
        chunk: guideChunkId(command.name),
        uri: clientUri(server, document.uri),
      };
    });
  },
};
