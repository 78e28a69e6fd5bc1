import { spawn } from 'node:child_process';
import { createGuideProxy, type ProxyOptions } from '../guide/index.js';
import { forEachLine } from './forEachLine.js';

/**
 * Runs a stdio MCP server and forwards its messages. Usage guides are appended to the descriptions of its tools. Its standard
 * error is inherited.
 * @returns its exit status; rejects if it cannot be started
 */
export function wrapServer(command: readonly string[], options: ProxyOptions): Promise<number> {
  const [program = '', ...args] = command;
  const proxy = createGuideProxy(options);
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    child.once('error', cause => {
      process.stdin.destroy();
      reject(cause);
    });
    // A server that has exited reads nothing more. Its `exit` event reports that.
    child.stdin.on('error', () => child.stdin.destroy());
    void forEachLine(process.stdin, line => child.stdin.write(proxy.fromClient(line))).then(() => child.stdin.end());
    const outputEnd = forEachLine(child.stdout, line => process.stdout.write(proxy.fromServer(line)));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
    child.once('exit', code => {
      void outputEnd.then(() => {
        process.stdin.destroy();
        resolve(code ?? 1);
      });
    });
  });
}
