import type { ReviewPanelMessage, ShownFact, ShownReviewedFile } from '../../src/preview/messages.js';
import { messages } from '../page/messages.js';
import { createButton } from '../page/createButton.js';
import { createNoticeBox } from '../page/createNoticeBox.js';

type Send = (message: ReviewPanelMessage) => void;

/** A section for each file with facts, then the names of the other files. */
export function createFileSections(files: readonly ShownReviewedFile[], send: Send): readonly HTMLElement[] {
  const numbered = files.map((file, index) => ({ file, index }));
  const isReported = ({ file }: { readonly file: ShownReviewedFile }): boolean =>
    file.facts.length > 0 || file.notRead !== undefined;
  const sections = numbered.filter(isReported).map(({ file, index }) => createSection(file, index, send));
  if (sections.length === 0) sections.push(createEmptyBox());
  const others = numbered.filter(entry => !isReported(entry));
  return others.length > 0 ? [...sections, createOthers(others, send)] : sections;
}

const createEmptyBox = (): HTMLElement =>
  createNoticeBox(
    { kind: 'empty', title: messages.noFacts(), detail: messages.noFactsDetail(), source: '' },
    () => undefined,
  );

function createSection(file: ShownReviewedFile, index: number, send: Send): HTMLElement {
  const section = document.createElement('section');
  section.className = 'file';
  const heading = document.createElement('h2');
  heading.append(createFileButton(file, index, send));
  section.append(heading);
  if (file.notRead !== undefined) {
    const reason = document.createElement('p');
    reason.className = 'unread';
    reason.textContent = messages.notReviewed(file.notRead);
    section.append(reason);
  }
  const list = document.createElement('ul');
  for (const [place, fact] of file.facts.entries()) {
    const show = (): void => send({ type: 'showFact', file: index, fact: place });
    list.append(createFactItem(fact, `${index}:${place}`, show));
  }
  if (file.facts.length > 0) section.append(list);
  return section;
}

function createFactItem({ kind, message, line }: ShownFact, key: string, show: () => void): HTMLElement {
  const item = document.createElement('li');
  const place = document.createElement('span');
  place.className = 'quiet place';
  place.textContent = line === undefined ? messages.wholeFile() : messages.line(line + 1);
  const label = document.createElement('span');
  label.className = 'kind';
  label.textContent = messages.factKind(kind);
  item.append(createButton('link', message, key, show), label, place);
  return item;
}

function createOthers(
  others: readonly { readonly file: ShownReviewedFile; readonly index: number }[],
  send: Send,
): HTMLElement {
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = messages.otherFiles(others.length);
  const list = document.createElement('ul');
  for (const { file, index } of others) {
    const item = document.createElement('li');
    item.append(createFileButton(file, index, send));
    list.append(item);
  }
  details.append(summary, list);
  return details;
}

const createFileButton = ({ path }: ShownReviewedFile, index: number, send: Send): HTMLButtonElement =>
  createButton('link', path, `${index}`, () => send({ type: 'showFile', file: index }));
