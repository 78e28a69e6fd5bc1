import { prepareProcess } from './node/prepareProcess.js';

prepareProcess({ savesMemory: true });

const { startNodeServer } = await import('./nodeServer.js');
startNodeServer(new URL('..', import.meta.url).href);
