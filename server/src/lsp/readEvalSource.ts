import type { Context } from '../core/index.js';
import {
  commandsCalled,
  findDocumentCommands,
  filesystemReplaceSet,
  generateCommandGuide,
  readEvalSet,
  explainRefusal,
  createCommandSchema,
  createEvalSet,
  type EvalSet,
} from '../guide/index.js';
import { createSourceText, type SourceText } from '../text/createSourceText.js';
import type { WireEvalSource } from '../shared/evaluations.js';
import { findDocument, type Server } from './server.js';
import { messages } from './messages.js';

/** Reads a file of cases: the text in the editor, otherwise the file on disk. */
export async function readEvalFile(server: Server, uri: string): Promise<SourceText | undefined> {
  const document = await findDocument(server, uri);
  const text = document ? undefined : await server.services.files.readText(uri);
  return document?.source ?? (text === undefined ? undefined : createSourceText(text));
}

/** Reads the evaluation set of a source. @returns an error message if it has none */
export async function resolveEvalSet(
  server: Server,
  source: WireEvalSource,
  context: Context,
): Promise<EvalSet | string> {
  if (source.kind === 'shipped') return filesystemReplaceSet;
  if (source.kind === 'file') {
    const file = await readEvalFile(server, source.uri);
    return file === undefined ? messages.fileUnreadable() : readEvalSet(file.text);
  }
  const document = await findDocument(server, source.uri);
  const [command] = document ? commandsCalled(await findDocumentCommands(document, context), source.command) : [];
  if (!command) return messages.commandGone(source.command);
  const refusal = explainRefusal(command);
  if (refusal !== undefined) return refusal;
  const guide = await generateCommandGuide(command, context);
  const set = createEvalSet(guide, command.listed.description ?? command.name, createCommandSchema(command));
  return set.cases.length > 0 ? set : messages.noScenarios(command.name);
}
