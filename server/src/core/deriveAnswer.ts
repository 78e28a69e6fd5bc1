import type { Context, DerivedAnswer } from './context.js';

/** As `Services.derive`, in every shell. */
export const deriveAnswer = <Answer>(
  derived: DerivedAnswer<Answer>,
  { services, signal }: Pick<Context, 'services' | 'signal'>,
): Promise<Answer> => services.derive?.(derived, signal) ?? derived.compute({ services, signal });
