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

/** A file of cases as its author sees it: the editor's text comes before the disk's. */
export async function readEvalFile(server: Server, uri: string): Promise<SourceText | undefined> {
  const document = await findDocument(server, uri);
  const text = document ? undefined : await server.services.files.readText(uri);
  return document?.source ?? (text === undefined ? undefined : createSourceText(text));
}

/** The set behind a source, or the reason why there is none. */
export async function resolveEvalSet(
  server: Server,
  source: WireEvalSource,
  context: Context,
): Promise<EvalSet | string> {
  if (source.kind === 'shipped') return filesystemReplaceSet;
  if (source.kind === 'file') {
    const file = await readEvalFile(server, source.uri);
    return file === undefined ? 'The file cannot be read.' : readEvalSet(file.text);
  }
  const document = await findDocument(server, source.uri);
  const [command] = document ? commandsCalled(await findDocumentCommands(document, context), source.command) : [];
  if (!command) return `The command ${source.command} is not declared any more.`;
  const refused = explainRefusal(command);
  if (refused !== undefined) return refused;
  const guide = await generateCommandGuide(command, context);
  const set = createEvalSet(guide, command.listed.description ?? command.name, createCommandSchema(command));
  return set.cases.length > 0 ? set : `The guide of ${command.name} has no scenario to try.`;
}
