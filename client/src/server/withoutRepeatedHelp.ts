import {
  type CompletionItem,
  CompletionItemKind,
  CompletionList,
  Hover,
  MarkdownString,
  type Position,
  type TextDocument,
  type Uri,
  commands,
} from 'vscode';
import type { Middleware } from 'vscode-languageclient';

/**
 * VS Code completes and explains some of what the server does: fields of a SKILL.md in newer versions, targets of links in all. What it offers
 * is asked for and left out here, so no table of versions is needed.
 */
export function createRepeatedHelpMiddleware(): Middleware {
  /** What VS Code is being asked: it asks the server in turn, which then has nothing to say. */
  const openQuestions = new Set<string>();

  async function askEditor<Answer>(
    command: string,
    { uri }: TextDocument,
    at: Position,
    trigger?: string,
  ): Promise<Answer | undefined> {
    const question = toQuestion(command, uri, at);
    openQuestions.add(question);
    try {
      return await commands.executeCommand<Answer>(command, uri, at, trigger);
    } finally {
      openQuestions.delete(question);
    }
  }

  return {
    async provideCompletionItem(document, position, context, token, next) {
      if (!['skill', 'markdown'].includes(document.languageId)) return next(document, position, context, token);
      if (openQuestions.has(toQuestion(completionCommand, document.uri, position))) return undefined;
      const ours = await next(document, position, context, token);
      const items = Array.isArray(ours) ? ours : (ours?.items ?? []);
      if (items.length === 0) return ours;
      const { triggerCharacter } = context;
      const theirs = await askEditor<CompletionList>(completionCommand, document, position, triggerCharacter);
      return new CompletionList(removeOffered(items, theirs?.items ?? []), !Array.isArray(ours) && ours?.isIncomplete);
    },
    async provideHover(document, position, token, next) {
      if (document.languageId !== 'skill') return next(document, position, token);
      if (openQuestions.has(toQuestion(hoverCommand, document.uri, position))) return undefined;
      const ours = await next(document, position, token);
      const field = ours && readFieldHelp(ours);
      if (!field) return ours;
      const theirs = await askEditor<Hover[]>(hoverCommand, document, position);
      const isExplained = theirs?.some(({ range }) => range && ours.range?.start.isEqual(range.start)) === true;
      return isExplained ? new Hover(new MarkdownString(field.agents), ours.range) : ours;
    },
  };
}

const completionCommand = 'vscode.executeCompletionItemProvider';
const hoverCommand = 'vscode.executeHoverProvider';

const toQuestion = (command: string, uri: Uri, { line, character }: Position): string =>
  `${command} ${line}:${character} ${uri.toString()}`;

/** Fields that only we know come after VS Code's, which are sorted by their names. */
function removeOffered(ours: readonly CompletionItem[], theirs: readonly CompletionItem[]): CompletionItem[] {
  const offered = new Set(theirs.filter(({ kind }) => kind !== CompletionItemKind.Text).map(labelOf));
  const kept = ours.filter(item => !offered.has(labelOf(item)));
  if (offered.size > 0) for (const item of kept) item.sortText = `~${item.sortText ?? labelOf(item)}`;
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
