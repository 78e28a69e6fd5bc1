/** A text that keeps no longer text in memory: V8 makes a part of a text a reference to the whole text. */
export const copyText = (text: string): string => JSON.parse(JSON.stringify(text)) as string;
