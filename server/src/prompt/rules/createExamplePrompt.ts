interface Parts {
  readonly tools: readonly string[];
  readonly toolUsed?: string;
  readonly text?: string;
}

/** A small valid prompt, for the rules' examples. */
export function createExamplePrompt({ tools, toolUsed, text = 'Hello' }: Parts): string {
  const used = toolUsed === undefined ? '' : ` tool_used="${toolUsed}"`;
  return `<prompt version="1.0">
  <tools>
${tools.map(name => `    <tool name="${name}"/>`).join('\n')}
  </tools>
  <context>
    <message sender="alice"${used}>${text}</message>
  </context>
  <request>
    <user_input>What now?</user_input>
  </request>
</prompt>
`;
}
