import type { Completion, Context, ParsedDocument } from '../../core/index.js';
import { findJsonPosition } from '../../json/findJsonPosition.js';
import type { JsonNode } from '../../json/parseJson.js';
import { manifestFiles } from '../../shared/languages.js';
import { spanOf, type Span } from '../../text/span.js';
import type { Manifest } from '../manifest.js';
import type { ManifestField } from '../manifestField.js';
import { messages } from '../messages.js';
import { findMemberField, type ManifestValue } from '../walkManifest.js';
import { completePath } from './completePath.js';
import { findYamlPosition } from './findYamlPosition.js';

/** Fields, words that a field allows, and paths of skills. */
export async function completeManifest(
  document: ParsedDocument<Manifest>,
  offset: number,
  context: Context,
): Promise<readonly Completion[]> {
  const { model, source, uri } = document;
  const isYaml = manifestFiles.some(({ editorId, name }) => editorId === 'yaml' && uri.endsWith(`/${name}`));
  if (isYaml) {
    const position = findYamlPosition(source.text, offset);
    const field = position && followPath(model.format.root, position.path);
    return field ? completeFields(field, position.keys, position.word, name => `${name}: `) : [];
  }
  const position = findJsonPosition(source.text, offset);
  if (!position) return [];
  const value = findValue(model, position.path);
  const field = followPath(model.format.root, position.path);
  if (!field) return [];
  const span = spanOf(position.start, findTokenEnd(source.text, offset, position.inString));
  if (position.expects === 'key') {
    const hasColon = /^\s*:/.test(source.text.slice(span.end));
    return completeFields(field, position.keys, span, name => (hasColon ? `"${name}"` : `"${name}": `), '"');
  }
  if (field.choices)
    return field.choices.map(choice => ({
      label: choice,
      kind: 'value',
      span,
      newText: `"${choice}"`,
      filterText: `"${choice}"`,
    }));
  if (field.path === undefined || !value || !position.inString) return [];
  return completePath({ ...value, field }, spanOf(position.start + 1, offset), document, context);
}

/** The field at a path of keys and indexes. */
function followPath(root: ManifestField, path: readonly (string | number)[]): ManifestField | undefined {
  let field: ManifestField | undefined = root;
  for (const step of path) field = typeof step === 'number' ? field?.items : field && findMemberField(field, step);
  return field;
}

/** The innermost value around a path that the text already has. Paths are relative to the plugin of that value. */
function findValue({ root, format }: Manifest, path: readonly (string | number)[]): ManifestValue | undefined {
  if (!root) return undefined;
  let value: ManifestValue = { node: root, field: format.root, name: format.fileName };
  for (const step of path) {
    const { node, field, name } = value;
    const inner: JsonNode | undefined =
      node.kind === 'array' && typeof step === 'number'
        ? node.items[step]
        : node.kind === 'object'
          ? node.entries.find(({ key }) => key === step)?.value
          : undefined;
    const innerField = typeof step === 'number' ? field.items : findMemberField(field, step);
    if (!inner || !innerField) return value;
    value = { node: inner, field: innerField, name: typeof step === 'number' ? name : step, parent: value };
  }
  return value;
}

/** Where the string or word at the cursor ends. */
function findTokenEnd(text: string, offset: number, inString: boolean): number {
  const rest = text.slice(offset, offset + 500);
  const [token = ''] = (inString ? /^[^"\n]*"?/ : /^[\w$-]*/).exec(rest) ?? [];
  return offset + token.length;
}

function completeFields(
  { fields = {} }: ManifestField,
  present: readonly string[],
  span: Span,
  write: (name: string) => string,
  quote = '',
): readonly Completion[] {
  return Object.entries(fields)
    .filter(([name]) => !present.includes(name))
    .map(([name, { about, required }], index): Completion => ({
      label: name,
      kind: 'field',
      detail: required ? messages.fieldRequired() : messages.fieldOptional(),
      documentation: about,
      span,
      newText: write(name),
      filterText: `${quote}${name}`,
      sortText: String(index).padStart(2, '0'),
    }));
}
