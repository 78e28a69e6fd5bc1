import { escapeAttribute } from '../../xml/index.js';
import type { Guide } from '../guide.js';
import { formatGuideMarkdown } from './formatGuideMarkdown.js';
import { formatGuideXml } from './formatGuideXml.js';
import type { GuideFormat } from './renderGuide.js';
import { createFence } from '../../text/createFence.js';

/** Of the chunk that a command's guide is kept in. */
export const toGuideChunkId = (command: string): string => `guide-${command.replace(/[^\p{L}\p{N}_.:/-]/gu, '-')}`;

/** A guide as a chunk of a SKILL.md: loaded when the command is about to be called, and free until then. */
export function formatGuideChunk(guide: Guide, format: GuideFormat): string {
  const description = escapeAttribute(`How to call ${guide.command} correctly`);
  const body =
    format === 'xml' ? addFence(formatGuideXml(guide)) : formatGuideMarkdown(guide).replace(/^(#{1,3}) /gm, '$1## ');
  return `<chunk id="${escapeAttribute(toGuideChunkId(guide.command))}" description="${description}">\n\n${body}\n</chunk>\n`;
}

function addFence(text: string): string {
  const fence = createFence(text);
  return `${fence}xml\n${text}${fence}\n`;
}
