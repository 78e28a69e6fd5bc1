import type { Problem, Rule, RuleContext } from '../../core/index.js';
import { baseName, checkEach, resolvePath } from '../../core/index.js';
import { findEntry, findMember, type JsonNode, toText } from '../../json/parseJson.js';
import { findField, isSkillDocument } from '../../skill/index.js';
import { findNearestName } from '../../text/findNearestName.js';
import { spanOf } from '../../text/span.js';
import type { Manifest } from '../manifest.js';
import { messages } from '../messages.js';
import { findRootFolder, findSkillFile, resolveSource } from '../places.js';
import { findTextSpan } from '../valueText.js';
import { createExampleManifest } from './exampleManifest.js';
import { isManifestDocument } from './isManifestDocument.js';

const createMarketplace = (name: string): string =>
  `${JSON.stringify({ name: 'all', owner: { name: 'Ada' }, plugins: [{ name, source: './demo' }] }, undefined, 2)}\n`;

export const nameMismatch: Rule<Manifest> = {
  code: 'plugin/name-mismatch',
  summary: 'A plugin or skill has different names in two places.',
  why: 'Users install a plugin by the name in the marketplace, and call its skills by the name in its plugin.json. In `agents/openai.yaml`, `default_prompt` should name its own skill, for example `$tidy`.',
  severity: 'warning',
  fixable: 'choice',
  good: createMarketplace('demo'),
  bad: createMarketplace('demos'),
  passes: [
    {
      text: 'interface:\n  default_prompt: Use $tidy and then $HOME or $sort.\n',
      reason: 'The prompt names its own skill, `$tidy`. Other words with `$`, such as `$HOME`, do not matter.',
      example: {
        path: 'tidy/agents/openai.yaml',
        files: { 'tidy/SKILL.md': '---\nname: tidy\ndescription: Tidies up.\n---\n' },
      },
    },
  ],
  example: {
    path: '.claude-plugin/marketplace.json',
    files: { 'demo/.claude-plugin/plugin.json': createExampleManifest({}) },
  },
  async check({ format, root }, context) {
    if (format.id === 'skillMetadata') return checkPrompt(root, context);
    const plugins = format.id === 'marketplace' ? findMember(root, 'plugins') : undefined;
    if (plugins?.kind !== 'array') return [];
    return checkEach(plugins.items, context, entry => checkEntry(entry, root, context));
  },
};

/** The name of a plugin in the marketplace and in its own manifest. */
async function checkEntry(
  entry: JsonNode,
  root: JsonNode | undefined,
  context: RuleContext<Manifest>,
): Promise<readonly Problem[]> {
  const nameNode = findEntry(entry, 'name')?.value;
  const name = toText(nameNode);
  const source = toText(findMember(entry, 'source'));
  // With `strict: false` the entry is the manifest.
  const strict = findMember(entry, 'strict');
  if (nameNode === undefined || name === undefined || source === undefined) return [];
  if (strict?.kind === 'scalar' && strict.value === false) return [];
  const folder = resolveSource(source, root, findRootFolder(context.document.uri));
  if (folder === undefined) return [];
  const plugin = await context.services.workspace.document(resolvePath(folder, '.claude-plugin/plugin.json'));
  if (!plugin || !isManifestDocument(plugin)) return [];
  const pluginNode = findMember(plugin.model.root, 'name');
  const pluginName = toText(pluginNode);
  if (pluginNode === undefined || pluginName === undefined || pluginName === name) return [];
  const span = findTextSpan(nameNode, context.document.source.text);
  const related = {
    document: plugin,
    span: findTextSpan(pluginNode, plugin.source.text),
    message: messages.nameInManifest(pluginName),
  };
  return [
    {
      span,
      message: messages.nameMismatch(name, pluginName),
      related: [related],
      fixes: () => [{ title: messages.changeTo(pluginName), changes: [{ span, newText: pluginName }] }],
    },
  ];
}

const isNearly = (mention: string, name: string): boolean =>
  mention.length > 3 && mention !== mention.toUpperCase() && findNearestName(mention, [name], 4) !== undefined;

/** A prompt that names another skill, and not its own. */
async function checkPrompt(root: JsonNode | undefined, context: RuleContext<Manifest>): Promise<readonly Problem[]> {
  const { uri, source } = context.document;
  const node = findMember(findMember(root, 'interface'), 'default_prompt');
  const prompt = toText(node);
  const skill = await context.services.workspace.document(findSkillFile(uri));
  if (node === undefined || prompt === undefined || !skill || !isSkillDocument(skill)) return [];
  const written = findField(skill.model.frontmatter, 'name')?.value.scalar;
  const name = typeof written === 'string' && written.trim() !== '' ? written.trim() : baseName(findRootFolder(uri));
  // A skill of a plugin is named with it: `$plugin:skill`.
  const mentions = Array.from(prompt.matchAll(/\$([\w-]+(?::[\w-]+)*)/g), ([text, path = '']) => {
    return { text, name: path.slice(path.lastIndexOf(':') + 1) };
  });
  // A single word may be a variable of the shell, unless it is nearly the name of the skill.
  const other = mentions.find(
    mention => /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/.test(mention.name) || isNearly(mention.name, name),
  );
  if (!other || mentions.some(mention => mention.name === name)) return [];
  const at = source.text.slice(node.span.start, node.span.end).indexOf(other.text);
  const start = node.span.start + at;
  const span = at < 0 ? node.span : spanOf(start, start + other.text.length);
  return [
    {
      span,
      message: messages.promptNamesOther(other.name, name),
      ...(at >= 0 && {
        fixes: () => [{ title: messages.changeTo(`$${name}`), changes: [{ span, newText: `$${name}` }] }],
      }),
    },
  ];
}
