import { percentile, summary, timed, type Measure } from '../measure.js';
import { startProcess, type ServerProcess } from '../serverProcess.js';

export const serverStart: Measure = {
  name: 'server initialize',
  what: 'from starting the process `node dist/server.js --stdio` to its answer to `initialize`, median',
  limit: 120,
  async run({ dist }) {
    const servers: ServerProcess[] = [];
    const times = await timed(9, 2, async () => {
      const server = startProcess(dist);
      servers.push(server);
      await server.initialize();
    });
    await Promise.all(servers.map(server => server.stop()));
    return { value: percentile(times, 0.5), detail: summary(times) };
  },
};
