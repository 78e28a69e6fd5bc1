import { createOperations } from './createOperations.js';
import { createPlayer, FuzzFailure } from './createPlayer.js';
import type { Host } from './hosts.js';
import type { Operation } from './operations.js';
import { createRandom } from './random.js';
import type { Sample } from './samples.js';

/** A failure, with the operations that led to it. */
export interface FoundFailure {
  readonly message: string;
  readonly operations: readonly Operation[];
}

/** Plays operations that follow from the seed. @returns the first failure */
export async function fuzz(
  host: Host,
  seed: number,
  steps: number,
  samples: readonly Sample[],
): Promise<FoundFailure | undefined> {
  const player = await createPlayer(host);
  const operations: Operation[] = [];
  const source = createOperations(createRandom(seed), samples, player.documents);
  return watch(operations, async () => {
    try {
      while (operations.length < steps) {
        const operation: Operation = operations.length === steps - 1 ? { op: 'compare' } : source.next().value;
        operations.push(operation);
        await player.perform(operation);
      }
    } finally {
      await player.stop();
    }
  });
}

/** Plays recorded operations. @returns what failed */
export async function replay(host: Host, operations: readonly Operation[]): Promise<FoundFailure | undefined> {
  const player = await createPlayer(host);
  return watch(operations, async () => {
    try {
      for (const operation of operations) await player.perform(operation);
    } finally {
      await player.stop();
    }
  });
}

async function watch(operations: readonly Operation[], play: () => Promise<void>): Promise<FoundFailure | undefined> {
  try {
    await play();
    return undefined;
  } catch (cause) {
    if (!(cause instanceof FuzzFailure)) throw cause;
    return { message: cause.message, operations };
  }
}

/**
 * The fewest operations that still fail: parts are left out as long as that is so (delta debugging).
 * @param fails plays operations, and says whether they fail in the same way
 */
export async function minimize(
  operations: readonly Operation[],
  fails: (operations: readonly Operation[]) => Promise<boolean>,
): Promise<readonly Operation[]> {
  let kept = operations;
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < kept.length;) {
      const without = [...kept.slice(0, start), ...kept.slice(start + size)];
      if (without.length < kept.length && (await fails(without))) kept = without;
      else start += size;
    }
  }
  return kept;
}
