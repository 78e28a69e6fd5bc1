import type { Shape } from './zodValue.js';

/** What the second shape declares replaces what the first one does. */
export const mergeShapes = (first: Shape, second: Shape): Shape => ({
  parameters: [
    ...new Map([...first.parameters, ...second.parameters].map(parameter => [parameter.name, parameter])).values(),
  ],
  complete: first.complete && second.complete,
});
