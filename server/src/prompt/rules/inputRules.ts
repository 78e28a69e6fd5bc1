import type { Problem, Rule } from '../../core/index.js';
import { type JsonNode, findEntry } from '../../json/parseJson.js';
import type { Span } from '../../text/span.js';
import type { PromptInput } from '../input/promptInputKind.js';
import { duplicateTool } from './duplicateTool.js';
import { toolUnknown } from './toolUnknown.js';

interface Parts {
  readonly tools: readonly string[];
  readonly toolUsed?: string;
  readonly request?: object;
}

/** A small prompt input, for the examples of the rules. */
function createExampleInput({ tools, toolUsed, request = { user_input: 'What now?' } }: Parts): string {
  const message = { sender: 'alice', text: 'Hello', ...(toolUsed !== undefined && { tool_used: toolUsed }) };
  const input = { tools: tools.map(name => ({ name })), context: [message], request };
  return `${JSON.stringify(input, undefined, 2)}\n`;
}

const example = { path: 'prompts/example.skillwright.prompt.json' };

/** The rules for prompt inputs. `prompt build` reports the same problems. */
export const inputRules: readonly Rule<PromptInput>[] = [
  {
    code: 'prompt/input-invalid',
    summary:
      'A prompt input cannot be read, does not match the schema of `prompt build`, or contains a likely mistake, such as an empty message.',
    why: '`prompt build` ignores parts that it cannot read, so they never reach the model.',
    severity: 'error',
    noFix: 'Only the author knows which input is meant.',
    good: createExampleInput({ tools: ['read'] }),
    bad: createExampleInput({ tools: ['read'], request: { user_input: 7 } }),
    passes: [
      {
        text: `{
  "namespaces": { "acme": "urn:acme" },
  "request": { "user_input": "What now?", "acme:trace": "42" }
}
`,
        reason: 'The prefix `acme` is declared in `namespaces`, so `acme:trace` is an extension.',
      },
    ],
    example,
    check({ source, root }) {
      if (!('error' in source)) return findProblems({ source, root });
      return [{ span: source.span ?? { start: 0, end: 0 }, message: source.error }];
    },
  },
  {
    ...duplicateTool,
    good: createExampleInput({ tools: ['read', 'write'] }),
    bad: createExampleInput({ tools: ['read', 'read'] }),
    passes: [{ text: createExampleInput({ tools: ['read', 'Read'] }), reason: 'Tool names are case-sensitive.' }],
    example,
    check: input => findProblems(input, 'prompt/duplicate-tool'),
  },
  {
    ...toolUnknown,
    good: createExampleInput({ tools: ['read'], toolUsed: 'read' }),
    bad: createExampleInput({ tools: ['read'], toolUsed: 'write' }),
    passes: [
      {
        text: createExampleInput({ tools: [], toolUsed: 'write' }),
        reason: 'The prompt declares no tools, so the model cannot call any. The message only shows an earlier result.',
      },
    ],
    example,
    check: input => findProblems(input, 'prompt/tool-unknown'),
  },
];

/** @param code undefined for problems that no other rule reports */
function findProblems(
  { source, root }: PromptInput,
  code?: 'prompt/duplicate-tool' | 'prompt/tool-unknown',
): Problem[] {
  if ('error' in source) return [];
  return source.problems
    .filter(problem => problem.code === code)
    .map(({ path, span, message, isAdvice, isName }) => ({
      span: root && path !== undefined ? findPlace(root, path, isName === true) : span,
      message,
      ...(code === undefined && isAdvice && { severity: 'warning' }),
    }));
}

/**
 * The value that a JSON pointer names, without quotes. The key of a member that is an object or array. For a missing member the place of
 * what it is missing in.
 * @param isName always the key
 */
function findPlace(root: JsonNode, pointer: string, isName: boolean): Span {
  let node = root;
  let place = markBracket(root);
  for (const name of pointer.split('/').slice(1)) {
    const entry = findEntry(node, name);
    const item = node.kind === 'array' ? node.items[Number(name)] : undefined;
    const next = entry?.value ?? item;
    if (!next) break;
    node = next;
    if (node.kind !== 'scalar' || (entry && isName)) place = entry?.keySpan ?? markBracket(node);
    else place = isLongString(node) ? { start: node.span.start + 1, end: node.span.end - 1 } : node.span;
  }
  return place;
}

const markBracket = ({ span }: JsonNode): Span => ({ start: span.start, end: span.start + 1 });

/** A string with more than its quotes. */
const isLongString = (node: JsonNode): boolean =>
  node.kind === 'scalar' && typeof node.value === 'string' && node.span.end - node.span.start > 2;
