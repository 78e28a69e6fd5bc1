import type { Fix, Problem, Rule } from '../../../core/index.js';
import { isCheckable } from '../../frontmatter/checkable.js';
import { fieldNamed } from '../../frontmatter/frontmatter.js';
import type { YamlNode } from '../../frontmatter/readYaml.js';
import { yamlText } from '../../frontmatter/yamlText.js';
import { activeProfile } from '../../profiles/activeProfile.js';
import { fieldSpec } from '../../profiles/profile.js';
import type { SkillDocument } from '../../skillDocument.js';
import { withFields } from '../exampleSkill.js';

export const allowedToolsInvalid: Rule<SkillDocument> = {
  code: 'frontmatter/allowed-tools-invalid',
  summary: '`allowed-tools` has a form that the profile does not read.',
  why: 'Tools that are not recognised are not allowed: the agent then asks for every one of them.',
  severity: 'error',
  fixable: 'choice',
  good: withFields('allowed-tools: Read Bash(git:*)'),
  bad: withFields('allowed-tools: [Read, Grep]'),
  example: { path: 'demo/SKILL.md', settings: { profile: 'agentskills' } },
  check(model, { settings }) {
    const field = fieldNamed(model.frontmatter, 'allowed-tools');
    const { profile, tolerant } = activeProfile(model, settings);
    const type = fieldSpec(profile, 'allowed-tools')?.type;
    if (!field || type === undefined || !isCheckable(model)) return [];
    const { value, keySpan } = field;
    if (value.kind === 'string' || value.kind === 'unknown') return [];
    if (value.items?.every(item => item.kind === 'string')) {
      if (type === 'string or list') return [];
      const refusers = 'The Agent Skills specification has a text with spaces between the tools';
      const span = value.span ?? keySpan;
      const message = `${refusers}, such as \`Read Bash(git:*)\`; a list is read by Claude Code and others only.`;
      return [{ span, message, fixes: () => joined(value), ...(tolerant && { severity: 'hint' }) } satisfies Problem];
    }
    const message = '`allowed-tools` must name tools: `Read Bash(git:*)`.';
    return [{ span: value.span ?? keySpan, message }];
  },
};

/** A tool with a space in it (`Bash(git log)`) cannot be told apart in a text. */
function joined({ items = [], span }: YamlNode): readonly Fix[] {
  const tools = items.map(item => String(item.scalar));
  if (!span || tools.length === 0 || tools.some(tool => /\s/.test(tool) || tool === '')) return [];
  return [{ title: 'Write the tools as one text', changes: [{ span, newText: yamlText(tools.join(' ')) }] }];
}
