import {
  baseName,
  childOf,
  directoryOf,
  isInside,
  memoizePerRequest,
  resolvePath,
  type Context,
  type FileSystem,
  type ParsedDocument,
} from '../../core/index.js';
import { isSkillDocument } from '../../skill/index.js';
import { createSourceText } from '../../text/createSourceText.js';
import { spanOf } from '../../text/span.js';
import type { Fact, ReviewCode, ReviewedFile } from '../fact.js';
import { maxReviewDepth, maxReviewedFiles } from '../limits.js';
import { messages } from '../messages.js';
import { quote } from '../text/quote.js';
import { describeContent } from './describeContent.js';
import { reviewSkillText, reviewText } from './reviewText.js';
import { isSkillFileName } from '../../shared/fileNames.js';

/**
 * What a skill contains and would do, by file: its SKILL.md first, then the other files of its folder, without those of skills in it. Nothing
 * is executed and nothing outside of the folder is read. Empty for other documents.
 */
export const reviewSkill = memoizePerRequest(
  async (document: ParsedDocument, { services, signal }: Context): Promise<readonly ReviewedFile[]> => {
    if (!isSkillDocument(document)) return [];
    const { uri, source, model } = document;
    const skillFile: ReviewedFile = { uri, source, path: baseName(uri), facts: reviewSkillText(model) };
    const folder = directoryOf(uri);
    const others: ReviewedFile[] = [];
    await reviewFolder({ files: services.files, root: folder, found: others, signal }, folder, 0, uri);
    return [skillFile, ...others];
  },
);

interface Walk {
  readonly files: FileSystem;
  readonly root: string;
  readonly found: ReviewedFile[];
  readonly signal: AbortSignal;
}

async function reviewFolder(walk: Walk, folder: string, depth: number, skill?: string): Promise<void> {
  const { files, found, signal } = walk;
  const entries = await files.list(folder);
  // A skill of its own is reviewed by itself.
  if (skill === undefined && entries.some(({ name }) => isSkillFileName(name))) return;
  for (const name of (await files.listLinks?.(folder)) ?? []) {
    if (signal.aborted) return;
    const link = await reviewLink(walk, childOf(folder, name), folder);
    if (!link) continue;
    if (found.length >= maxReviewedFiles) {
      reportTooMany(walk, folder);
      return;
    }
    found.push(link);
  }
  for (const { name, type } of entries) {
    const uri = childOf(folder, name);
    if (signal.aborted || uri === skill) continue;
    if (found.length >= maxReviewedFiles) {
      reportTooMany(walk, folder);
      return;
    }
    if (type === 'file') found.push(await reviewFile(walk, uri));
    else if (name === '.git') continue;
    else if (/^(?:node_modules|site-packages|\.venv|venv)$/.test(name))
      found.push({
        ...describeFolder(walk, uri),
        facts: [createFileFact('review/unexpected-file', messages.dependencies(name))],
      });
    else if (depth >= maxReviewDepth)
      found.push({ ...describeFolder(walk, uri), notRead: messages.tooDeep(maxReviewDepth) });
    else await reviewFolder(walk, uri, depth + 1);
    if (found.length > maxReviewedFiles) return;
  }
}

function reportTooMany(walk: Walk, folder: string): void {
  walk.found.push({ ...describeFolder(walk, folder), notRead: messages.tooManyFiles(String(maxReviewedFiles)) });
}

const createFileFact = (code: ReviewCode, message: string): Fact => ({ code, span: spanOf(0, 0), message });

const describeEntry = ({ root }: Walk, uri: string): ReviewedFile => ({
  uri,
  path: decodeURI(uri.slice(root.length + 1)),
  source: createSourceText(''),
  facts: [],
});

const describeFolder = (walk: Walk, uri: string): ReviewedFile => ({ ...describeEntry(walk, uri), isFolder: true });

async function reviewFile(walk: Walk, uri: string): Promise<ReviewedFile> {
  const { files } = walk;
  const entry = describeEntry(walk, uri);
  const bytes = await files.readBytes(uri);
  const name = baseName(uri);
  const named = isUnexpectedDotFile(entry.path) ? [createFileFact('review/unexpected-file', messages.dotFile())] : [];
  const text = bytes === undefined ? await files.readText(uri) : undefined;
  if (bytes === undefined && text === undefined) {
    const reason = (await files.findUnreadReason?.(uri))?.reason ?? messages.undecodable();
    return { ...entry, facts: named, notRead: reason };
  }
  const content = bytes && describeContent(name, bytes);
  if (content && content.kind !== 'text') {
    const message = describeUnexpected(content.kind, content.format);
    const facts = message === undefined ? [] : [createFileFact('review/unexpected-file', message)];
    return { ...entry, facts: [...named, ...facts] };
  }
  const source = createSourceText(text ?? new TextDecoder().decode(bytes));
  return { ...entry, source, facts: [...named, ...reviewText(name, source)] };
}

function describeUnexpected(kind: string, format: string): string | undefined {
  if (kind === 'executable') return messages.executable(format);
  if (kind === 'archive') return messages.archive(format);
  return kind === 'binary' ? messages.binary() : undefined;
}

/** Files that programs around a skill keep there have no effect on who uses it. */
const expectedDotFile =
  /^\.(?:gitignore|gitkeep|gitattributes|keep|npmignore|editorconfig|prettierrc|prettierignore|eslintrc|markdownlint|dockerignore|skillfish|openskills|clawhub|DS_Store)/;

const isUnexpectedDotFile = (path: string): boolean =>
  path.split('/').some(part => part.startsWith('.') && !expectedDotFile.test(part));

async function reviewLink(walk: Walk, uri: string, folder: string): Promise<ReviewedFile | undefined> {
  const target = await walk.files.readLink?.(uri);
  if (target === undefined) return undefined;
  const isAbsolute = /^(?:\/|[a-z]:)/i.test(target);
  if (!isAbsolute && isInside(resolvePath(folder, target), walk.root)) return undefined;
  return { ...describeEntry(walk, uri), facts: [createFileFact('review/link', messages.linkOutside(quote(target)))] };
}
