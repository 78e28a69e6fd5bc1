import type { CodeLens as LspCodeLens, CodeLensParams } from 'vscode-languageserver';
import { createDocumentHandler } from '../../createDocumentHandler.js';
import type { Feature } from '../../feature.js';
import { toRange } from '../../conversion/positions.js';
import { collectFromAll } from '../../view.js';

/** A lens without a command is plain text. A lens with a command that the client does not support is left out. */
export const codeLenses: Feature = {
  register(server) {
    server.connection.onCodeLens(
      createDocumentHandler<CodeLensParams, LspCodeLens[]>(server, 'Code lenses', [], (host, _params, context) =>
        collectFromAll(host, context, async view => {
          const lenses = await view.document.kind.features.codeLenses?.(view.document, context);
          return lenses
            ?.filter(({ command }) => command === undefined || server.client.commands.has(command.id))
            .map(({ span, title, command }) => ({
              range: toRange(server, host.source, view.span(span)),
              command: { title, command: command?.id ?? '', arguments: [...(command?.arguments ?? [])] },
            }));
        }),
      ),
    );
  },
};
