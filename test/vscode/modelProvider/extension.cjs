// @ts-check
/**
 * Models that a test can foretell, registered as any extension registers its own (`lm.registerLanguageModelChatProvider`, VS Code 1.104 and
 * later). VS Code asks the user before another extension may use them, which is what `requiresAuthorization` is for: an API proposal, as
 * Copilot uses it.
 */
const vscode = require('vscode');

const guide = (/** @type {string} */ input) => `Here it is:
<tool_augmentation name="release_notes">
  <faq><item><q>Is a branch enough?</q><a>No, since is a tag.</a></item></faq>
  <scenarios><scenario description="Since the last release"><input>${input}</input><reasoning>Only the tag is needed.</reasoning></scenario></scenarios>
</tool_augmentation>`;

const skill = `\`\`\`\`markdown
---
name: fresh-fruit
version: 1.0.0
description: Says which fruit is in season. Use it when a meal is planned.
---

# Fresh Fruit

## Overview

Knows what ripens when.

## Interface

- **Input**:
  - \`month\` (str): **Required**. The month that is asked about.
\`\`\`\`
`;

/** What each model says to a conversation. @type {Record<string, (messages: readonly unknown[]) => string>} */
const texts = {
  Writer: () => skill,
  // Told what is wrong, it does better.
  Learner: messages => guide(messages.length > 2 ? '{"since": "v3.0.0"}' : '{"since": 7}'),
  Rambler: () => 'Release notes are a fine thing. <tool_augmentation name="release_notes"><faq>',
};

/** Of a call of any tool: right where a guide teaches it. @type {(prompt: string) => object} */
const writeInput = prompt => (prompt.includes('<tool_augmentation') ? { since: 'example-since' } : {});

const provider = {
  provideLanguageModelChatInformation: () =>
    Object.keys(texts).map(name => ({
      id: `stand-in-${name.toLowerCase()}`,
      name,
      family: 'stand-in',
      version: '1',
      maxInputTokens: 100_000,
      maxOutputTokens: 10_000,
      capabilities: { toolCalling: true },
      requiresAuthorization: true,
    })),
  /**
   * @param {{ name: string }} model
   * @param {readonly unknown[]} messages
   * @param {{ tools?: readonly { name: string }[] }} options
   * @param {{ report(part: unknown): void }} progress
   */
  async provideLanguageModelChatResponse(model, messages, { tools = [] }, progress) {
    const [tool] = tools;
    if (tool) {
      const input = writeInput(JSON.stringify([messages, tools]));
      progress.report(new vscode.LanguageModelToolCallPart('call', tool.name, input));
    }
    // As models do: in pieces.
    else
      for (const piece of texts[model.name]?.(messages).split(/(?<=\n)/) ?? []) {
        progress.report(new vscode.LanguageModelTextPart(piece));
      }
  },
  provideTokenCount: async () => 1,
};

exports.activate = (/** @type {{ subscriptions: unknown[] }} */ context) =>
  context.subscriptions.push(vscode.lm.registerLanguageModelChatProvider('stand-in', provider));
