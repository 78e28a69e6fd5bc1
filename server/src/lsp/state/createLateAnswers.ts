/** Waits for answers that depend on all files of the workspace, but not for long. */
export interface LateAnswers {
  /**
   * @param meanwhile the answer if the other one takes too long
   * @param onLate gets a promise for the time when the other one is there
   */
  wait<Answer>(
    pending: Promise<Answer>,
    meanwhile: Answer,
    onLate: (arrival: Promise<unknown>) => void,
  ): Promise<Answer>;
}

/** @param maxWaitMs for one answer. While one is late, others are not waited for */
export function createLateAnswers(maxWaitMs: number): LateAnswers {
  const late = new Set<Promise<unknown>>();

  async function arrivesInTime(pending: Promise<unknown>): Promise<boolean> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<boolean>(resolve => {
      timer = setTimeout(() => resolve(false), late.size > 0 ? 0 : maxWaitMs);
    });
    const settled = pending.then(
      () => true,
      () => true,
    );
    const isInTime = await Promise.race([settled, timeout]);
    clearTimeout(timer);
    return isInTime;
  }

  return {
    async wait(pending, meanwhile, onLate) {
      if (await arrivesInTime(pending)) return pending;
      late.add(pending);
      onLate(pending.catch(() => undefined).finally(() => late.delete(pending)));
      return meanwhile;
    },
  };
}
