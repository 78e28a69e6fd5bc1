import type { Problem, Rule, RuleContext } from '../../core/index.js';
import { spanOf, type Span } from '../../text/span.js';
import { findNearestName } from '../../text/findNearestName.js';
import { checkSourceKind, findDuplicateKeys, findDuplicatePlugins, listSourceValues } from '../checkSource.js';
import { createPathProblem, findTarget, readPath } from '../checkPath.js';
import { maxShownLength } from '../limits.js';
import type { Manifest } from '../manifest.js';
import type { ValueType } from '../manifestField.js';
import { messages } from '../messages.js';
import { findMemberField, listManifestValues, type ManifestValue } from '../walkManifest.js';
import { findTextSpan, typeOf } from '../valueText.js';
import { createExampleManifest, exampleFiles, examplePath } from './exampleManifest.js';
import { isRead } from './isRead.js';

export const invalid: Rule<Manifest> = {
  code: 'plugin/invalid',
  summary: 'The manifest of a plugin, marketplace or skill is not valid.',
  why: 'Claude Code does not load a plugin whose manifest has a value of the wrong type, and loads nothing from a path that does not exist. Codex skips an `agents/openai.yaml` with a value of the wrong type.',
  severity: 'error',
  fixable: 'choice',
  good: createExampleManifest({ skills: ['./extra'] }),
  bad: createExampleManifest({ author: 'Ada', skills: 'extra/tidy' }),
  passes: [
    {
      text: createExampleManifest({ mcpServers: { db: { command: 'node' } }, hooks: './hooks/more.json' }),
      reason: 'Servers may be defined in the manifest itself, and the file that `hooks` names exists.',
      example: { path: examplePath, files: { ...exampleFiles, 'demo/hooks/more.json': '{}' } },
    },
    {
      text: '{ "name": "all", "owner": { "name": "Ada" }, "plugins": [{ "name": "a", "source": { "source": "github", "repo": "a/a" }, "skills": ["./far"] }] }\n',
      reason: 'The files of this plugin are in another repository.',
      example: { path: 'demo/.claude-plugin/marketplace.json' },
    },
    {
      text: 'interface:\n  display_name: 10\n  default_prompt: "Use $tidy."\n',
      reason: 'Codex reads a number as text.',
      example: { path: 'demo/extra/tidy/agents/openai.yaml', files: exampleFiles },
    },
  ],
  example: { path: examplePath, files: exampleFiles },
  async check(manifest, context) {
    if (!(await isRead(manifest, context))) return [];
    const { root, problems, format } = manifest;
    const [first] = problems;
    if (first) return [first];
    if (root?.kind !== 'object')
      return [{ span: findStart(root?.span, context), message: messages.notObject(format.fileName) }];
    const values = listManifestValues(root, format.root, format.fileName);
    const all = [...values, ...values.flatMap(listSourceValues)];
    const found = await Promise.all(all.map(value => checkValue(value, manifest, context)));
    const { text } = context.document.source;
    return [
      ...found.flat(),
      ...values.flatMap(value => checkSourceKind(value, text)),
      ...(format.id === 'marketplace' ? findDuplicatePlugins(root, text) : []),
      ...findDuplicateKeys(root),
    ];
  },
};

/** An object or list is marked at its first character. */
function findStart(span: Span | undefined, { document }: RuleContext<Manifest>): Span {
  const { length } = document.source.text;
  const start = Math.min(span?.start ?? 0, Math.max(length - 1, 0));
  return spanOf(start, Math.min(start + 1, length));
}

async function checkValue(
  value: ManifestValue,
  manifest: Manifest,
  context: RuleContext<Manifest>,
): Promise<readonly Problem[]> {
  const { node, field, name, entry } = value;
  const type = typeOf(node);
  const place = entry && node.kind !== 'scalar' ? entry.keySpan : findSpan(value, context);
  const readsAsText = manifest.format.isForgiving === true && field.types.includes('string') && node.kind === 'scalar';
  if (!readsAsText && (type === undefined || !field.types.includes(type)))
    return [{ span: place, message: messages.wrongType(name, formatTypes(field.types)) }];
  if (node.kind === 'object') return checkMembers(value, place, manifest);
  if (type !== 'string') return [];
  return [...checkText(value, place, manifest), ...(await checkPath(value, place, manifest, context))];
}

