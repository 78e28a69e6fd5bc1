/**
 * Makes the control characters of a document visible, so that a terminal does not execute them: `\u001b` for the escape character. Line
 * ends, tabs and colours (`ESC [ 31 m`) stay. Only for text that goes to a terminal: a pipe gets the text as it is.
 */
export const escapeTerminalControls = (text: string): string =>
  text.replace(controls, match =>
    match.length > 1 ? match : `\\u${match.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const controls = /\u001b\[(?:[0124]|3\d)m|\r\n|[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
