// @ts-check
/** By version of Node. As `findV8Flags` sets it for our own programs, see there; a test compares the two. @type {Record<number, string>} */
const delayOptimization = {
  20: '--interrupt-budget=600000',
  22: '--invocation-count-for-turbofan=30000',
  24: '--invocation-count-for-turbofan=30000',
};

const delayFlag = delayOptimization[Number.parseInt(process.versions.node)];

/**
 * Options of Node for tests and linters. They create much garbage: with a larger young heap it is collected less often, which saves a sixth of
 * the processor time of tests. They run most of their code a few times only: V8 optimizes functions later, which saves a quarter of the time of
 * `npm run test:fast`, and an eighth of that of linting.
 */
export const nodeOptions = ['--max-semi-space-size=64', ...(delayFlag === undefined ? [] : [delayFlag])];
