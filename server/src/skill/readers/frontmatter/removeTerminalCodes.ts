/** Escape sequences of terminals: operating system commands, strings, control sequences, single escapes. */
const escapeSequences = [
  /\u001b\][\s\S]*?(?:\u0007|\u001b\\)/g,
  /\u001b[P^_][\s\S]*?\u001b\\/g,
  /\u001b\[[0-?]*[ -/]*[@-~]/g,
  /\u001b[ -~]/g,
];
/** All but tab, line feed and a lone escape. */
const controlCharacters = /[\u0080-\u009f\u0000-\u0008\u000b-\u001a\u001c-\u001f\u007f]/g;

/** A text as a careful program shows it in a terminal. */
export const removeTerminalCodes = (text: string): string =>
  escapeSequences.reduce((shown, sequence) => shown.replace(sequence, ''), text).replace(controlCharacters, '');
