// @ts-check
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** `skills add DIR --list`, in threads: a process for each workspace would take three times as long. @param {string} folder @returns {Promise<import('../listing.mjs').Lister>} */
export async function createLister(folder) {
  const script = join(folder, 'node_modules/skills/dist/cli.mjs');
  return {
    concurrency: 8,
    async list(workspace) {
      const output = await runScript(script, ['add', workspace, '--list']);
      // Without colours, and without the spinner, which goes on for as long as it takes.
      const lines = output.replace(/\u001b\[[0-9;?]*[A-Za-z]|[◒◐◓◑] [^◒◐◓◑◇■\n]*/g, '').split('\n');
      const messages = lines.filter(line => /invalid|skip|no valid|error|warn|found|missing|fail/i.test(line));
      return {
        skills: readList(lines.slice(lines.findIndex(line => line.includes('Available Skills')) + 1)),
        message: messages.map(line => line.replace(/^[│◇■▲└┌●\s]+/, '')).join(' | '),
      };
    },
  };
}

/** Each text has a line of its own: a name, indented by four, and its description, indented by six. @param {string[]} lines */
function readList(lines) {
  const texts = lines.filter(line => line.startsWith('│    '));
  return texts.flatMap((line, index) => {
    if (index % 2 === 1) return [];
    return { name: line.slice('│    '.length), description: (texts[index + 1] ?? '').slice('│      '.length) };
  });
}

/** @param {string} script @param {string[]} argv @returns {Promise<string>} all that it writes */
function runScript(script, argv) {
  return new Promise((done, failed) => {
    const worker = new Worker(script, { argv, stdout: true, stderr: true });
    let output = '';
    for (const stream of [worker.stdout, worker.stderr]) stream.on('data', data => (output += String(data)));
    worker.once('error', failed);
    worker.once('exit', () => done(output));
  });
}
