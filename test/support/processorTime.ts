/**
 * Milliseconds of processor time that this process has used: what a test may take. Time on a clock grows on a busy machine.
 */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
