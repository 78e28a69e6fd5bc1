interface TestInfo {
  /** Address of the runner. */
  control: string;
  /** Version of VS Code, or `web`. */
  version: string;
}

declare global {
  /** Written in front of the bundle by the runner. */
  var skillwrightTest: TestInfo;
}

/** Sends a message to the runner outside (scripts/vscode/control.mjs) and waits until it is done. Throws with the runner's reason. */
export async function control(message: object): Promise<unknown> {
  const response = await fetch(globalThis.skillwrightTest.control, { method: 'POST', body: JSON.stringify(message) });
  const answer: unknown = await response.json();
  if (!response.ok)
    throw new Error(
      typeof answer === 'object' && answer && 'error' in answer ? String(answer.error) : response.statusText,
    );
  return answer;
}
