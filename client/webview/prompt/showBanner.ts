import type { PromptChoices, ShownPlace, ShownPrompt } from '../../src/promptPreview/messages.js';
import { byId } from '../page/byId.js';
import { createPlaceLink } from './createPlaceLink.js';

/** What keeps this from being what is sent, the most important first. */
export function showBanner(
  prompt: ShownPrompt | undefined,
  choices: PromptChoices,
  reveal: (place: ShownPlace) => void,
): void {
  const banner = byId('banner', HTMLParagraphElement);
  const text = prompt ? reason(prompt, choices) : '';
  const place = prompt?.outdated?.place;
  banner.hidden = text === '';
  banner.replaceChildren(...(place ? [createPlaceLink(place, reveal), ' '] : []), text);
}

function reason(prompt: ShownPrompt, { xml, maxTokens }: PromptChoices): string {
  if (prompt.outdated) return `${prompt.outdated.reason} Showing the previous prompt.`;
  if (xml && prompt.fallback !== undefined)
    return `Sent as plain text because the XML would not be valid: ${prompt.fallback}`;
  const sent = xml ? prompt.xml : prompt.plain;
  return sent.fits ? '' : `The shortest form of the prompt exceeds ${maxTokens.toLocaleString()} tokens.`;
}
