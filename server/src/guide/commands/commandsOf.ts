import { signaturesOf, type Signature } from '../../arguments/index.js';
import { baseName, directoryOf, type Context, type ParsedDocument } from '../../core/index.js';
import { get } from '../schema/jsonSchema.js';
import { rawSchema } from '../schema/rawSchema.js';

/** A command that a guide can be written for, and the place that is the truth about its arguments. */
export interface Command {
  readonly document: ParsedDocument;
  readonly signature: Signature;
  readonly name: string;
  /** Name of the folder its file lies in. */
  readonly skill: string;
}

/** The commands a document declares, in its order; of a struct and a schema for one command, the truth (`skillwright.sync.truth`). */
export async function commandsOf(document: ParsedDocument, context: Context): Promise<readonly Command[]> {
  const declared = (await signaturesOf(document, context)).filter(({ role }) => role === 'code' || role === 'schema');
  // A lone argument type is offered under its own name only where nothing in the file names a command.
  const isNamed = declared.some(({ command }) => command !== undefined);
  const commands = declared.flatMap(signature => {
    const name = signature.command ?? (isNamed ? undefined : nameOfPlain(signature, document));
    return name === undefined ? [] : [{ document, signature, name, skill: baseName(directoryOf(document.uri)) }];
  });
  return onlyTruths(commands, context);
}

/** All commands of these documents; what several files of one folder declare counts once. */
export async function commandsIn(uris: readonly string[], context: Context): Promise<readonly Command[]> {
  const found: Command[] = [];
  for (const uri of uris) {
    if (context.signal.aborted) return [];
    const document = await context.services.workspace.document(uri);
    if (document) found.push(...(await commandsOf(document, context)));
  }
  return onlyTruths(found, context);
}

/** A plain schema is called by its title, else by its file; a type by its own name. */
function nameOfPlain(signature: Signature, document: ParsedDocument): string | undefined {
  if (signature.role === 'code') return signature.declaration;
  const schema = rawSchema(signature, document.source.text);
  const title = schema && get(schema, 'title');
  return typeof title === 'string' && title !== '' ? title : baseName(document.uri).replace(/(?:\.schema)?\.json$/, '');
}

function onlyTruths(commands: readonly Command[], { settings }: Context): readonly Command[] {
  const truths = new Map<string, Command>();
  for (const command of commands) {
    const key = `${directoryOf(command.document.uri)}\n${command.name}`;
    const known = truths.get(key);
    const isBetter = command.signature.role === settings.sync.truth && known?.signature.role !== settings.sync.truth;
    if (!known || isBetter) truths.set(key, command);
  }
  return [...truths.values()];
}
