import {
  type CompletionItem,
  CompletionItemKind,
  CompletionList,
  Hover,
  MarkdownString,
  type Position,
  type Uri,
  commands,
} from 'vscode';
import type { Middleware } from 'vscode-languageclient';

/**
 * VS Code completes and explains some of what the server does: fields of a SKILL.md in newer versions, targets of links in all. VS Code is
 * asked for its help, and what it offers itself is left out here, so no table of versions is needed.
 */
export function createRepeatedHelpMiddleware(): Middleware {
  /** Our answers while VS Code is asked for its help. It asks for ours in turn. */
  const openCompletions: OpenAnswers<CompletionItem[] | CompletionList> = new Map();
  const openHovers: OpenAnswers<Hover> = new Map();

  return {
    async provideCompletionItem(document, position, context, token, next) {
      if (!['skill', 'markdown'].includes(document.languageId)) return next(document, position, context, token);
      const question: Question = {
        command: 'vscode.executeCompletionItemProvider',
        uri: document.uri,
        version: document.version,
        at: position,
        ...(context.triggerCharacter === undefined ? {} : { trigger: context.triggerCharacter }),
      };
      // The user can ask again before VS Code has answered. Without an answer, only words of the document would be offered.
      const pending = openCompletions.get(toKey(question));
      if (pending) return pending;
      const ours = await next(document, position, context, token);
      const items = Array.isArray(ours) ? ours : (ours?.items ?? []);
      if (!ours || items.length === 0) return ours;
      const all = await askEditor<CompletionList, typeof ours>(question, openCompletions, ours);
      return new CompletionList(removeOffered(items, all?.items ?? []), !Array.isArray(ours) && ours.isIncomplete);
    },
    async provideHover(document, position, token, next) {
      if (document.languageId !== 'skill') return next(document, position, token);
      const { uri, version } = document;
      const question: Question = { command: 'vscode.executeHoverProvider', uri, version, at: position };
      const pending = openHovers.get(toKey(question));
      if (pending) return pending;
      const ours = await next(document, position, token);
      const field = ours && readFieldHelp(ours);
      if (!field) return ours;
      const all = (await askEditor<Hover[], Hover>(question, openHovers, ours)) ?? [];
      const here = all.filter(({ range }) => range && ours.range?.start.isEqual(range.start));
      // One is ours.
      return here.length > 1 ? new Hover(new MarkdownString(field.agents), ours.range) : ours;
    },
  };
}

/** By question. */
type OpenAnswers<Answer> = Map<string, Answer>;

/** @param ours what VS Code gets when it asks in turn. It is part of the result. */
async function askEditor<Result, Answer>(
  question: Question,
  open: OpenAnswers<Answer>,
  ours: Answer,
): Promise<Result | undefined> {
  const key = toKey(question);
  open.set(key, ours);
  try {
    return await commands.executeCommand<Result>(question.command, question.uri, question.at, question.trigger);
  } finally {
    open.delete(key);
  }
}

/** What VS Code is asked. Another version of the document has other answers. */
interface Question {
  readonly command: 'vscode.executeCompletionItemProvider' | 'vscode.executeHoverProvider';
  readonly uri: Uri;
  readonly version: number;
  readonly at: Position;
  readonly trigger?: string;
}

const toKey = ({ command, uri, version, at: { line, character } }: Question): string =>
  `${command} ${line}:${character} ${version} ${uri.toString()}`;

/**
 * Fields that only we know come after VS Code's, which are sorted by their names.
 * @param all what VS Code offers, with ours
 */
function removeOffered(ours: readonly CompletionItem[], all: readonly CompletionItem[]): CompletionItem[] {
  const counts = new Map<string, number>();
  const add = (item: CompletionItem, count: number): Map<string, number> =>
    counts.set(labelOf(item), (counts.get(labelOf(item)) ?? 0) + count);
  for (const item of all) if (item.kind !== CompletionItemKind.Text) add(item, 1);
  for (const item of ours) add(item, -1);
  const kept = ours.filter(item => (counts.get(labelOf(item)) ?? 0) <= 0);
  if ([...counts.values()].some(count => count > 0))
    for (const item of kept) item.sortText = `~${item.sortText ?? labelOf(item)}`;
  return kept;
}

/** VS Code writes the `#` of a heading into its label. */
const labelOf = ({ label }: CompletionItem): string =>
  (typeof label === 'string' ? label : label.label).replace(/^#/, '');

/** What a field is for stands before what each agent makes of it. Undefined for help about anything else. */
function readFieldHelp({ contents: [content] }: Hover): { readonly agents: string } | undefined {
  const text = content instanceof MarkdownString ? content.value : '';
  const agents = /^\*\*[\w-]+\*\*: [^\n]*\n\n([^]+)$/.exec(text)?.[1];
  return agents === undefined ? undefined : { agents };
}
