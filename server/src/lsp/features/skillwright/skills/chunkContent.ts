import { chunkContentRequest } from '../../../../shared/requests.js';
import { readChunkContent as contentOf, skillOf } from '../../../../skill/index.js';
import { touches } from '../../../../text/span.js';
import type { Feature } from '../../../feature.js';
import { onCustom } from '../../../onCustom.js';
import { toOffset } from '../../../conversion/positions.js';

/** The content of a chunk, for *Copy Chunk*. */
export const chunkContent: Feature = {
  register(server) {
    onCustom(server, chunkContentRequest, null, (document, { position }) => {
      const offset = toOffset(server, document.source, position);
      const chunk = skillOf(document)?.chunks.findLast(({ span }) => touches(span, offset));
      if (!chunk) return null;
      return { id: chunk.id ?? '', content: contentOf(document.source.text, chunk.content) };
    });
  },
};
