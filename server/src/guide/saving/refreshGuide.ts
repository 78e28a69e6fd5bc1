import type { Context } from '../../core/index.js';
import { parseXml } from '../../xml/index.js';
import { guideOfCommand } from '../commands/guideOfCommand.js';
import type { Command } from '../commands/commandsOf.js';
import type { Guide } from '../guide.js';
import { readGuide } from '../reading/readGuide.js';
import { guideXml } from '../render/guideXml.js';
import { renderGuide, type GuideFormat } from '../render/renderGuide.js';
import { guideCachePath, type GuideStore } from './guideStore.js';
import { mergeGuides, openConflicts } from './mergeGuides.js';

export interface RefreshedGuide {
  readonly text: string;
  /**
   * `fresh`: the saved text is up to date and stays. `generated`: new, or nobody had edited it. `merged`: hand edits
   * were kept. `kept`: edited and in a format that cannot be merged; the saved text stays.
   */
  readonly status: 'fresh' | 'generated' | 'merged' | 'kept';
  readonly notes: readonly string[];
}

/**
 * The text to save as a command's guide. A generated guide is remembered in the store under what it was generated from,
 * so that a later run can tell hand edits from generated text.
 * @param saved the guide's file as it is now; undefined: there is none. @param store undefined: no cache (`--no-cache`). @param context see `guideOfCommand`.
 */
export async function refreshGuide(
  command: Command,
  format: GuideFormat,
  saved?: string,
  store?: GuideStore,
  context?: Context,
): Promise<RefreshedGuide> {
  const fresh = await guideOfCommand(command, context);
  const { source = '', notes } = fresh;
  await remember(command.name, source, guideXml(fresh), store);
  const text = renderGuide(fresh, format);
  const before = saved === undefined ? undefined : savedSource(saved);
  if (saved === undefined) return { text, status: 'generated', notes };
  if (before === source) return { text: saved, status: 'fresh', notes };

  const base = before === undefined ? undefined : await recall(command.name, before, store);
  if (base && renderGuide(base, format) === saved) return { text, status: 'generated', notes };
  const own = format === 'xml' ? readGuide(parseXml(saved)) : undefined;
  if (!own) {
    const note = `The saved guide of ${command.name} was edited and cannot be merged in this format: it stays as it is.`;
    return { text: saved, status: 'kept', notes: [...notes, note] };
  }
  const merged = mergeGuides(base, own, fresh);
  const open = openConflicts(merged).map(
    ({ name, now }) =>
      `The ${name} was edited by hand and is kept; the source says now: ${now === '' ? 'nothing of it.' : quoted(now)} Change the text, or keep it by deleting the mark before it.`,
  );
  return { text: guideXml(merged), status: 'merged', notes: [...notes, ...open] };
}

/** The source mark of a saved guide, XML or Markdown. */
const savedSource = (text: string): string | undefined =>
  /skillwright-guide\s+source="(sha256:[0-9a-f]{64})"/.exec(text.slice(0, 2000))?.[1];

async function remember(name: string, source: string, text: string, store: GuideStore | undefined): Promise<void> {
  const path = guideCachePath(name, source);
  if (store && (await store.read(path)) !== text) await store.write(path, text);
}

/** What was generated then; a damaged file in the cache counts as none. */
async function recall(name: string, source: string, store: GuideStore | undefined): Promise<Guide | undefined> {
  const text = await store?.read(guideCachePath(name, source));
  const guide = text === undefined ? undefined : readGuide(parseXml(text));
  return guide?.command === name ? { ...guide, source } : undefined;
}

/** A stop inside the quotes ends the sentence around them too. */
const quoted = (text: string): string => (/[.!?。]$/u.test(text) ? `“${text}”` : `“${text}”.`);
