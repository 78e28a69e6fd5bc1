import type { JsonValue } from '../../json/jsonValue.js';
import type { EvalCase, EvalSet, ExpectedValue } from './evalCase.js';
import { createConditionTool, type EvalCondition } from './evalConditions.js';

/**
 * The evaluation as a promptfoo configuration, one provider for each condition. JSON is YAML: the text is a valid
 * `promptfooconfig.yaml`. Replacement checks have no counterpart there and become checks of the argument's presence.
 */
export function createPromptfooConfig(
  set: EvalSet,
  conditions: readonly EvalCondition[],
  model: string,
  baseUrl?: string,
): string {
  const config: JsonValue = {
    description: `Usage guide of ${set.name}`,
    prompts: ['{{prompt}}'],
    providers: conditions.map(condition => {
      const { name, description, schema } = createConditionTool(condition, set);
      return {
        id: `openai:chat:${model}`,
        label: condition,
        config: {
          temperature: 0,
          ...(baseUrl === undefined ? {} : { apiBaseUrl: baseUrl }),
          tools: [{ type: 'function', function: { name, description, parameters: schema } }],
        },
      };
    }),
    tests: set.cases.map(item => ({
      description: item.id,
      vars: { prompt: item.prompt },
      assert: assertionsOf(item, set.name),
    })),
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

const calls = 'const calls = Array.isArray(output) ? output : [];';

function assertionsOf({ expect }: EvalCase, name: string): readonly JsonValue[] {
  if (expect === undefined) return [{ type: 'javascript', value: `${calls} return calls.length === 0;` }];
  const tests = Object.entries(expect).map(([argument, expected]) =>
    testOf(`args[${JSON.stringify(argument)}]`, expected),
  );
  const body = [
    calls,
    `const call = calls.find(each => each.function.name === ${JSON.stringify(name)});`,
    'if (!call) return false;',
    'const args = JSON.parse(call.function.arguments);',
    'const same = (a, b) => require("node:util").isDeepStrictEqual(a, b);',
    `return ${tests.length > 0 ? tests.join(' && ') : 'true'};`,
  ].join(' ');
  return [{ type: 'is-valid-openai-tools-call' }, { type: 'javascript', value: body }];
}

function testOf(place: string, expected: ExpectedValue): string {
  if ('absent' in expected) return `${place} === undefined`;
  if ('present' in expected) return `${place} !== undefined`;
  if ('matches' in expected) return `new RegExp(${JSON.stringify(expected.matches)}, "u").test(${place})`;
  const allowed = 'oneOf' in expected ? expected.oneOf : [expected.equals];
  const tests = allowed.map(value => `same(${place}, ${JSON.stringify(value)})`);
  return tests.length === 1 ? tests.join('') : `(${tests.join(' || ')})`;
}
