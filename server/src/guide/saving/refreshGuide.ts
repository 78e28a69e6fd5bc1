import type { Context } from '../../core/index.js';
import { applyChanges } from '../../text/applyChanges.js';
import { generateCommandGuide } from '../commands/generateCommandGuide.js';
import type { Command } from '../commands/findDocumentCommands.js';
import { guideMessages } from '../messages/guideMessages.js';
import type { Guide } from '../guide.js';
import { renderGuide, type GuideFormat } from '../render/renderGuide.js';
import { computeFingerprint, readSigned, appendFingerprint } from './fingerprint.js';
import { toGuideCachePath, type GuideStore } from './guideStore.js';
import { mergeGuides, findOpenConflicts } from './mergeGuides.js';
import { normalizeGuide, readSavedMarkdown, readSavedXml } from './savedGuide.js';

export interface RefreshedGuide {
  readonly text: string;
  /**
   * `fresh`: the saved text is up to date and stays. `generated`: new, or not edited. `merged`: edits by hand
   * were kept. `kept`: it cannot be read as a guide; the saved text stays.
   */
  readonly status: 'fresh' | 'generated' | 'merged' | 'kept';
  /** A person has to look at it: `kept`, or a merge left something open, now or earlier. */
  readonly isOpen: boolean;
  readonly notes: readonly string[];
}

/**
 * The text to save as a command's guide. A generated guide is remembered in the store under the fingerprint it is saved with,
 * so that a later run can tell hand edits from generated text.
 * @param saved the guide's file as it is now; undefined: there is none. @param store undefined: no cache (`--no-cache`). @param context see `generateCommandGuide`.
 */
export async function refreshGuide(
  command: Command,
  format: GuideFormat,
  saved?: string,
  store?: GuideStore,
  context?: Context,
): Promise<RefreshedGuide> {
  const fresh = await generateCommandGuide(command, context);
  const { notes } = fresh;
  const body = renderGuide(fresh, format);
  const fingerprint = await computeFingerprint(body);
  await storeGenerated(toGuideCachePath(command.name, fingerprint, format), body, store);
  const generated = {
    text: appendFingerprint(body, fingerprint, format),
    status: 'generated',
    isOpen: false,
    notes,
  } as const;
  if (saved === undefined) return generated;

  const before = readSigned(saved);
  if (before.fingerprint !== undefined && before.fingerprint !== fingerprint)
    if ((await computeFingerprint(before.body)) === before.fingerprint) return generated;
  const isFresh =
    before.fingerprint === undefined ? readSavedSource(saved) === fresh.source : before.fingerprint === fingerprint;
  const base = isFresh ? undefined : await readGenerated(command.name, before.fingerprint, format, store);
  const read = format === 'xml' ? readSavedXml : readSavedMarkdown;
  // A merged draft is signed as what was generated: the line of the draft goes.
  const { body: savedBody } = readSigned(before.body, 'draft');
  const savedGuide = read(savedBody, command.name);
  if (typeof savedGuide === 'string') {
    const note = [savedGuide, guideMessages.savedKept()].join(' ');
    return { text: saved, status: 'kept', isOpen: true, notes: [...notes, note] };
  }
  if (isFresh) return createResult(saved, 'fresh', savedGuide.guide, notes);
  const merged = mergeGuides(base, savedGuide.guide, normalizeGuide(fresh, format));
  const text = applyChanges(savedBody, savedGuide.patch(merged));
  return createResult(appendFingerprint(text, fingerprint, format), 'merged', merged, notes);
}

function createResult(
  text: string,
  status: 'fresh' | 'merged',
  guide: Guide,
  notes: readonly string[],
): RefreshedGuide {
  const open = findOpenConflicts(guide).map(({ message, now }) =>
    now === ''
      ? [message, guideMessages.sourceGone(), guideMessages.settleConflict()].join(' ')
      : [message, guideMessages.settleConflict(), guideMessages.currentText(now.replaceAll('\n', ' '))].join(' '),
  );
  return { text, status, isOpen: open.length > 0, notes: [...notes, ...open] };
}

/** The source mark of a saved guide, XML or Markdown. */
const readSavedSource = (text: string): string | undefined =>
  /skillwright-guide\s+source="(sha256:[0-9a-f]{64})"/.exec(text.slice(0, 2000))?.[1];

async function storeGenerated(path: string, text: string, store: GuideStore | undefined): Promise<void> {
  if (store && (await store.read(path)) !== text) await store.write(path, text);
}

/** The guide as it was generated before; a damaged cache file is ignored. */
async function readGenerated(
  name: string,
  fingerprint: string | undefined,
  format: GuideFormat,
  store: GuideStore | undefined,
): Promise<Guide | undefined> {
  if (fingerprint === undefined) return undefined;
  const text = await store?.read(toGuideCachePath(name, fingerprint, format));
  if (text === undefined || (await computeFingerprint(text)) !== fingerprint) return undefined;
  const read = (format === 'xml' ? readSavedXml : readSavedMarkdown)(text, name);
  return typeof read === 'string' ? undefined : read.guide;
}
