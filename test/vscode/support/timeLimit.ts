import { control } from './control.js';

/**
 * Calls back when a time is over, which is longer on a busy machine: the runner measures how slow it is.
 * @param milliseconds on an idle machine
 * @param onExceeded gets the seconds that were waited
 * @returns what ends the wait
 */
export function startTimeLimit(milliseconds: number, onExceeded: (seconds: number) => void): () => void {
  const started = performance.now();
  const check = async (): Promise<void> => {
    const elapsed = performance.now() - started;
    const left = milliseconds * (await readSlowness()) - elapsed;
    if (stopped) return;
    if (left > 0) timer = setTimeout(() => void check(), left);
    else onExceeded(Math.round(elapsed / 1000));
  };
  let stopped = false;
  let timer = setTimeout(() => void check(), milliseconds);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** A time after which something that is tried again and again has failed, as `performance.now()`. */
export async function deadlineIn(milliseconds: number): Promise<number> {
  return performance.now() + milliseconds * (await readSlowness());
}

/** 1 where the runner does not answer: it is about to end. */
const readSlowness = (): Promise<number> => control({ action: 'slowness' }).then(Number, () => 1);
