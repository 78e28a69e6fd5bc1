import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findUnreadReason } from '../../../server/src/node/nodeUnread.js';

const folder = mkdtempSync(join(tmpdir(), 'skillwright-unread-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

// Linux opens the memory of a process as a file, and cannot read its beginning.
it.skipIf(!existsSync('/proc/self/mem'))('a file that can be opened and not be read has a reason', async () => {
  const path = '/proc/self/mem';
  expect(await findUnreadReason(path, statSync(path))).toEqual({ reason: 'it cannot be read (EIO)', isPassing: true });
});

it('what can be read, and what has gone, has none', async () => {
  const path = join(folder, 'SKILL.md');
  writeFileSync(path, 'text');
  mkdirSync(join(folder, 'inner'));
  const found = statSync(path);
  expect(await findUnreadReason(path, found)).toBeUndefined();
  expect(await findUnreadReason(folder, statSync(folder))).toBeUndefined();
  rmSync(path);
  expect(await findUnreadReason(path, found)).toBeUndefined();
});
