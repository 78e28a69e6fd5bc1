import type { Message, Prompt, PromptParameter, PromptTool } from '../../server/src/prompt/prompt.js';

/** The distribution of docs/prompt-overhead.md: written down before measuring, never tuned. */
export function randomPrompts(count: number, seed = 20261121): readonly Prompt[] {
  const random = generator(seed);
  return Array.from({ length: count }, () => randomPrompt(random));
}

type Random = () => number;

/** Numerical Recipes' linear congruential generator: the same sequence on every machine. */
export function generator(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

function words(random: Random, count: number): string {
  const chosen = Array.from({ length: count }, () => vocabulary[between(random, 0, vocabulary.length - 1)] ?? '');
  const text = chosen.join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Box–Muller. */
const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

function randomPrompt(random: Random): Prompt {
  return {
    system: { role: 'assistant', name: 'brok', text: words(random, between(random, 30, 200)), extensions: {} },
    tools: Array.from({ length: between(random, 0, 20) }, (_, at) => randomTool(random, at)),
    context: Array.from({ length: between(random, 0, 50) }, (_, at) => randomMessage(random, at)),
    request: {
      sender: 'alice',
      user_input: words(random, between(random, 5, 60)),
      response_prompt: 'Assistant:',
      extensions: {},
    },
    version: '1.0',
    include_metadata: true,
    include_examples: true,
    namespaces: {},
    when: {},
    extensions: {},
  };
}

export function randomTool(random: Random, at: number): PromptTool {
  const name = `${pick(random, verbs)}_${pick(random, nouns)}_${at}`;
  const parameters = Array.from({ length: between(random, 1, 6) }, (_, p) => randomParameter(random, p));
  const call = JSON.stringify({
    tool: name,
    params: Object.fromEntries(parameters.map(({ name: key }) => [key, 'value'])),
  });
  return {
    name,
    category: pick(random, nouns),
    description: words(random, between(random, 8, 20)),
    parameters,
    validation_rule: [],
    usage_example: random() < 0.5 ? [call] : [],
    extensions: {},
  };
}

function randomParameter(random: Random, at: number): PromptParameter {
  return {
    name: `${pick(random, nouns)}_${at}`,
    type: pick(random, ['string', 'integer', 'boolean', 'number', 'array']),
    required: random() < 0.5,
    description: words(random, between(random, 5, 15)),
    example: random() < 0.5 ? [pick(random, nouns)] : [],
    extensions: {},
  };
}

export function randomMessage(random: Random, at: number): Message {
  const length = Math.min(400, Math.max(1, Math.round(25 * Math.exp(0.8 * normal(random)))));
  const isBot = at % 2 === 1;
  return {
    sender: isBot ? 'brok' : 'alice',
    timestamp: new Date(Date.UTC(2025, 0, 26, 15, 30) + at * 15_000).toISOString().replace('.000', ''),
    type: isBot ? 'bot' : 'user',
    ...(random() < 0.2 && { tool_used: pick(random, verbs) }),
    text: words(random, length),
    extensions: {},
  };
}

const pick = (random: Random, list: readonly string[]): string => list[between(random, 0, list.length - 1)] ?? '';

const verbs = ['get', 'list', 'create', 'update', 'delete', 'search', 'read', 'write', 'send', 'move'];
const nouns = ['file', 'issue', 'branch', 'city', 'user', 'report', 'table', 'folder', 'event', 'message'];

const vocabulary =
  `the of and to in is you that it he was for on are with as his they be at one have this from or had by hot but some what
there we can out other were all your when up use word how said an each she which do their time if will way about many then
them would write like so these her long make thing see him two has look more day could go come did my sound no most number
who over know water than call first people may down side been now find any new work part take get place made live where
after back little only round man year came show every good me give our under name very through just form much great think
say help low line before turn cause same mean differ move right boy old too does tell sentence set three want air well
also play small end put home read hand`
    .split(/\s+/)
    .slice(0, 150);
