import {
  generateCommandGuide,
  ModelError,
  createCommandSchema,
  requestGuideDraft as teach,
} from '../../../../guide/index.js';
import { draftGuideRequest } from '../../../../shared/models.js';
import { createClientModel, toAbortSignal } from '../../../client/createClientModel.js';
import type { Feature } from '../../../feature.js';
import { onCommand } from '../../../onCommand.js';
import { toWirePreview } from '../../../conversion/toWirePreview.js';
import { messages } from '../../../messages.js';

/** Lets a model of the client draft FAQ and scenarios of a guide. */
export const guideDraft: Feature = {
  register(server) {
    onCommand(server, draftGuideRequest, async (command, params, context, token) => {
      const { document, signature } = command;
      const guide = await generateCommandGuide(command, context);
      const documentation = document.source.text.slice(signature.span.start, signature.span.end);
      const model = createClientModel(server, params.model);
      try {
        const taught = await teach(guide, documentation, createCommandSchema(command), model, toAbortSignal(token));
        const { problems, draft, status } = taught;
        if (status === 'refused') return { refused: messages.unusableDraft(model.name, problems.join(' ')) };
        return { draft, problems, preview: await toWirePreview(server, command, taught.guide, params, context) };
      } catch (cause) {
        if (cause instanceof ModelError) return { refused: cause.message };
        throw cause;
      }
    });
  },
};
