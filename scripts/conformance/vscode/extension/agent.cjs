/**
 * Takes the place of the agent that answers in the chat. VS Code hands it what a model would get, so the list of skills in it can be read without
 * a model and without an account.
 */
const vscode = require('vscode');

/** Set by VS Code when a request is sent. @type {((request: vscode.ChatRequest) => void) | undefined} */
let receive;

/** Never asked: the chat sends nothing while there is no model. */
const model = {
  id: 'none',
  name: 'None',
  family: 'none',
  version: '1',
  maxInputTokens: 100_000,
  maxOutputTokens: 1_000,
  isUserSelectable: true,
  isDefault: true,
  capabilities: { toolCalling: true },
};

exports.activate = context => {
  const participant = vscode.chat.createChatParticipant('skillwright.agent', request => receive?.(request));
  const tools = ['skillwright_readFile', 'skillwright_skill'].map(name =>
    vscode.lm.registerTool(name, { invoke: () => undefined }),
  );
  const models = vscode.lm.registerLanguageModelChatProvider('skillwright', {
    provideLanguageModelChatInformation: () => [model],
    provideLanguageModelChatResponse: () => Promise.resolve(),
    provideTokenCount: () => Promise.resolve(1),
  });
  context.subscriptions.push(participant, ...tools, models);
};

/** Milliseconds. The first request waits for the chat view. */
const timeLimit = 50_000;

/** The text that VS Code adds to a request of the user: skills, instructions and agents. */
exports.readCustomizations = async () => {
  await vscode.lm.selectChatModels({});
  const request = await new Promise((received, failed) => {
    receive = received;
    setTimeout(failed, timeLimit, new Error('VS Code sends no request to the agent'));
    vscode.commands.executeCommand('workbench.action.chat.open', { query: 'x', mode: 'agent' }).then(undefined, failed);
  });
  const texts = request.references.map(({ value }) => value).filter(value => typeof value === 'string');
  return texts.join('\n');
};
