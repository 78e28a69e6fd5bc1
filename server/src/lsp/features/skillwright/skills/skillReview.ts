import { reviewSkill, type ReviewedFile } from '../../../../review/index.js';
import { reviewRequest, type WireReviewedFile } from '../../../../shared/authoring.js';
import { isSkillDocument, toRankingInput } from '../../../../skill/index.js';
import { toRange } from '../../../conversion/positions.js';
import { toClientUri } from '../../../conversion/toLsp.js';
import type { Feature } from '../../../feature.js';
import { onCustom } from '../../../onCustom.js';
import type { Server } from '../../../server.js';

/** Lists what a skill would do before anyone uses it. */
export const skillReview: Feature = {
  register(server) {
    onCustom(server, reviewRequest, null, async (document, _params, context) => {
      if (!isSkillDocument(document)) return null;
      const files = await reviewSkill(document, context);
      return { name: toRankingInput(document).name, files: files.map(file => toWireFile(server, file)) };
    });
  },
};

function toWireFile(server: Server, { uri, path, facts, notRead, isFolder, source }: ReviewedFile): WireReviewedFile {
  return {
    uri: toClientUri(server, uri),
    path,
    ...(notRead !== undefined && { notRead }),
    ...(isFolder && { isFolder }),
    isText: source.text.length > 0,
    facts: facts.map(({ code, message, span }) => ({
      code,
      message,
      ...(span.start < span.end && { range: toRange(server, source, span) }),
    })),
  };
}
