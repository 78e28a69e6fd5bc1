import type { Command } from '../command.js';

/** Runs the benchmark that is included with the extension in the Test Explorer, with a model that the user chooses. */
export const runBenchmark: Command = {
  id: 'skillwright.runBenchmark',
  async run({ server, evaluations }) {
    await evaluations.runBenchmark(server);
  },
};
