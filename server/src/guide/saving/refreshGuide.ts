import type { Context } from '../../core/index.js';
import { markdownGuides } from '../../arguments/index.js';
import { applyChanges } from '../../text/applyChanges.js';
import { sourceText } from '../../text/sourceText.js';
import { parseXml } from '../../xml/index.js';
import { guideOfCommand } from '../commands/guideOfCommand.js';
import type { Command } from '../commands/commandsOf.js';
import type { Guide } from '../guide.js';
import { readGuide } from '../reading/readGuide.js';
import { guideOf, readMarkdownGuide } from '../reading/readMarkdownGuide.js';
import { guideMarkdown } from '../render/guideMarkdown.js';
import { guideXml } from '../render/guideXml.js';
import { renderGuide, type GuideFormat } from '../render/renderGuide.js';
import { guideCachePath, type GuideStore } from './guideStore.js';
import { guideFileName } from './guideFileName.js';
import { mergeGuides, openConflicts } from './mergeGuides.js';
import { patchMarkdown } from './patchMarkdown.js';

export interface RefreshedGuide {
  readonly text: string;
  /**
   * `fresh`: the saved text is up to date and stays. `generated`: new, or nobody had edited it. `merged`: hand edits
   * were kept. `kept`: edited until it is no guide any more; the saved text stays.
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
  const merged = format === 'xml' ? mergedXml(base, saved, fresh) : mergedMarkdown(base, saved, fresh);
  if (!merged) {
    const note = `The saved guide of ${command.name} was edited until it is no guide any more: it stays as it is.`;
    return { text: saved, status: 'kept', notes: [...notes, note] };
  }
  const open = openConflicts(merged.guide).map(
    ({ name, now }) =>
      `The ${name} was edited by hand and is kept; the source says now: ${now === '' ? 'nothing of it.' : quoted(now)} Change the text, or keep it by deleting the mark before it.`,
  );
  return { text: merged.text, status: 'merged', notes: [...notes, ...open] };
}

interface Merged {
  readonly guide: Guide;
  readonly text: string;
}

function mergedXml(base: Guide | undefined, saved: string, fresh: Guide): Merged | undefined {
  const own = readGuide(parseXml(saved));
  const guide = own && mergeGuides(base, own, fresh);
  return guide && { guide, text: guideXml(guide) };
}

/** Sentences are compared as Markdown writes them. */
function mergedMarkdown(base: Guide | undefined, saved: string, fresh: Guide): Merged | undefined {
  const fileName = guideFileName(fresh.command, 'markdown');
  const source = sourceText(saved);
  const [written] = markdownGuides(source, fileName);
  if (!written) return undefined;
  const asWritten = (guide: Guide): Guide => readMarkdownGuide(sourceText(guideMarkdown(guide)), fileName) ?? guide;
  const own = guideOf(written, source.text);
  const guide = mergeGuides(base && asWritten(base), own, asWritten(fresh));
  return { guide, text: applyChanges(saved, patchMarkdown(written, source.text, guide)) };
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
