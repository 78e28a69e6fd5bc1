import type { Context } from './context.js';

/**
 * Remembers the answer for each subject during one request, in which no file changes. Many rules ask about the same document.
 */
export function memoizePerRequest<Subject extends object, Answer>(
  find: (subject: Subject, context: Context) => Promise<Answer>,
): (subject: Subject, context: Context) => Promise<Answer> {
  const answersBySignal = new WeakMap<AbortSignal, WeakMap<Subject, Promise<Answer>>>();
  return (subject, context) => {
    const answers = answersBySignal.get(context.signal) ?? new WeakMap<Subject, Promise<Answer>>();
    answersBySignal.set(context.signal, answers);
    const answer = answers.get(subject) ?? find(subject, context);
    answers.set(subject, answer);
    return answer;
  };
}
