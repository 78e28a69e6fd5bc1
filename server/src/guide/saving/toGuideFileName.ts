import type { GuideFormat } from '../render/renderGuide.js';

/** Of the file that a command's guide is saved in. */
export const toGuideFileName = (command: string, format: GuideFormat): string =>
  `${command.replace(/[^\p{L}\p{N}._-]/gu, '_')}.guide.${format === 'xml' ? 'xml' : 'md'}`;
