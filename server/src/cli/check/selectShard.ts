import { createHash } from 'node:crypto';

/** One of several shares of the files. `index` counts from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** Selects the files of a shard. Each file belongs to the same shard whatever files there are. The hash spreads them evenly. */
export function selectShard(
  uris: readonly string[],
  shard: Shard | undefined,
  pathOf: (uri: string) => string,
): readonly string[] {
  if (!shard) return uris;
  const hash = (uri: string): number => createHash('sha256').update(pathOf(uri)).digest().readUInt32BE();
  return uris.filter(uri => hash(uri) % shard.count === shard.index - 1);
}
