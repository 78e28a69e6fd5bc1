// @ts-check
import { execFile } from 'node:child_process';
import { projectFolder } from '../project.mjs';

/** Asks npm for known vulnerabilities of what ships. @returns {Promise<{ passed: boolean, message: string }>} */
export function auditDependencies() {
  return new Promise(done => {
    const options = { cwd: projectFolder, maxBuffer: 2 ** 26, timeout: 120_000 };
    execFile('npm', ['audit', '--omit=dev', '--json'], options, (failure, stdout) => done(readAudit(stdout, failure)));
  });
}

/**
 * @param {string} output of `npm audit --json`
 * @param {Error | null} failure npm ended with another status than 0
 */
export function readAudit(output, failure) {
  const report = parse(output);
  const counts = report?.metadata?.vulnerabilities;
  if (!counts) {
    const reason = report?.message ?? report?.error?.summary ?? failure?.message ?? 'no answer';
    return { passed: false, message: `npm audit: the service cannot be reached, so nothing is known: ${reason}` };
  }
  if (counts.total === 0) return { passed: true, message: 'npm audit: no known vulnerabilities' };
  const names = Object.keys(report.vulnerabilities ?? {}).join(', ');
  return { passed: false, message: `npm audit: ${counts.total} known vulnerabilities in: ${names}` };
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
