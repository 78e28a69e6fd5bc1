import { parseDocument, type Context, type ParsedDocument } from '../../core/index.js';
import { configurationKind } from '../../configuration/index.js';
import { documentKinds } from '../../documentKinds.js';

/** The run's configuration as a document, whatever the file's name. Undefined if it names no XML schemas. */
export async function parseConfigurationDocument({ settings, services }: Context): Promise<ParsedDocument | undefined> {
  const { configuration, xml } = settings;
  if (configuration === undefined || Object.keys(xml.schemas).length === 0) return undefined;
  const text = await services.files.readText(configuration);
  return text === undefined ? undefined : parseDocument(configuration, text, configurationKind, documentKinds);
}
