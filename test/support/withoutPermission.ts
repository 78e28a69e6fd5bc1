import { chmodSync } from 'node:fs';

const ordinaryUser = 65534;

/**
 * Runs work while some files or folders cannot be read. Their permissions are removed. A test that runs as root gives up its rights for
 * that time.
 * @param folder what stays readable, as temporary folders are for their owner alone
 */
export async function withoutPermission<T>(
  folder: string,
  paths: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const { geteuid, seteuid } = process;
  const user = geteuid?.();
  chmodSync(folder, 0o755);
  for (const path of paths) chmodSync(path, 0);
  if (user === 0) seteuid?.(ordinaryUser);
  try {
    return await work();
  } finally {
    if (user === 0) seteuid?.(user);
    for (const path of paths) chmodSync(path, 0o755);
  }
}
