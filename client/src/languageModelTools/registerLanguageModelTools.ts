import {
  Disposable,
  LanguageModelTextPart,
  type LanguageModelTool,
  LanguageModelToolResult,
  lm,
  MarkdownString,
} from 'vscode';
import { formatCode } from '../../../server/src/shared/escapeMarkdown.js';
import { agentToolRequest } from '../../../server/src/shared/requests.js';
import type { ServerConnection } from '../server/serverConnection.js';
import { viewMessages } from '../messages/viewMessages.js';

type Arguments = Readonly<Record<string, unknown>>;

/** The tools by what the editor shows while one runs. The manifest describes them; a test holds it against the server's own table. */
const languageModelTools: Readonly<Record<string, (args: Arguments) => string>> = {
  load_doc_chunk: args => viewMessages.loadingChunk(formatArgument(args.chunk_id), formatArgument(args.skill_name)),
  list_chunks: args => viewMessages.listingChunks(formatArgument(args.skill_name)),
  generate_usage_guide: args => viewMessages.generatingGuideOf(formatArgument(args.command_name ?? args.skill_name)),
  validate: args => viewMessages.checking(formatArgument(args.path)),
};

/** Arguments are a model's words: formatArgument as code, on one line. */
const formatArgument = (value: unknown): string => formatCode(typeof value === 'string' ? value.slice(0, 80) : '');

export function registerLanguageModelTools(server: ServerConnection): Disposable {
  const registrations = Object.entries(languageModelTools).map(([name, message]) =>
    lm.registerTool(`skillwright_${name}`, toolFor(server, name, message)),
  );
  return Disposable.from(...registrations);
}

function toolFor(
  server: ServerConnection,
  name: string,
  message: (args: Arguments) => string,
): LanguageModelTool<Arguments> {
  return {
    prepareInvocation: ({ input }) => ({ invocationMessage: new MarkdownString(message(input)) }),
    async invoke({ input }, token) {
      const answer = await server.request(agentToolRequest, { name, arguments: input }, token);
      // A refusal says what to call instead: the model reads it as any other result.
      return new LanguageModelToolResult([new LanguageModelTextPart(answer?.text ?? viewMessages.unknownTool(name))]);
    },
  };
}
