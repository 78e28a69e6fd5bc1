import { localize } from '../text/localize.js';

/** Facts of a review, and the sentences around them. They state what is there and do not judge. */
export const messages = {
  tagCharacters: (text: string) => localize`Invisible tag characters spell “${text}”.`,
  variationSelectors: (count: number) => localize`${count} variation selectors in a row can carry invisible text.`,
  zeroWidth: (count: number) => localize`${count} invisible characters in a row.`,
  zeroWidthInWord: (codePoint: string) => localize`A word contains the invisible character ${codePoint}.`,
  bidirectional: (names: string) =>
    localize`Bidirectional controls change the order of the text that people see: ${names}.`,
  commentInstruction: (text: string) => localize`A comment that is not shown contains instructions: “${text}”.`,
  hiddenHtml: (style: string) => localize`The text of this element may not be visible (\`${style}\`).`,
  loadCommand: (command: string) => localize`Claude Code runs \`${command}\` when it loads the skill.`,
  hook: (event: string, command: string) =>
    localize`The hook “${event}” runs a command, calls a URL or sends a prompt: \`${command}\`.`,
  hookWithoutCommand: (event: string) => localize`The skill sets a hook for “${event}”.`,
  installHook: (event: string, command: string) => localize`Installing the package runs \`${command}\` (“${event}”).`,
  downloadAndRun: (command: string) => localize`Downloads a program and runs it: \`${command}\`.`,
  reverseShell: (command: string) =>
    localize`Connects a shell to the network, which may let another computer control this one: \`${command}\`.`,
  packageSource: (command: string) => localize`Uses a package source that the skill specifies: \`${command}\`.`,
  network: (command: string) => localize`Uses the network: \`${command}\`.`,
  sendsText: (text: string) => localize`The text mentions sending data to another computer: “${text}”.`,
  imageWithData: (text: string) =>
    localize`The model fills in part of this image’s URL, and showing the image sends that part to the server: \`${text}\`.`,
  persists: (command: string) => localize`Changes what runs, or what agents read, in later sessions: \`${command}\`.`,
  credentials: (name: string) => localize`Mentions where credentials are stored: \`${name}\`.`,
  readsCredentials: (command: string) => localize`Reads credentials: \`${command}\`.`,
  environment: (command: string) => localize`Reads all environment variables: \`${command}\`.`,
  deletes: (command: string) => localize`Deletes files: \`${command}\`.`,
  discards: (command: string) => localize`Discards or overwrites work in Git: \`${command}\`.`,
  erases: (command: string) => localize`Erases data or makes the computer unusable: \`${command}\`.`,
  decodesAndRuns: (command: string) => localize`Runs code that it decodes or builds from text: \`${command}\`.`,
  encodedText: (length: string) =>
    localize`${length} characters of encoded text, in a file that runs code built from text.`,
  anyCommand: (entry: string) => localize`\`${entry}\` allows any command without asking the user.`,
  anyCode: (entry: string) =>
    localize`\`${entry}\` allows the agent to run any code with this program, without asking the user.`,
  permissionMode: (mode: string) => localize`\`${mode}\` turns off permission prompts.`,
  linkOutside: (target: string) => localize`A symbolic link points outside the skill’s folder, to “${target}”.`,
  executable: (kind: string) => localize`An executable file (${kind}) is part of the skill.`,
  archive: (kind: string) => localize`An archive (${kind}) is part of the skill. Its content was not reviewed.`,
  binary: () => localize`A binary file of unknown kind is part of the skill.`,
  dotFile: () =>
    localize`A hidden file or a file in a hidden folder. Many file lists do not show it, but programs may read it.`,
  dependencies: (name: string) => localize`The skill contains installed packages (“${name}”). They were not reviewed.`,
  tooManyFiles: (count: string) =>
    localize`the skill contains more than ${count} files, and the remaining files were skipped`,
  tooDeep: (depth: number) => localize`the folder is more than ${depth} levels below the skill’s folder`,
  moreFacts: (count: number) =>
    count === 1 ? localize`1 more place like this.` : localize`${count} more places like this.`,
  inFile: (path: string, line: number, fact: string) => localize`“${path}”, line ${line}: ${fact}`,
  aboutFile: (path: string, fact: string) => localize`“${path}”: ${fact}`,
  undecodable: () => localize`it cannot be read`,
};
