import type { SourceText } from '../text/createSourceText.js';
import type { Span } from '../text/span.js';
import { type JsonNode, parseJson } from '../json/parseJson.js';
import { manifestFiles } from '../shared/languages.js';
import { manifestFormats } from './fields/formats.js';
import type { ManifestFormat } from './manifestField.js';
import { parseYamlManifest } from './parseYamlManifest.js';

/** A manifest, each value with its position. JSON and YAML have the same form. */
export interface Manifest {
  readonly format: ManifestFormat;
  /** Undefined if nothing could be read. */
  readonly root: JsonNode | undefined;
  /** Where the text is not JSON or YAML. */
  readonly problems: readonly { readonly span: Span; readonly message: string }[];
}

/** Is a file one of the manifests? @param uri undefined where only its name is known */
export const isManifest = (fileName: string, uri: string | undefined): boolean =>
  manifestFiles.some(({ name, folder }) => name === fileName && (uri === undefined || isIn(uri, folder, name)));

const isIn = (uri: string, folder: string, name: string): boolean => uri.endsWith(`/${folder}/${name}`);

export function parseManifest({ text }: SourceText, uri: string): Manifest {
  const [first] = manifestFormats;
  const format = manifestFormats.find(({ fileName }) => uri.endsWith(`/${fileName}`)) ?? first;
  if (!format) throw new Error('no format of manifests');
  const isYaml = manifestFiles.some(({ name, folder, editorId }) => editorId === 'yaml' && isIn(uri, folder, name));
  const { root, problems } = isYaml ? parseYamlManifest(text) : parseJson(text);
  return { format, root, problems };
}
