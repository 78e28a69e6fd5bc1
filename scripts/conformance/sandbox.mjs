// @ts-check
import { spawnSync } from 'node:child_process';

/** Linux lets a process give up its network, with `unshare`, unless the system forbids it. */
const canUnshare = () =>
  process.platform === 'linux' &&
  spawnSync('unshare', ['--map-root-user', '--net', 'true'], { stdio: 'ignore' }).status === 0;

/** Throws where the system cannot take the network away: programs of others never run with it. */
export function requireIsolation() {
  if (!canUnshare())
    throw new Error('A program is only run without a network, which needs Linux and `unshare --map-root-user --net`.');
}

/**
 * How to run a command with an empty home folder, an environment of nothing else, and no network but the loopback.
 * Throws where the system cannot take the network away.
 * @param {string} home an empty folder
 * @param {string} command
 * @param {string[]} args
 */
export function isolate(home, command, args) {
  requireIsolation();
  const env = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    HOME: home,
    TERM: 'dumb',
    LANG: 'C.UTF-8',
    NO_COLOR: '1',
    CI: '1',
  };
  const script = 'ip link set lo up; exec "$@"';
  return { command: 'unshare', args: ['--map-root-user', '--net', 'sh', '-c', script, 'sh', command, ...args], env };
}
