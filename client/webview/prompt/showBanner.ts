import type { PromptChoices, ShownPlace, ShownPrompt } from '../../src/promptPreview/messages.js';
import { byId } from '../page/byId.js';
import { createPlaceLink } from './createPlaceLink.js';
import { messages } from '../page/messages.js';

/** Shows the most important reason why the prompt is not sent as shown. */
export function showBanner(
  prompt: ShownPrompt | undefined,
  choices: PromptChoices,
  reveal: (place: ShownPlace) => void,
): void {
  const banner = byId('banner', HTMLParagraphElement);
  const text = prompt ? findReason(prompt, choices) : '';
  const place = prompt?.outdated?.place;
  banner.hidden = text === '';
  banner.replaceChildren(...(place ? [createPlaceLink(place, reveal), ' '] : []), text);
}

function findReason(prompt: ShownPrompt, { xml, maxTokens }: PromptChoices): string {
  if (prompt.outdated) return messages.previousPrompt(prompt.outdated.reason);
  if (xml && prompt.fallback !== undefined) return messages.sentAsPlainText(prompt.fallback);
  const sent = xml ? prompt.xml : prompt.plain;
  return sent.fits ? '' : messages.promptTooLong(maxTokens.toLocaleString());
}
