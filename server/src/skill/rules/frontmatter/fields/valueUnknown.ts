import type { Fix, Problem, Rule, RuleContext } from '../../../../core/index.js';
import { isCheckable } from '../../../frontmatter/checkable.js';
import { removeField } from '../../../frontmatter/fieldEdits.js';
import { findField, type Field } from '../../../frontmatter/frontmatter.js';
import { agentOs } from '../../../profiles/agentOs.js';
import type { Profile } from '../../../profiles/profile.js';
import { resolveProfile } from '../../../profiles/resolveProfile.js';
import { findConcernedReaders } from '../../../readers/places/findConcernedReaders.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { isFlagValue } from '../../../values/checkWords.js';
import { findValueProblems } from '../../../values/findValueProblems.js';
import { booleanFlag, findAgentSpec, findValueSpec, listCheckedFields } from '../../../values/index.js';
import type { ValueSpec } from '../../../values/valueSpec.js';
import { reportAgentDifferences } from '../differences/reportAgentDifferences.js';
import { createSkillWithFields } from '../../createExampleSkill.js';
import { formatList } from '../../../../text/formatList.js';
import { messages } from '../../../messages/index.js';

export const valueUnknown: Rule<SkillDocument> = {
  code: 'frontmatter/value-unknown',
  summary: 'A field has a value that is unknown to the agents that read the field.',
  why: 'A misspelled value has no effect, usually without a message. With the profile `auto`, a value that at least one agent understands is not reported as unknown. The rule still reports a value that some agents refuse or show only in part, and fields that together hide the skill from the user and the model. An unknown model is not reported, but a misspelled alias such as `sonnett` is. Names of tools and agents are reported only if they resemble built-in ones, because users, plugins and MCP servers define more.',
  severity: 'warning',
  fixable: 'choice',
  good: createSkillWithFields('effort: high', 'allowed-tools: Read Bash(git:*)'),
  bad: createSkillWithFields('effort: hgih', 'allowed-tools: Raed Bash(git:*'),
  passes: [
    {
      text: createSkillWithFields('model: opus-next'),
      reason: 'New models appear all the time, so an unknown name may be correct.',
    },
    {
      text: createSkillWithFields('allowed-tools: mcp__db__query searchArticles head exit Bash(git log:*), Explore'),
      reason: 'MCP servers and plugins can define tools with any name.',
    },
    {
      text: createSkillWithFields('agent: explorer', 'context: fork'),
      reason: 'Users can define agents with any name.',
    },
    {
      text: createSkillWithFields('disable-model-invocation: "true"'),
      reason:
        'Claude Code accepts a string here. A hint of `frontmatter/unknown-field` names the agent that refuses the string.',
    },
    {
      text: createSkillWithFields('effort: 2', 'shell: PowerShell', 'paths: "src/**/*.{ts,tsx}, docs/[id]/*.md"'),
      reason:
        '`effort` may be a number, capital letters in `shell` do not matter, and the braces in `paths` are closed.',
    },
    {
      text: createSkillWithFields('context: Runs before every release'),
      reason: 'A value of several words is the author’s own text, not a misspelled value.',
    },
  ],
  *check(model, context) {
    if (!isCheckable(model)) return;
    const reader = findReader(model, context);
    const fields = findCheckedFields(reader, context);
    yield* findValueProblems(model, reader, fields).map(({ span, message, severity, fixes }): Problem => {
      return { span, message, ...(severity && { severity }), ...(fixes && { fixes: () => fixes }) };
    });
    yield* findUncallable(model, context, reader, fields);
    yield* reportAgentDifferences('frontmatter/value-unknown', model, context);
  },
};

/** The agent of the named profile. AgentOS is a format that any agent may read. */
function findReader(model: SkillDocument, { settings }: RuleContext<SkillDocument>): Profile | undefined {
  const { profile } = resolveProfile(model, settings);
  return settings.profile === profile.id && profile.id !== agentOs.id ? profile : undefined;
}

/** Those of the agent, or else those that an agent with this skills folder reads. */
function findCheckedFields(reader: Profile | undefined, { document }: RuleContext<SkillDocument>): ReadonlySet<string> {
  if (reader) return new Set(reader.fields.map(({ name }) => name));
  const agents = findConcernedReaders({ profile: 'auto' }, document.uri).map(({ id }) => id);
  return listCheckedFields(new Set(agents));
}

/** Hidden from the user and from the model: by booleans for everyone, by other values such as `yes` for some agents. */
function findUncallable(
  model: SkillDocument,
  { document }: RuleContext<SkillDocument>,
  reader: Profile | undefined,
  fields: ReadonlySet<string>,
): readonly Problem[] {
  const hidden = findField(model.frontmatter, 'user-invocable');
  const disabled = findField(model.frontmatter, 'disable-model-invocation');
  if (!hidden || !disabled || !fields.has(hidden.key) || !fields.has(disabled.key)) return [];
  const isHiddenBy = (findSpec: (field: string) => ValueSpec | undefined): boolean =>
    isFlag(hidden, false, findSpec(hidden.key)) && isFlag(disabled, true, findSpec(disabled.key));
  // Every agent understands a boolean.
  const isHidden = isHiddenBy(field => (reader ? findValueSpec(field, reader.id) : booleanFlag));
  const agents = reader || isHidden ? [] : findConcernedReaders({ profile: 'auto' }, document.uri);
  const hiding = agents.filter(({ id }) => isHiddenBy(field => findAgentSpec(field, id))).map(({ title }) => title);
  if (!isHidden && hiding.length === 0) return [];
  const [first, last] = hidden.span.start < disabled.span.start ? [hidden, disabled] : [disabled, hidden];
  const related = { document, span: first.span, message: messages.flagAlsoSet(first.key) };
  const fixes = () =>
    [hidden, disabled].map((field): Fix => {
      return { title: messages.removeField(field.key), changes: [removeField(model, field)] };
    });
  const message = isHidden ? messages.notCallable() : messages.notCallableBy(formatList(hiding));
  return [{ span: last.value.span ?? last.keySpan, message, related: [related], fixes }];
}

const isFlag = ({ value }: Field, flag: boolean, spec: ValueSpec | undefined): boolean =>
  spec?.kind === 'flag' && isFlagValue(value, flag, spec);
