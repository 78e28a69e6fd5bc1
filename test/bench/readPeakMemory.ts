import { readFileSync } from 'node:fs';

/** Greatest resident memory of a process so far, in MB. Only Linux tells it. */
export const readPeakMemory = (pid: number): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
