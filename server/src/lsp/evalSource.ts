import type { Context } from '../core/index.js';
import {
  commandsCalled,
  commandsOf,
  filesystemReplaceSet,
  guideOfCommand,
  readEvalSet,
  refusalOf,
  schemaOfCommand,
  setOfGuide,
  type EvalSet,
} from '../guide/index.js';
import { sourceText, type SourceText } from '../text/sourceText.js';
import type { WireEvalSource } from '../shared/evaluations.js';
import { documentFor, type Server } from './server.js';

/** A file of cases as its author sees it: the editor's text comes before the disk's. */
export async function evalFile(server: Server, uri: string): Promise<SourceText | undefined> {
  const document = await documentFor(server, uri);
  const text = document ? undefined : await server.services.files.readText(uri);
  return document?.source ?? (text === undefined ? undefined : sourceText(text));
}

/** The set behind a source, or the reason why there is none. */
export async function evalSetOf(server: Server, source: WireEvalSource, context: Context): Promise<EvalSet | string> {
  if (source.kind === 'shipped') return filesystemReplaceSet;
  if (source.kind === 'file') {
    const file = await evalFile(server, source.uri);
    return file === undefined ? 'The file cannot be read.' : readEvalSet(file.text);
  }
  const document = await documentFor(server, source.uri);
  const [command] = document ? commandsCalled(await commandsOf(document, context), source.command) : [];
  if (!command) return `The command ${source.command} is not declared any more.`;
  const refused = refusalOf(command);
  if (refused !== undefined) return refused;
  const guide = await guideOfCommand(command, context);
  const set = setOfGuide(guide, command.listed.description ?? command.name, schemaOfCommand(command));
  return set.cases.length > 0 ? set : `The guide of ${command.name} has no scenario to try.`;
}
