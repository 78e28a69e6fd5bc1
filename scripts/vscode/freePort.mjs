// @ts-check
import { createServer } from 'node:net';

/** A port that is free now. @param {string} [address] @returns {Promise<number>} */
export function freePort(address = '127.0.0.1') {
  return new Promise((found, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, address, () => {
      const bound = server.address();
      server.close(() => found(typeof bound === 'object' && bound ? bound.port : 0));
    });
  });
}
