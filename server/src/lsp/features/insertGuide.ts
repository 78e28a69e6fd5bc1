import { guideChunkId, guideOfCommand, insertGuideChunk, skillFileNear, withoutSections } from '../../guide/index.js';
import { insertGuideRequest } from '../../shared/guides.js';
import { skillOf } from '../../skill/index.js';
import type { Feature } from '../feature.js';
import { onCommand } from '../onCommand.js';
import { documentFor } from '../server.js';
import { clientUri } from '../toLsp.js';
import { toWireEdits } from '../toWireEdits.js';

/** Puts a command's guide into its SKILL.md; the client applies the edit, so that it can be undone. */
export const insertGuide: Feature = {
  capabilities: () => ({}),
  register(server) {
    onCommand(server, insertGuideRequest, async (command, { uri, format, off }, context) => {
      const file = await skillFileNear(uri, context);
      const document = file === undefined ? undefined : await documentFor(server, file);
      const skill = document && skillOf(document);
      if (!document || !skill)
        return { refused: 'There is no SKILL.md in the folder of this command, nor in one around it.' };
      const guide = withoutSections(await guideOfCommand(command, context), off);
      const edit = insertGuideChunk(skill, guide, format);
      if ('refused' in edit) return edit;
      return {
        documents: toWireEdits(server, [{ document, changes: edit.changes }]),
        chunk: guideChunkId(command.name),
        uri: clientUri(server, document.uri),
      };
    });
  },
};
