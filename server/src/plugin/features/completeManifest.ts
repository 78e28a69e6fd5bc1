import type { Completion, Context, ParsedDocument } from '../../core/index.js';
import { findJsonPosition } from '../../json/findJsonPosition.js';
import type { JsonNode } from '../../json/parseJson.js';
import { manifestFiles } from '../../shared/languages.js';
import { spanOf, type Span } from '../../text/span.js';
import { findSourceField } from '../checkSource.js';
import { pluginSources, unknownSource } from '../fields/pluginSources.js';
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
  const field = followPath(model.format.root, position.path, model.root);
  if (!field) return [];
  const span = spanOf(position.start, findTokenEnd(source.text, offset, position.inString));
  if (position.expects === 'key') {
    const hasColon = /^\s*:/.test(source.text.slice(span.end));
    const object = field.path === 'plugin' ? findObjectField(field, value?.node) : field;
    return completeFields(object, position.keys, span, name => (hasColon ? `"${name}"` : `"${name}": `), '"');
  }
  if (field.choices)
    return field.choices.map(choice => ({
      label: choice,
      kind: 'value',
      span,
      newText: `"${choice}"`,
      filterText: `"${choice}"`,
    }));
  if (field.path === undefined || !value) return [];
  if (position.inString)
    return completePath({ ...value, field }, spanOf(position.start + 1, offset), document, context);
  const typed = spanOf(position.start, position.start);
  const paths = await completePath({ ...value, field }, typed, document, context);
  return [
    ...paths.map(item => ({ ...item, span, newText: `"${item.newText}"`, filterText: `"${item.newText}` })),
    ...(field.path === 'plugin' ? completeSources(span) : []),
  ];
}

/** The field at a path of keys and indexes. @param root of the text, which tells the form of a plugin's source */
function followPath(
  root: ManifestField,
  path: readonly (string | number)[],
  node?: JsonNode,
): ManifestField | undefined {
  let field: ManifestField | undefined = root;
  let current = node;
  for (const step of path) {
    const object: ManifestField | undefined = field && findObjectField(field, current);
    field = typeof step === 'number' ? field?.items : object && findMemberField(object, step);
    current = findInner(current, step);
  }
  return field;
}

/** The field of an object: the source of a plugin has other members for each kind. */
function findObjectField(field: ManifestField, node: JsonNode | undefined): ManifestField {
  if (field.path !== 'plugin' || node?.kind === 'scalar') return field;
  return (node && findSourceField(node)) ?? unknownSource;
}

const findInner = (node: JsonNode | undefined, step: string | number): JsonNode | undefined => {
  if (node?.kind === 'array') return typeof step === 'number' ? node.items[step] : undefined;
  return node?.kind === 'object' ? node.entries.find(({ key }) => key === step)?.value : undefined;
};

/** The sources of a plugin that are an object, with the fields that each needs. */
const completeSources = (span: Span): readonly Completion[] =>
  Object.entries(pluginSources).map(([kind, { about, fields = {} }]): Completion => {
    const needed = Object.entries(fields).flatMap(([name, { required, form }]) =>
      required ? [`"${name}": "${form?.example ?? ''}"`] : [],
    );
    const newText = `{ "source": "${kind}", ${needed.join(', ')} }`;
    return { label: kind, kind: 'value', documentation: about, span, newText, filterText: kind, sortText: `2${kind}` };
  });

/** The innermost value around a path that the text already has. Paths are relative to the plugin of that value. */
function findValue({ root, format }: Manifest, path: readonly (string | number)[]): ManifestValue | undefined {
  if (!root) return undefined;
  let value: ManifestValue = { node: root, field: format.root, name: format.fileName };
  for (const step of path) {
    const { node, field, name }: ManifestValue = value;
    const inner = findInner(node, step);
    const innerField: ManifestField | undefined =
      typeof step === 'number' ? field.items : findMemberField(findObjectField(field, node), step);
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
