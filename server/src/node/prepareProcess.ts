import module from 'node:module';
import { setFlagsFromString } from 'node:v8';

interface V8Flags {
  /**
   * A function is optimized after nine or ten times as much work as by default. Optimizing took 40 % of the processor time of a run of two
   * seconds, and 20 % of a server's start. What runs for longer is still optimized.
   */
  readonly delayOptimization: string;
  readonly keepYoungHeapSmall: string;
  /** V8's default. While the young heap is small, a quarter of the time of a keystroke is garbage collection. */
  readonly letYoungHeapGrow: string;
  /**
   * The garbage collector runs when the heap has grown by a quarter. By default it may grow to four times what is in use: of 395 MB in a
   * run over 5,000 skills, 70 MB were.
   */
  readonly limitHeapGrowth: string;
  /**
   * WebAssembly is compiled once, by the fast compiler. Compiling hot functions of libxml2 again took 13 MB of a server's 93. A document of 1 MB
   * is checked in 27 ms then, instead of 23.
   */
  readonly compileWasmOnce: string;
}

const invocations: V8Flags = {
  delayOptimization: '--invocation-count-for-turbofan=30000',
  keepYoungHeapSmall: '--semi-space-growth-factor=1',
  letYoungHeapGrow: '--semi-space-growth-factor=2',
  limitHeapGrowth: '--heap-growing-percent=25',
  compileWasmOnce: '--no-wasm-tier-up --no-wasm-dynamic-tiering',
};

/** By version of V8 in Node 20, 22 and 24. Another version may not know a flag, and would write an error to standard error. */
const flagsByVersion: Readonly<Record<string, V8Flags>> = {
  '11.3': { ...invocations, delayOptimization: '--interrupt-budget=600000' },
  '12.4': invocations,
  '13.6': invocations,
};

/** Undefined for a version whose flags are not known. @param version as in `process.versions.v8` */
export function findV8Flags(version: string): V8Flags | undefined {
  const [, name = ''] = /^(\d+\.\d+)\./.exec(version) ?? [];
  return flagsByVersion[name];
}

/** Does nothing in a version whose flags are not known. */
function setFlag(name: keyof V8Flags): void {
  const flags = findV8Flags(process.versions.v8);
  if (flags) setFlagsFromString(flags[name]);
}

/**
 * Makes the start of a process cheaper. Only affects modules that are loaded afterwards.
 * @param savesMemory for processes that stay: less memory, for more work of the garbage collector and slower validation of large XML
 */
export function prepareProcess({ savesMemory = false } = {}): void {
  setFlag('delayOptimization');
  if (savesMemory) {
    setFlag('keepYoungHeapSmall');
    setFlag('compileWasmOnce');
  }
  // From Node 22.8 on: compiled code is kept for the next run. It depends on the flags.
  const { enableCompileCache } = module as { enableCompileCache?: () => unknown };
  enableCompileCache?.();
}

/** For a long run: less memory, for more work of the garbage collector. Takes effect at once. */
export const limitHeapGrowth = (): void => setFlag('limitHeapGrowth');

/** For a run that is too short for a large young heap to save time: less memory, for the same time. Takes effect at once. */
export const keepYoungHeapSmall = (): void => setFlag('keepYoungHeapSmall');

/** For a process whose young heap was kept small: ends that. Takes effect with the next garbage collections. */
export const letYoungHeapGrow = (): void => setFlag('letYoungHeapGrow');
