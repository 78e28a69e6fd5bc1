import { prepareProcess } from './node/prepareProcess.js';

prepareProcess({ keepsYoungHeapSmall: true });

const { startNodeServer } = await import('./nodeServer.js');
startNodeServer(new URL('..', import.meta.url).href);
