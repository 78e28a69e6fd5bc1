// @ts-check
import { createServer } from 'node:http';

/**
 * The line between a driver and code inside VS Code, which posts its last answer and gets the next question, when there is one.
 * Questions and answers are JSON objects; an answer with `error` rejects.
 */
export async function startExchange() {
  /** @type {((question: unknown) => void) | undefined} */
  let sendQuestion;
  /** @type {unknown} */
  let waiting;
  /** @type {{ answered: (answer: any) => void, failed: (error: unknown) => void } | undefined} */
  let pending;
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const answer = JSON.parse(text);
    if (answer?.error) pending?.failed(new Error(answer.error));
    else if (answer) pending?.answered(answer);
    const question = waiting ?? (await new Promise(asked => (sendQuestion = asked)));
    waiting = undefined;
    sendQuestion = undefined;
    response.end(JSON.stringify(question));
  });
  await new Promise(ready => server.listen(0, '127.0.0.1', () => ready(undefined)));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    /** @param {unknown} question @returns {Promise<any>} */
    ask: question =>
      new Promise((answered, failed) => {
        pending = { answered, failed };
        if (sendQuestion) sendQuestion(question);
        else waiting = question;
      }),
    /** @param {unknown} error */
    fail: error => pending?.failed(error),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
