import { findPaths, type FoundPath, type PathMention } from './pathMention.js';

type Role = PathMention['role'];

const splitWords = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Programs whose first path is a file that they run. */
const runners = splitWords(
  'python pythonw py pypy pypy3 node bun deno tsx ts-node npx bunx pnpm yarn ruby perl php lua Rscript julia swift go java bash sh zsh fish dash ksh pwsh powershell source . uv uvx poetry pipenv conda sudo time exec env nohup timeout xvfb-run',
);
/** Programs that read all their files, and words of sentences in inline code. */
const viewers = splitWords(
  'cat less more head tail bat batcat view open xdg-open grep egrep rg wc diff jq yq chmod stat file md5sum sha256sum Read See Load Open Run',
);
const isRunner = (program: string): boolean => runners.has(program.replace(/(?<=^python)[\d.]+$/, ''));
/** Words between a program and the file that it runs: flags, their short values, and words such as `run`. */
const betweenWords = /^(?:-{1,2}[\w-]+(?:=\S*)?|run|exec|tsx|ts-node|node|python[\d.]*|bash|sh|uv|\d+|[A-Z_]+=\S*)$/;
/** Flags after which comes code or a module, not a file. */
const codeFlags = /^-(?:m|c|e|p|-eval|-print)$/;
const outputFlag = /^(?:-o|-O|--out\S*|--dest\S*|--save\S*|--target\S*|--report\S*|--log\S*)$/;
const assignment = /^[A-Za-z_]\w*=\S*$/;
/** Separators of commands, and redirections. */
const separators = /(&&|\|\||\$\(|[;|&]|\d?>>?|<)/;

/** The paths of a command line and what they are for. */
export function readCommand(line: string): readonly (FoundPath & { readonly role: Role })[] {
  const paths = new Map(findPaths(line).map(found => [found.start, found]));
  if (paths.size === 0) return [];
  const roles: (FoundPath & { readonly role: Role })[] = [];
  let offset = 0;
  let words: string[] = [];
  let isRedirected = false;
  for (const part of line.split(separators)) {
    if (separators.test(part) && part.length <= 3) {
      isRedirected = part.includes('>');
      if (!isRedirected && part !== '<') words = [];
      offset += part.length;
      continue;
    }
    for (const match of part.matchAll(/\S+/g)) {
      const start = offset + match.index;
      const found = findIn(paths, start, match[0]);
      if (found) roles.push({ ...found, role: isRedirected ? 'created' : roleAfter(words) });
      isRedirected = false;
      words.push(match[0]);
    }
    offset += part.length;
  }
  return roles;
}

/** The path that a word is, quotes and the skill's folder aside. */
function findIn(paths: ReadonlyMap<number, FoundPath>, start: number, word: string): FoundPath | undefined {
  const lead = /^["']?(?:@?\.\/|@|[$<{]+[\w-]+[>}]*\/)?/.exec(word)?.[0].length ?? 0;
  return paths.get(start + lead) ?? paths.get(start);
}

/** Does a line of a fence without a language start with a program that runs or shows files? */
export function startsWithProgram(line: string): boolean {
  const program = /^\s*(?:[$>%]\s+)?(\S+)\s/.exec(line)?.[1] ?? '';
  return isRunner(program) || viewers.has(program);
}

/** @param words those of the command before the path */
function roleAfter(words: readonly string[]): Role {
  const rest = words.slice(words.findIndex(word => !assignment.test(word) && word !== '$' && word !== '!'));
  const program = rest[0];
  if (program === undefined || words.every(word => assignment.test(word) || word === '$')) return 'used';
  if (outputFlag.test(rest.at(-1) ?? '')) return 'created';
  if (/^(?:touch|mkdir|tee)$/.test(program)) return 'created';
  if (/^(?:cp|mv|ln|install|rsync)$/.test(program))
    return rest.length > 1 && !rest.at(-1)?.startsWith('-') ? 'created' : 'unsure';
  if (viewers.has(program)) return 'used';
  if (!isRunner(program)) return 'unsure';
  const between = rest.slice(1);
  return between.every(word => betweenWords.test(word) && !codeFlags.test(word)) ? 'used' : 'unsure';
}
