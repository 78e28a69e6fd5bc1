import type { Context } from './context.js';

/**
 * Remembers what was found out about a subject for as long as a request lasts, which ends before anything it looked at
 * changes: many rules ask about one document.
 */
export function memoizePerRequest<Subject extends object, Answer>(
  find: (subject: Subject, context: Context) => Promise<Answer>,
): (subject: Subject, context: Context) => Promise<Answer> {
  const asked = new WeakMap<AbortSignal, WeakMap<Subject, Promise<Answer>>>();
  return (subject, context) => {
    const answers = asked.get(context.signal) ?? new WeakMap<Subject, Promise<Answer>>();
    asked.set(context.signal, answers);
    const answer = answers.get(subject) ?? find(subject, context);
    answers.set(subject, answer);
    return answer;
  };
}
