import type { Services } from './context.js';

/** As `Services.derive`, in every shell. */
export const deriveAnswer = <Answer>(
  services: Services,
  accept: (fileName: string) => boolean,
  compute: (services: Services) => Promise<Answer>,
  isSame: (a: Answer, b: Answer) => boolean,
): Promise<Answer> => (services.derive ? services.derive(accept, compute, isSame) : compute(services));
