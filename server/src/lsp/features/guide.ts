import type { CancellationToken } from 'vscode-languageserver';
import { commandsOf, guideOfCommand, renderGuide } from '../../guide/index.js';
import { guideRequest, type GuideParams, type GuideResult } from '../../shared/requests.js';
import { countTokens } from '../../tokens/index.js';
import { guarded } from '../answer.js';
import type { Feature } from '../feature.js';
import { contextFor, documentFor } from '../server.js';

/** The usage guide of a command as it would be generated now. */
export const guide: Feature = {
  capabilities: () => ({}),
  register(server) {
    server.connection.onRequest(guideRequest.method, (params: GuideParams, token: CancellationToken) =>
      guarded(server, `${guideRequest.method} of ${params.uri}`, null, token, async (): Promise<GuideResult | null> => {
        const { uri, command, format } = params;
        const document = await documentFor(server, uri);
        const context = await contextFor(server, uri, token);
        const found = document && (await commandsOf(document, context)).find(({ name }) => name === command);
        if (!found) return null;
        const text = renderGuide(await guideOfCommand(found), format);
        return { command, text, tokens: await countTokens(text, context.settings.tokens.encoding) };
      }),
    );
  },
};
