// @ts-check
/**
 * Options of Node for programs that run most of their code a few times only: V8 optimizes functions later. Without them, a quarter of the
 * processor time of `npm run test:fast` and an eighth of that of linting is spent on optimizing. As in `server/src/node/prepareProcess.ts`.
 */
export const lateOptimization =
  { 20: ['--interrupt-budget=600000'], 22: ['--invocation-count-for-turbofan=30000'] }[
    Number.parseInt(process.versions.node)
  ] ?? [];
