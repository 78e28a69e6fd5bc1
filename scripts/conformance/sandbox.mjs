// @ts-check
import { spawnSync } from 'node:child_process';

/** Linux lets a process give up its network, with `unshare`, unless the system forbids it. */
const canUnshare = () =>
  process.platform === 'linux' &&
  spawnSync('unshare', ['--map-root-user', '--net', 'true'], { stdio: 'ignore' }).status === 0;

/**
 * How to run a command with an empty home folder, an environment of nothing else, and no network but the loopback.
 * Where the system cannot take the network away, proxies that do not exist stand in front of it.
 * @param {string} home an empty folder
 * @param {string} command
 * @param {string[]} args
 */
export function isolate(home, command, args) {
  const env = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    HOME: home,
    TERM: 'dumb',
    LANG: 'C.UTF-8',
    NO_COLOR: '1',
    CI: '1',
  };
  if (canUnshare()) {
    const script = 'ip link set lo up; exec "$@"';
    return { command: 'unshare', args: ['--map-root-user', '--net', 'sh', '-c', script, 'sh', command, ...args], env };
  }
  const nowhere = 'http://127.0.0.1:9';
  const proxies = { HTTP_PROXY: nowhere, HTTPS_PROXY: nowhere, ALL_PROXY: nowhere, NO_PROXY: '127.0.0.1,localhost' };
  const system = process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot ?? '', USERPROFILE: home } : {};
  return { command, args, env: { ...env, ...proxies, ...system } };
}
