import type { Guide } from '../guide.js';
import { formatGuideMarkdown } from './formatGuideMarkdown.js';
import { formatGuideXml } from './formatGuideXml.js';

export type GuideFormat = 'xml' | 'markdown';

export const renderGuide = (guide: Guide, format: GuideFormat): string =>
  format === 'xml' ? formatGuideXml(guide) : formatGuideMarkdown(guide);
