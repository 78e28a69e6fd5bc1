import { parentPort } from 'node:worker_threads';
import { serveValidator } from './xml/index.js';

/** The thread in which XML is validated that may take long. */
if (!parentPort) throw new Error('This program runs in a thread of the language server.');
const port = parentPort;
const answer = serveValidator(message => port.postMessage(message));
port.on('message', (message: unknown) => void answer(message));
