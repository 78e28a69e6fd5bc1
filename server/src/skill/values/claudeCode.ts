import { messages } from '../messages/index.js';
import type { AgentValues, FlagSpec, ToolsSpec } from './valueSpec.js';

/** Measured with version 2.1.330, except `on` and `off`. */
const flag: FlagSpec = {
  kind: 'flag',
  trueTexts: ['true', 'yes', 'on', '1'],
  falseTexts: ['false', 'no', 'off', '0'],
};

/** A stored copy of https://code.claude.com/docs/en/tools-reference that names versions up to 2.1.271, read on 2026-11-22. */
const tools: readonly string[] = [
  'Agent',
  'Artifact',
  'AskUserQuestion',
  'Bash',
  'CronCreate',
  'CronDelete',
  'CronList',
  'Edit',
  'EndConversation',
  'EnterPlanMode',
  'EnterWorktree',
  'ExitPlanMode',
  'ExitWorktree',
  'Glob',
  'Grep',
  'LSP',
  'ListAgents',
  'ListMcpResourcesTool',
  'Monitor',
  'NotebookEdit',
  'PowerShell',
  'PushNotification',
  'Read',
  'ReadMcpResourceTool',
  'RemoteTrigger',
  'ReportFindings',
  'ScheduleWakeup',
  'SendFeedback',
  'SendMessage',
  'SendUserFile',
  'ShareOnboardingGuide',
  'Skill',
  'SubagentHandback',
  'TaskCreate',
  'TaskGet',
  'TaskList',
  'TaskOutput',
  'TaskStop',
  'TaskUpdate',
  'TodoWrite',
  'ToolSearch',
  'WaitForMcpServers',
  'WebFetch',
  'WebSearch',
  'Workflow',
  'Write',
];

/** Names of earlier versions, and of tools that are not in the reference. Not from one source: they only prevent findings. */
const formerTools: readonly string[] = [
  'BashOutput',
  'KillBash',
  'KillShell',
  'LS',
  'ListMcpResources',
  'MCPSearch',
  'MultiEdit',
  'NotebookRead',
  'ReadMcpResource',
  'SlashCommand',
  'Task',
  'TeamCreate',
  'TeamDelete',
  'TodoRead',
];

const title = 'Claude Code';
const toolList: ToolsSpec = { kind: 'tools', owner: title, values: tools, formerValues: formerTools };

/** https://code.claude.com/docs/en/hooks as of 2.1.283 (2026-09-30), by three public programs that list it; read on 2026-11-22. */
const hookEvents: readonly string[] = [
  'ConfigChange',
  'CwdChanged',
  'DirectoryAdded',
  'Elicitation',
  'ElicitationResult',
  'FileChanged',
  'InstructionsLoaded',
  'MessageDisplay',
  'Notification',
  'PermissionDenied',
  'PermissionRequest',
  'PostCompact',
  'PostModelSwitch',
  'PostToolBatch',
  'PostToolUse',
  'PostToolUseFailure',
  'PreCompact',
  'PreModelSwitch',
  'PreToolUse',
  'SessionEnd',
  'SessionStart',
  'Setup',
  'Stop',
  'StopFailure',
  'SubagentStart',
  'SubagentStop',
  'TaskCompleted',
  'TaskCreated',
  'TeammateIdle',
  'UserPromptExpansion',
  'UserPromptSubmit',
  'WorktreeCreate',
  'WorktreeRemove',
];

/**
 * The values that Claude Code's documentation lists, and the flags that it was seen to read. It loads a skill with other values without a
 * message, and does what its documentation says of a skill without the field.
 */
export const claudeCodeValues = {
  id: 'claude-code',
  title,
  source: 'https://code.claude.com/docs/en/skills#frontmatter-reference',
  verified: '2026-11-22',
  fields: {
    'disable-model-invocation': flag,
    'user-invocable': flag,
    when_to_use: { kind: 'text', anyScalar: true, list: true },
    // Its documentation shows `[issue-number]`, which YAML reads as a list.
    'argument-hint': { kind: 'text', anyScalar: true, list: true },
    arguments: { kind: 'text', list: true },
    'allowed-tools': { ...toolList, otherwise: messages.insteadAsks },
    'disallowed-tools': { ...toolList, since: '2.1.152' },
    model: {
      kind: 'model',
      values: ['inherit', 'haiku', 'sonnet', 'opus'],
      otherwise: messages.insteadUsesSessionModel,
    },
    // Which levels there are depends on the model; a number is accepted too.
    effort: {
      kind: 'choice',
      values: ['low', 'medium', 'high', 'xhigh', 'max'],
      acceptsNumbers: true,
      since: '2.1.80',
      otherwise: messages.insteadUsesSessionEffort,
    },
    context: {
      kind: 'choice',
      values: ['fork'],
      defaults: ['inline'],
      since: '2.1.0',
      otherwise: messages.insteadRunsInline,
    },
    agent: {
      kind: 'name',
      values: ['general-purpose', 'Explore', 'Plan'],
      since: '2.1.0',
      otherwise: messages.insteadUsesGeneralAgent,
    },
    hooks: {
      kind: 'hooks',
      since: '2.1.0',
      events: hookEvents,
      handlers: {
        command: ['command'],
        http: ['url'],
        mcp_tool: ['server', 'tool'],
        prompt: ['prompt'],
        agent: ['prompt'],
      },
      types: {
        command: 'string',
        url: 'string',
        server: 'string',
        tool: 'string',
        prompt: 'string',
        timeout: 'number',
        once: 'boolean',
        async: 'boolean',
      },
    },
    paths: { kind: 'globs' },
    shell: { kind: 'choice', values: ['bash', 'powershell'], otherwise: messages.insteadUsesBash },
  },
} as const satisfies AgentValues;
