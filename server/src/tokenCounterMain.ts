import { parentPort } from 'node:worker_threads';
import { serveCounter } from './tokens/index.js';

/** The thread in which tokens are counted. */
if (!parentPort) throw new Error('This program runs in a thread of the language server.');
const port = parentPort;
const answer = serveCounter(message => port.postMessage(message));
port.on('message', (message: unknown) => void answer(message));