/** `a string, an array or an object` */
function formatTypes(types: readonly ValueType[]): string {
  const names = types.map(type => messages.types[type]());
  const last = names.at(-1) ?? '';
  return names.length > 1 ? messages.typeChoice(names.slice(0, -1).join(', '), last) : last;
}

const findSpan = ({ node }: ManifestValue, context: RuleContext<Manifest>): Span =>
  node.kind === 'scalar' ? findTextSpan(node, context.document.source.text) : findStart(node.span, context);

function checkMembers({ node, field }: ManifestValue, span: Span, { format }: Manifest): readonly Problem[] {
  if (node.kind !== 'object') return [];
  const keys = new Set(node.entries.map(({ key }) => key));
  const missing = Object.entries(field.fields ?? {}).filter(([key, { required }]) => required && !keys.has(key));
  const refused =
    field.others === 'refused' ? node.entries.filter(({ key }) => findMemberField(field, key) === undefined) : [];
  return [
    ...missing.map(([key]) => ({ span, message: messages.fieldMissing(key), ...getSeverity(format) })),
    ...refused.map(({ key, keySpan }) => ({ span: keySpan, message: messages.fieldRefused(key, format.reader) })),
  ];
}

const getSeverity = ({ isForgiving }: Manifest['format']): Pick<Problem, 'severity'> =>
  isForgiving === true ? { severity: 'warning' } : {};

function checkText({ node, field, name }: ManifestValue, span: Span, { format }: Manifest): readonly Problem[] {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return [];
  const { form, choices, knownValues = [], maxLength } = field;
  const shown = node.value.slice(0, maxShownLength);
  const length = Array.from(node.value).length;
  const texts = [
    ...(form && !form.pattern.test(node.value) ? [messages.wrongForm(shown, name, form.example)] : []),
    ...(choices && !choices.includes(node.value) ? [messages.wrongChoice(shown, name, choices.join(', '))] : []),
    ...(maxLength !== undefined && length > maxLength ? [messages.tooLong(name, length, maxLength)] : []),
  ];
  const near = findMeantValue(node.value, knownValues);
  return [
    ...texts.map(message => ({ span, message, ...getSeverity(format) })),
    ...(near === undefined
      ? []
      : [
          {
            span,
            message: `${messages.kindMisspelled(shown, name)} ${messages.didYouMean(near)}`,
            severity: 'warning' as const,
            fixes: () => [{ title: messages.changeTo(near), changes: [{ span, newText: near }] }],
          },
        ]),
  ];
}

/** The known value that a misspelled one means: letters may also stand in another order. */
function findMeantValue(value: string, known: readonly string[]): string | undefined {
  const sortLetters = (text: string): string => Array.from(text.toLowerCase()).sort().join('');
  if (known.includes(value.toLowerCase())) return undefined;
  return findNearestName(value, known) ?? known.find(name => sortLetters(name) === sortLetters(value));
}

async function checkPath(
  value: ManifestValue,
  span: Span,
  { root, format }: Manifest,
  context: RuleContext<Manifest>,
): Promise<readonly Problem[]> {
  const path = readPath(value, root, context.document.uri);
  if (!path) return [];
  if (path.problem) return [createPathProblem(span, { ...path.problem, ...getSeverity(format) })];
  const target = await findTarget(path, context);
  const shown = path.path.slice(0, maxShownLength);
  if (value.field.path === 'skills')
    return target !== undefined && target !== 'here' && target.type === 'file'
      ? [{ span, message: messages.pathNotFolder(shown) }]
      : [];
  if (target !== undefined) return [];
  if (value.field.path === 'plugin') return [{ span, message: messages.pluginMissing(shown) }];
  // A build may make it.
  return [{ span, message: messages.pathMissing(shown), severity: 'warning' }];
}
