import type { PromptChoices, ShownPrompt } from '../../src/promptPreview/messages.js';
import { byId } from '../page/byId.js';
import { showChunks } from './showChunks.js';

const typingPause = 250;

/** Listens to the switches and fields. Returns what brings them in line with the choices that hold. */
export function makeChoices(
  choose: (choices: PromptChoices) => void,
): (choices: PromptChoices, prompt: ShownPrompt | undefined) => void {
  let current: PromptChoices | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const change = (more: Partial<PromptChoices>): void => {
    if (!current) return;
    current = { ...current, ...more };
    choose(current);
  };
  const afterTyping = (make: () => Partial<PromptChoices>) => (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => change(make()), typingPause);
  };
  const flags = [...document.querySelectorAll<HTMLInputElement>('[data-flag]')];
  for (const flag of flags) flag.addEventListener('change', () => change({ [flagOf(flag)]: flag.checked }));
  const limit = byId('maxTokens', HTMLInputElement);
  const request = byId('request', HTMLInputElement);
  const conversation = byId('conversation', HTMLSelectElement);
  limit.addEventListener(
    'input',
    afterTyping(() => ({ maxTokens: Math.max(0, Math.floor(limit.valueAsNumber || 0)) })),
  );
  request.addEventListener(
    'input',
    afterTyping(() => ({ request: request.value })),
  );
  conversation.addEventListener('change', () => change({ conversation: conversation.value }));
  return (choices, prompt) => {
    current = choices;
    for (const flag of flags) flag.checked = choices[flagOf(flag)];
    // What is being typed is newer than what comes back.
    if (document.activeElement !== limit) limit.value = choices.maxTokens > 0 ? String(choices.maxTokens) : '';
    if (document.activeElement !== request) request.value = choices.request;
    byId('flags', HTMLDivElement).hidden = !prompt;
    byId('asked', HTMLLabelElement).hidden = prompt?.format !== 'skill';
    byId('skillChoices', HTMLDivElement).hidden = !prompt || (prompt.format !== 'skill' && prompt.chunks.length === 0);
    showChunks(prompt?.chunks ?? [], choices.chunks, chunks => change({ chunks }));
    const titles = prompt?.conversations ?? [];
    byId('picker', HTMLLabelElement).hidden = titles.length < 2;
    const options = titles.map((title, at) => new Option(title, String(at + 1)));
    conversation.replaceChildren(...options);
    conversation.value = choices.conversation ?? '';
  };
}

function flagOf(flag: HTMLInputElement): 'xml' | 'compact' | 'metadata' | 'examples' | 'skills' {
  const name = flag.dataset.flag;
  return name === 'compact' || name === 'metadata' || name === 'examples' || name === 'skills' ? name : 'xml';
}
