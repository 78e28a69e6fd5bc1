/** Lets waiting events, such as keystrokes, be handled first. */
export const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0));
