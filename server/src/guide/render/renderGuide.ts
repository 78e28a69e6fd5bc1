import type { Guide } from '../guide.js';
import { guideMarkdown } from './guideMarkdown.js';
import { guideXml } from './guideXml.js';

export type GuideFormat = 'xml' | 'markdown';

export const renderGuide = (guide: Guide, format: GuideFormat): string =>
  format === 'xml' ? guideXml(guide) : guideMarkdown(guide);
