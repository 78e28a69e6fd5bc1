import module from 'node:module';

// From Node 22.8 on: compiled code is kept for the next start. It only works for modules that are loaded afterwards.
const { enableCompileCache } = module as { enableCompileCache?: () => unknown };
enableCompileCache?.();

const { startNodeServer } = await import('./nodeServer.js');
startNodeServer(new URL('..', import.meta.url).href);
