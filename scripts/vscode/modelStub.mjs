// @ts-check
/**
 * An endpoint that speaks OpenAI's chat completions as far as the suites need it. A suite says beforehand what it answers:
 * a text, a call of the first tool, or a status.
 */

/** @typedef {{ text?: string, arguments?: object, status?: number }} ModelAnswer */

export function modelStub() {
  /** @type {ModelAnswer[]} */
  let answers = [];
  /** @type {{ authorization: string | undefined, body: any }[]} */
  let requests = [];
  return {
    /** What comes next; the last one stays. @param {ModelAnswer[]} list */
    script(list) {
      answers = list;
      requests = [];
    },
    /** Everything that was asked since the last script. */
    asked: () => requests,
    /** @param {string | undefined} authorization @param {any} body @returns {{ status: number, body: unknown }} */
    complete(authorization, body) {
      requests.push({ authorization, body });
      const { text = '', arguments: input, status = 200 } = (answers.length > 1 ? answers.shift() : answers[0]) ?? {};
      if (status !== 200) return { status, body: { error: { message: 'scripted failure' } } };
      const call = {
        id: 'call',
        type: 'function',
        function: { name: body.tools?.[0]?.function.name, arguments: JSON.stringify(input) },
      };
      const message = { role: 'assistant', content: text, ...(input && { tool_calls: [call] }) };
      return { status, body: { choices: [{ message }], usage: { prompt_tokens: 10, completion_tokens: 5 } } };
    },
  };
}
