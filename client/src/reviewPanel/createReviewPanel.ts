import { Uri, type WebviewPanel, commands } from 'vscode';
import { type WireReviewedFile, reviewRequest } from '../../../server/src/shared/authoring.js';
import { commandMessages } from '../messages/commandMessages.js';
import { pageMessages } from '../messages/pageMessages.js';
import { viewMessages } from '../messages/viewMessages.js';
import type { PreviewPanel } from '../preview/createPreviewPanels.js';
import { LivePage, type PanelContext } from '../preview/livePage.js';
import type { ReviewPanelMessage, ShownReview, ShownReviewedFile } from '../preview/messages.js';
import { revealSource } from '../preview/revealSource.js';
import { reviewPage } from './reviewPage.js';

const start = { line: 0, character: 0 };

/** What a skill would do and what it hides, with the places. It is updated when the files of the skill change. */
export function createReviewPanel(
  panel: WebviewPanel,
  uri: Uri,
  context: PanelContext,
): PreviewPanel<{ readonly uri: Uri }> {
  const folder = Uri.joinPath(uri, '..');
  let shown: readonly WireReviewedFile[] = [];
  const page = new LivePage<ShownReview, ReviewPanelMessage>(panel, uri, context, {
    page: reviewPage,
    loading: viewMessages.readingSkills(),
    failed: viewMessages.skillNotRead(),
    pause: 400,
    isRelevant: file => file.toString().startsWith(`${folder.toString()}/`),
    async load(token) {
      const source = uri.path.split('/').at(-1) ?? '';
      const answer = await context.server.request(reviewRequest, { uri: uri.toString() }, token);
      return () => {
        if (!answer)
          return { kind: 'empty', title: viewMessages.noSkill(), detail: commandMessages.notASkill(source), source };
        shown = answer.files;
        return { kind: 'review', source, name: answer.name, files: shown.map(toShownFile) };
      };
    },
    titleOf: state => (state.kind === 'review' ? pageMessages.reviewOf(state.name) : pageMessages.review()),
    remember: () => ({ uri: uri.toString() }),
    async perform(message): Promise<void> {
      if (message.type === 'openSource') return revealSource(uri, { start, end: start }, panel.viewColumn);
      const file = shown[message.file];
      if (!file) return;
      const range = message.type === 'showFact' ? file.facts[message.fact]?.range : undefined;
      if (file.isText) return revealSource(Uri.parse(file.uri), range ?? { start, end: start }, panel.viewColumn);
      // A binary file, a folder, or a link out of the skill: shown, but never opened.
      await commands.executeCommand('revealInExplorer', Uri.parse(file.uri));
    },
  });
  return { show: () => page.show(), dispose: () => page.dispose() };
}

const toShownFile = ({ path, facts, notRead, isFolder }: WireReviewedFile): ShownReviewedFile => ({
  path,
  ...(notRead !== undefined && { notRead }),
  ...(isFolder && { isFolder }),
  facts: facts.map(({ code, message, range }) => ({
    kind: code.replace(/^review\//, ''),
    message,
    ...(range && { line: range.start.line }),
  })),
});
